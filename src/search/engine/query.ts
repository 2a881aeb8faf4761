import { chinese } from './text';

/** Behind the text of another line, too: a field has no breaks. */
const fault = /(?:\b\w+\.)*(?:[A-Z]\w*?)?(?:Error|Exception|Warning|BadZipFile|Interrupt)\b/g;
/** So much of a pasted text is read, from its end: there the message stands. */
const most = 1000;
/** What of a pasted message says nothing about its cause. */
const noise =
  /[A-Za-z]:?[\\/][^\s'"]*|\\u[\da-f]{4}|\b[\w-]+\.(?=\w+(?:Error|Exception)|BadZipFile)|['"][^'"]*\.(?:py|xlsx|csv|json|jsonl|txt|db)['"]|\b(?:Errno|object|has|no|not|attribute|module|in|is|a|an|the|of|to|with|for)\b/gi;

/** What only makes a question of a query. */
const questions =
  '会不会 能不能 可不可以 是不是 怎么 如何 请问 为什么 为啥 什么意思 行吗 能用吗 [吗呢吧啊呀]$';
const asking = new RegExp(questions.replaceAll(' ', '|'), 'g');

/** What of a typed or pasted text is looked for, and whether it is a message of Python. */
export function parseQuery(input: string, simplified = (run: string) => run) {
  const whole = input
    .normalize('NFKC')
    .slice(-most)
    .replace(chinese, simplified)
    .replace(/[’‘]/g, "'")
    // Which row it is does not matter, nor how many.
    .replace(/([第前后])[\d二三四五六七八九十百]+(?=[行列条个])/g, '$1几');
  const last = [...whole.matchAll(fault)].at(-1)?.index;
  if (last === undefined) return { text: whole.replace(asking, ' '), isMessage: false };
  // What a reader has written in front of it is no noise; a path in a trace is.
  const before = whole.slice(0, last);
  // A name of an error alone says less than what stands before it.
  const isName = /^[\w.]+\W*$/.test(whole.slice(last));
  const isQuestion = (isName || /[\u3400-\u9fff]/.test(before)) && !/File "|\n/.test(before);
  const text = (isQuestion ? whole : whole.slice(last)).replace(noise, ' ');
  return { text, isMessage: true };
}

/** Makes what simplifies traditional characters, by pairs as `寬=宽`, words before characters. */
export function simplifier(traditional: string): (run: string) => string {
  const known = new Map(traditional.split(' ').map((one) => one.split('=') as [string, string]));
  const pattern = new RegExp([...known.keys()].join('|') || '(?!)', 'g');
  return (run) => run.replace(pattern, (one) => known.get(one)!);
}
