/**
 * Where the site leads, besides itself. A new address is opened once by a person, who sees whether
 * it is what the text says, and then gets a line here; `links.test.ts` compares.
 */
export const externalLinks: readonly string[] = [
  'https://beian.miit.gov.cn/',
  'https://creativecommons.org/licenses/by-nc/4.0/deed.zh-hans',
  'https://drissionpage.cn/',
  'https://drissionpage.cn/DrissionGet',
  'https://drissionpage.cn/TimePinner',
  'https://drissionpage.cn/support',
  'https://gitcode.com/g1879/DrissionGet',
  'https://gitcode.com/g1879/DrissionPage',
  'https://gitcode.com/g1879/DrissionRecord',
  'https://gitcode.com/g1879/TimePinner',
  'https://gitee.com/g1879',
  'https://www.python.org/',
  'https://www.sqlite.org/',
];
