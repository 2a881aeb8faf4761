/** What the form of a recipe says. */
export const messages = {
  sample: (names: string) => `现在是样例 ${names}`,
  again: (names: string) => `${names} 不在了，请再选一次`,
  reading: '正在读列名',
  seconds: (passed: number) => `，已 ${passed} 秒`,
  /** Of a press before the headings are there. */
  queued: '，然后运行',
  readAs: (name: string) => `当作 ${name} 读。在自己的电脑上也改成 .csv`,
  none: '不选',
  /** In a list there are no brackets to write. */
  asked: (comment: string) => comment.replace(/写 (?:\[\]|'') ?/, '不选就'),
  choose: (name: string) => `请选，文件里没有“${name}”`,
  first: (what: string) => `先选好“${what}”`,
  stays: '文件不会上传。',
  before: '上面选好，再运行。下面是样例的结果。',
  /** Follows that the program was changed. */
  earlier: '。下面是以前的结果',
  home: '和你的文件放在一起，在自己的电脑上先 ',
  then: '，再 ',
  install: (version: string) => `pip install DrissionRecord==${version}`,
  run: (name: string) => `python ${name}`,
};
