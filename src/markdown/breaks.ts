/** Where a line may end, and where not. */
import type { PhrasingContent, Root } from 'mdast';
import 'mdast-util-mdx';
import { SKIP, visit } from 'unist-util-visit';
import { inline } from '../lib/mdxElement';

const cjk = '\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uffef“”‘’…—';
const breakBetween = new RegExp(`([${cjk}])[ \\t]*\\n[ \\t]*(?=[${cjk}])`, 'gu');

/** Joins lines of a Chinese paragraph: HTML would show a line break as a space. */
export const joinLines = (text: string): string => text.replace(breakBetween, '$1');

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
export const joinMeasures = (text: string): string =>
  text.replace(ordinal, `第${space}`).replace(counted, `$1${space}`).replace(versioned, space);

/** Remark plugin: see `joinMeasures` and `joinLines`. Code keeps its spaces. */
export function forbidBreaks() {
  return (tree: Root) => {
    visit(tree, 'text', (node) => void (node.value = joinMeasures(joinLines(node.value))));
  };
}

const pauses = /[、，；：。]$/;
/** What else code may begin with (quotes, signs, points), no line begins with: UAX 14. */
const begins = /^[\p{L}\p{N}([{]/u;

const codeOf = (node: PhrasingContent | undefined): string | undefined =>
  node?.type === 'inlineCode'
    ? node.value
    : node?.type === 'link'
      ? codeOf(node.children[0])
      : undefined;

/** Remark plugin: a line may end within `'a'`、`'b'`, which would else be wider than its cell. */
export function allowBreaks() {
  return (tree: Root) => {
    visit(tree, 'text', (node, index, parent) => {
      const code = codeOf(parent?.children[index! + 1] as PhrasingContent | undefined);
      if (!parent || code === undefined || begins.test(code) || !pauses.test(node.value)) return;
      (parent.children as PhrasingContent[]).splice(index! + 1, 0, inline('wbr'));
      return [SKIP, index! + 2];
    });
  };
}
