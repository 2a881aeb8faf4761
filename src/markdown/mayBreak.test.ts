import type { Root } from 'mdast';
import 'mdast-util-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import mayBreak from './mayBreak';

const draw = (markdown: string): string => {
  const processor = unified().use(remarkParse).use(mayBreak);
  const parts: string[] = [];
  visit(processor.runSync(processor.parse(markdown)) as Root, (node) => {
    if (node.type === 'text' || node.type === 'inlineCode') parts.push(node.value);
    if (node.type === 'mdxJsxTextElement') parts.push(`<${node.name}>`);
  });
  return parts.join('');
};

it.each([
  ["写 `'a'`、`'b'`，`'c'`", "写 'a'、<wbr>'b'，<wbr>'c'"],
  ['得到：`-1`', '得到：<wbr>-1'],
  ["见、[`'a'`](./a.md)", "见、<wbr>'a'"],
])('%s', (markdown, drawn) => {
  expect(draw(markdown)).toBe(drawn);
});

it.each(['`a`、`b`', '`(1, 2)`、`[1]`、`2`', "写 `'a'`", "（`'a'`）", "字`'a'`", '一、二'])(
  'leaves %s alone',
  (markdown) => {
    expect(draw(markdown)).not.toContain('<wbr>');
  },
);
