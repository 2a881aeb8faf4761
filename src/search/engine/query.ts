import type { IdleWords } from './data';
import { chinese } from './text';

/** What is left of a query. */
export type Query = {
  /** As it was typed, filler replaced by spaces. */
  text: string;
  /** With its filler. */
  whole: string;
};

const fault = /\b[\w.]*(?:Error|Exception|Warning|BadZipFile|Interrupt)\b/g;
/** What of a pasted message says nothing about its cause, as patterns. */
const noise = [
  /[A-Za-z]:?[\\/][^\s'"]*/g,
  /\\u[\da-f]{4}/gi,
  /\b[\w-]+\.(?=\w+(?:Error|Exception)|BadZipFile)/g,
  /['"][^'"]*\.(?:py|xlsx|csv|json|jsonl|txt|db)['"]/g,
];

type Place = readonly [from: number, to: number];

const placesIn = (pattern: RegExp, text: string): Place[] =>
  [...text.matchAll(pattern)].map(({ index, 0: { length } }) => [index, index + length]);

/** Where the noise of a pasted message is; nothing in a query that is none. */
function noiseIn(text: string, prose: string): Place[] {
  const last = placesIn(fault, text).at(-1);
  if (!last) return [];
  // What a reader has written in front of it is no noise; a path in a trace is.
  const before = text.slice(0, last[0]);
  const told = /[\u3400-\u9fff]/.test(before) && !/File "|\n/.test(before);
  const patterns = [...noise, new RegExp(`\\b(?:${prose})\\b`, 'gi')];
  return [[0, told ? 0 : last[0]], ...patterns.flatMap((pattern) => placesIn(pattern, text))];
}

const blank = (text: string, at: number): string => `${text.slice(0, at)} ${text.slice(at + 1)}`;

/** Takes what the reader typed or pasted apart. */
export function parseQuery(
  input: string,
  idle: IdleWords,
  simplified: (run: string) => string = (run) => run,
): Query {
  let text = input
    .normalize('NFKC')
    .slice(0, 1000)
    .replace(chinese, simplified)
    .replace(/[’‘]/g, "'")
    // Which row it is does not matter, nor how many.
    .replace(/([第前后])[\d二三四五六七八九十百]+(?=[行列条个])/g, '$1几');
  const whole = text;

  const safe = placesIn(new RegExp(idle.kept, 'g'), whole);
  for (const [index, to] of [
    ...placesIn(new RegExp(idle.filler, 'g'), text),
    ...noiseIn(whole, idle.prose),
  ]) {
    for (let at = index; at < to; at += 1) {
      if (safe.some(([from, end]) => at >= from && at < end)) continue;
      text = blank(text, at);
    }
  }
  // "怎么用" is all filler: then it is what was asked.
  return { text: /[\u3400-\u9fffa-z\d]/i.test(text) ? text : whole, whole };
}

/**
 * Makes what turns traditional characters into those that the documentation has.
 * @param traditional - pairs of characters, and words as `檔案=文件`, parted by spaces
 */
export function simplifier(traditional: string): (run: string) => string {
  const entries = traditional.split(' ').map((one): [string, string] => {
    const [from = '', to = one[1] ?? ''] = one.includes('=') ? one.split('=') : [one[0]];
    return [from, to];
  });
  const known = new Map(entries.filter(([from]) => from));
  // Words before the characters that they begin with.
  const all = [...known.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(all.join('|') || '(?!)', 'g');
  return (run) => run.replace(pattern, (one) => known.get(one)!);
}
