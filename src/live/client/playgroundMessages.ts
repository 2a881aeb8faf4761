import { runWords } from '../../code/RunButton';

/** What the playground says around its program. */
export const messages = {
  placeholder: '在这里写程序',
  empty: `按“${runWords.shown}”，结果显示在这里。`,
  programs: '换一个程序',
  replaces: '换成这个程序，你改过的内容就没有了。要换吗？',
  samples: '样例文件',
  none: '样例文件没有加载成功，刷新页面可以再试。',
  own: '自己的文件',
  hint: '文件只留在你的浏览器里，不会上传。选中的文件在程序的当前目录里。',
};
