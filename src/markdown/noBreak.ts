import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { joinLines } from './lineBreaks';

const space = '\u00a0';
/** Words that count or measure belong to the number before them: no line begins with one. */
const measures = [
  '[个行列次页秒分时天月年日号位倍张条种份项字点格层级像块步遍处段件元名台只组轮类章节周岁]',
  '小时',
  '毫秒',
  '(?:[kKMG]i?B|px|ms|s)(?![A-Za-z])',
].join('|');
const ordinal = /第 (?=\d)/g;
const counted = new RegExp(`(\\d) (?=${measures})`, 'g');
const versioned = /(?<=[A-Za-z]) (?=\d+(?:\.\d+)+)/g;

/** Joins a number and what it counts (第 1 行), a name and its version (Python 3.9). */
export const join = (text: string): string =>
  text.replace(ordinal, `第${space}`).replace(counted, `$1${space}`).replace(versioned, space);

/** Remark plugin: see `join` and `joinLines`. Code keeps its spaces. */
export default function noBreak() {
  return (tree: Root) => {
    visit(tree, 'text', (node) => void (node.value = join(joinLines(node.value))));
  };
}
