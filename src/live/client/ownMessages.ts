const rows = (count: number) => `${count} 行`;

/** What the form of a recipe says. */
export const messages = {
  title: '换成我的文件',
  sample: (names: string) => `现在是样例 ${names}`,
  again: (names: string) => `${names} 不在这里了，请再选一次`,
  reading: '正在读列名',
  table: (count: number, cols = 0) => `${rows(count)}，${cols} 列`,
  merged: '，有合并的单元格：先用“取消合并，补上值”的程序',
  uncalculated: '，有没算过的公式，读出来是空的：先用 Excel 打开，保存一次',
  large: '。网页里的内存可能不够，不够就下载 main.py，在自己的电脑上运行',
  tooLarge: '。网页里放不下，请下载 main.py，在自己的电脑上运行',
  faults: {
    empty: '文件是空的',
    locked: '有密码的 xlsx，或者旧的 xls。请用 Excel 打开，另存为没有密码的 xlsx',
    other: '不是 xlsx，只有后缀是。请用 Excel 打开，另存为 xlsx',
    size: '里面记的表格大小不对，可能读不全。请用 Excel 打开，保存一次',
    json: '不是完整的 json',
    broken: '这个 xlsx 不完整，打不开。请重新下载，或者用备份',
  },
  unreadable: (why: string) => `列名没有读出来：${why}`,
  /** In a list there are no brackets to write. */
  asked: (comment: string) => comment.replace(/写 (?:\[\]|'') ?/, '不选就'),
  missing: (name: string) => `${name}（文件里没有）`,
  choose: (name: string) => `请选，文件里没有“${name}”`,
  first: (what: string) => `先选好“${what}”`,
  stays: '文件只在你的浏览器里读，不会上传。',
  follows: '改这里，下面的程序跟着改。',
  before: '下面还是样例的结果，运行以后换成你的。',
  program: '下载 main.py',
  home: '在自己的电脑上：把它和你的文件放在一起，先 ',
  then: '，再 ',
  install: (version: string) => `pip install DrissionRecord==${version}`,
  run: 'python main.py',
};
