"""Where programs ask for the site's files: the public address, whatever answers it."""

PUBLIC = 'https://drissionpage.cn/DrissionRecord/'
