import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { expect, it } from 'vitest';
import { VFile } from 'vfile';
import { visit } from 'unist-util-visit';
import { scratch, write } from '../../tests/helpers/scratch';
import { causes } from '../data/causes';
import { parseMdx } from '../parseMdx';
import { outcomesFile } from './outcomes';
import sentences from './sentences';

const root = scratch();
const { id, title, since } = causes[0]!;
const mark = `（这一版不同：${title}）`;

let tree: Root;

/** What is marked on a page of which a sentence ends: the struck texts and what stands behind. */
function marked(said: string, text: string, cause = id): string[][] {
  const recorded = { sentences: { [`docs/x.md: ${said}`]: { [cause]: since } } };
  write(`${root}/${outcomesFile}`, JSON.stringify(recorded));
  tree = parseMdx(text, 'docs/x.md');
  sentences(root)(tree, new VFile({ path: `${root}/docs/x.md` }));
  const found: string[][] = [];
  visit(tree, 'mdxJsxTextElement', (node) => {
    const [attribute] = node.attributes;
    if (attribute?.type !== 'mdxJsxAttribute') return;
    expect(attribute.value).toBe(since);
    found.push([attribute.name, toString(node)]);
  });
  return found;
}

it.each([
  ['乙 a() 丁。', '甲。乙 `a()` **丁**。戊。', '乙 a() 丁。'],
  ['甲', '- 甲', '甲'],
  ['见表 X。', '甲。见[表 `X`](/x)。', '见表 X。'],
])('%s ends within a paragraph', (said, text, struck) => {
  expect(marked(said, `${text}\n`)).toEqual([
    ['data-not', struck],
    ['data-on', mark],
  ]);
});

it('a row of a table ends, but not the name of what it is about; of many columns the one that is named', () => {
  const head = '| 甲 | 乙 | 丙 | 丁 |\n| - | - | - | - |\n';
  const cell = `${head}| a | 一 | 二 | 三 |\n| b | 一 | 二 | 三 |\n`;
  expect(marked('a | 一 | 二 |', cell)).toEqual([
    ['data-not', '二'],
    ['data-on', mark],
  ]);
  expect(toString(tree)).toContain(`一二${mark}三b`);
  expect(marked('a | 一 | 二 | 三', `${head}| a | 一 | 二 | 三 |\n`)).toEqual([['data-on', mark]]);
  const alike = marked('a | 一 | 二 | 二 |', `${head}| a | 一 | 二 | 二 |\n`);
  expect(alike.map(([, text]) => text)).toEqual(['二', '二', mark]);
  expect(marked('a | 一 | 二', '| 甲 | 乙 | 丙 |\n| - | - | - |\n| `a` | 一 | 二 |\n')).toEqual([
    ['data-not', '一'],
    ['data-not', '二'],
    ['data-on', mark],
  ]);
});

it.each([
  ['of a sentence that is gone', '丁。', '甲。\n', id, /docs\/x\.md: 没有句子“丁。”.*run claims/],
  ['of half a bold text', '甲。', '**甲。乙。**\n', id, /粗体不能盖住它的一半/],
  ['of a change that is not there', '甲。', '甲。\n', 'no', /没有改动 no。请运行/],
])('a record %s is refused', (_, said, text, cause, words) => {
  expect(() => marked(said, text, cause)).toThrow(words);
});
