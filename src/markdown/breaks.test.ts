import type { Root } from 'mdast';
import 'mdast-util-mdx';
import remarkParse from 'remark-parse';
import { unified, type Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { allowBreaks, forbidBreaks, joinLines, joinMeasures } from './breaks';

/** What is drawn of a text. */
const draw = (markdown: string, plugin: Plugin<[], Root>): string => {
  const processor = unified().use(remarkParse).use(plugin);
  const parts: string[] = [];
  visit(processor.runSync(processor.parse(markdown)) as Root, (node) => {
    if (node.type === 'text' || node.type === 'inlineCode') parts.push(node.value);
    if (node.type === 'mdxJsxTextElement') parts.push(`<${node.name}>`);
  });
  return parts.join('');
};

it.each([
  ['第一行\n  第二行\n第三行', '第一行第二行第三行'],
  // Latin text needs a space.
  ['用 Recorder\n记录', '用 Recorder\n记录'],
])('lines are joined: %j is %j', (lines, joined) => {
  expect(joinLines(lines)).toBe(joined);
});

it.each<[string, string]>([
  ['第 12 列和第 3 列', '第~12~列和第~3~列'],
  ['2026 年 11 月 21 日', '2026~年 11~月 21~日'],
  ['需要 Python 3.9 或更新', '需要 Python~3.9 或更新'],
  ['约 6 MB，10 ms', '约 6~MB，10~ms'],
  ...['在 1.0.0 里', 'Excel 的 3 和 4', 'A 1', '3 somewhere'].map((text): [string, string] => [
    text,
    text,
  ]),
])('numbers keep their words: %s is %s', (text, joined) => {
  expect(joinMeasures(text).replaceAll('\u00a0', '~')).toBe(joined);
});

it('numbers in code are left alone', () => {
  expect(draw('第 1 行 `第 1 行`', forbidBreaks)).toBe('第\u00a01\u00a0行 第 1 行');
});

it.each([
  ["写 `'a'`、`'b'`，`'c'`", "写 'a'、<wbr>'b'，<wbr>'c'"],
  ['得到：`-1`', '得到：<wbr>-1'],
  ["见、[`'a'`](./a.md)", "见、<wbr>'a'"],
])('a line may end before code: %s', (markdown, drawn) => {
  expect(draw(markdown, allowBreaks)).toBe(drawn);
});

it.each(['`a`、`b`', '`(1, 2)`、`[1]`、`2`', "写 `'a'`", "（`'a'`）", "字`'a'`", '一、二'])(
  'a line may not end within %s',
  (markdown) => expect(draw(markdown, allowBreaks)).not.toContain('<wbr>'),
);
