import { runWords } from '../../code/RunButton';
import { messages as words } from '../../examples/model/messages';
import type { Progress } from './engine';
import { runLimits } from './runLimits';

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
const took = (milliseconds: number) =>
  `，用时 ${(milliseconds / 1000).toFixed(milliseconds < 9950 ? 1 : 0)} 秒`;

/** A size as a button says it. */
export function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1e6 ? `${(bytes / 1000).toFixed(1)} kB` : `${megabytes(bytes)} MB`;
}

const stages = {
  prepare: '正在准备',
  wait: '等上一段程序结束',
  python: '正在启动 Python',
  library: '正在加载 DrissionRecord',
  run: '正在运行',
};

/** Not where there is a touch screen alone. */
const keys = globalThis.matchMedia?.('(hover: none)').matches ? '' : '，Ctrl+Enter 运行';

/** How far a run is; without a time what stays the same while it goes on. */
function progress(now: Progress, time?: number): string {
  if (now.stage === 'fetch') {
    const all = `${megabytes(now.of)} MB`;
    return time === undefined ? `正在下载 ${all}` : `正在下载 ${megabytes(now.bytes)} / ${all}`;
  }
  if (!('since' in now)) return stages[now.stage];
  const passed = time === undefined ? 0 : Math.floor((time - now.since) / 1000);
  return stages[now.stage] + (passed > 0 ? `，已 ${passed} 秒${now.rows ?? ''}` : '');
}

/** Every sentence that a reader may see while a program runs; some by the names in session.ts. */
export const messages = {
  stop: '停止',
  restore: '还原',
  editor: `代码，可以修改${keys}`,
  files: '下载结果：',
  trace: '完整的错误信息',
  playground: '在演练场打开',
  progress,
  /** Follows the progress when the reader asked for a run meanwhile. */
  then: '，然后运行改过的',
  /** Before the download, when the reader saves data. */
  ask: (bytes: number) =>
    `网络很慢，或者要省流量。第一次运行要下载 ${megabytes(bytes)} MB，现在下载吗？`,
  editable: `可以改${keys}`,
  edited: '改过，还没有运行',
  same: (ms: number) => `与文档里的结果相同${took(ms)}`,
  different: (ms: number, count: number) => `有 ${count} 处与文档里的不同，已标出${took(ms)}`,
  gone: (ms: number) => `文档里的一部分结果没有出现${took(ms)}`,
  done: (ms: number) => `运行完毕${took(ms)}`,
  failed: (ms: number) => `程序出错${took(ms)}`,
  refused: '程序没有做，原因在结果里',
  /** Than the last run on the same files of the reader. */
  changed: (ms: number, count: number) => `有 ${count} 处与上一次不同，已标出${took(ms)}`,
  nothing: words.nothing,
  restored: '已还原',
  replaced: (name: string) => `已换成“${name}”`,
  cancelled: '没有运行。',
  stopped: '已停止',
  timeout: `运行超过 ${runLimits.seconds} 秒，已停止。程序里有不会结束的循环吗？`,
  output: `输出超过 ${runLimits.output / 1000} kB，已停止。`,
  crash: `Python 意外中止。请再按一次“${runWords.shown}”。`,
  offline: `没有下载成功。请检查网络，再按一次“${runWords.shown}”。`,
  unable: '这个浏览器太旧，或者不允许 WebAssembly。请复制代码，在自己的电脑上运行。',
  stuck: 'Python 没有启动成功。请刷新页面再试，或者复制代码，在自己的电脑上运行。',
  notListed: '页面可能更新了。请刷新页面再试。',
  tooLarge: `选中的文件一共超过 ${runLimits.given >> 20} MB，网页里放不下。请少选几个，或者下载程序，在自己的电脑上运行。`,
  earlier: '前面的代码出错了，这段没有运行。',
  again: '前面的代码改过，已重新运行。',
  /** In place of what the page says of its own result on later releases. */
  ownCode: '改过的代码没有在其他版本上试过',
  ownResult: '这次的结果没有在其他版本上试过',
  noPackage: (name: string) => `网页里没有 ${name}，请在自己的电脑上运行。`,
  noInput: '网页里不能用 input() 输入，请把要输入的写进程序。',
  noProcess: '网页里不能启动别的进程，请在自己的电脑上运行。',
  noNetwork: '网页里的程序不能访问网络，只能读取本站的文件。',
  noFile: '网页里没有这个文件。自己的文件，先在上面选。',
  noSpace: `网页里的程序最多写 ${runLimits.written >> 20} MB 文件。`,
  noBook: '它打不开：有密码，不完整，或者只有后缀是 xlsx。请用 Excel 打开，另存为没有密码的 xlsx。',
  noJson: '文件里不是完整的 json。',
  noText: '文件不是文本，或者编码不是程序要的那一种。用记事本另存为 UTF-8，再试一次。',
  noMemory: `网页里的程序最多用 ${runLimits.memory >> 20} MB 内存。`,
} as const;

/** What Python says of that which a page does not have. */
export const lacks = {
  module: /No module named '(\w+)/,
  process: /does not support processes/,
  network: /have no network/,
};

/** What the page adds to an error of a program, when the page is the reason. */
export function explainError(type: string, message: string): string | undefined {
  const missing = lacks.module.exec(message)?.[1];
  if (type === 'ModuleNotFoundError' && missing) return messages.noPackage(missing);
  if (/^module 'PIL[.\w]*' has no attribute|^cannot import name '\w+' from 'PIL'/.test(message))
    return messages.noPackage('Pillow');
  if (/EOF when reading a line/.test(message)) return messages.noInput;
  if (lacks.process.test(message)) return messages.noProcess;
  if (lacks.network.test(message)) return messages.noNetwork;
  if (/\[Errno 28\]/.test(message)) return messages.noSpace;
  if (type === 'FileNotFoundError') return messages.noFile;
  if (type === 'MemoryError') return messages.noMemory;
  if (type === 'BadZipFile') return messages.noBook;
  if (type === 'JSONDecodeError') return messages.noJson;
  if (type === 'UnicodeDecodeError') return messages.noText;
  return undefined;
}
