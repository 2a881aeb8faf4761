import { toString } from 'mdast-util-to-string';
import { expect, it } from 'vitest';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { installable } from '../releases/installed';
import { lineOn } from '../releases/byRelease';
import { parseMdx } from '../lib/parseMdx';
import byRelease from './byRelease';

const [first, second, third] = installable() as [string, string, string];
const last = installable().at(-1)!;
const from = (version: string) => installable().slice(installable().indexOf(version)).join(' ');

const draw = (text: string) => {
  const tree = parseMdx(text, 'docs/x.md');
  byRelease('/')(tree, new VFile({ path: '/docs/x.md' }));
  return tree;
};
type Given = {
  attributes?: { name: string; value: string }[];
  data?: { hProperties?: { 'data-on'?: string } };
};

/** What a reader of a release sees of a text. */
function readOn(text: string, version: string): string {
  const tree = draw(text);
  const isGone = ({ attributes = [], data }: Given) =>
    [data?.hProperties?.['data-on'], attributes[0]?.value].some(
      (on) => on !== undefined && !on.split(' ').includes(version),
    );
  visit(tree, (node, index, parent) => {
    if (!isGone(node as Given)) return;
    parent!.children.splice(index!, 1);
    return index;
  });
  return tree.children.map((node) => toString(node)).join('\n');
}

it.each([
  ['甲。乙〔S 起〕丙。丁。', '甲。乙。丁。', '甲。丙。丁。', '甲。丙。丁。'],
  ['甲：乙〔S〕丙〔L 起〕丁', '甲：乙', '甲：丙', '甲：丁'],
  ['甲`a。b`〔S–T〕**返回**：`c`。乙', '甲a。b：c。乙', '返回：c。乙', '甲a。b：c。乙'],
  ['甲。〔L 起〕[乙](/x。y)。', '甲。', '甲。', '甲。乙。'],
  ['甲〔S 起〕。', '甲。', '', ''],
])('%s says what holds on each release', (text, ...said) => {
  const source = text.replaceAll('S', second).replaceAll('T', third).replaceAll('L', last);
  expect([first, second, last].map((version) => readOn(source, version))).toEqual(said);
  const plain = (line: string) => line.replace(/[`*]|\[|\]\([^)]*\)/g, '');
  expect([first, second, last].map((version) => plain(lineOn(source, version)))).toEqual(said);
});

it('a cell without words is one', () => {
  expect(lineOn(`| a〔${second} 起〕 | 一 |`, last)).toBe('|| 一 |');
});

it('a row, an item, a paragraph that says nothing on a release is not there', () => {
  const table = `| 甲 | 乙 |\n| - | - |\n| a〔${second} 起〕 | 一〔${last} 起〕二 |\n| 〔${second} 起〕b | 三 |\n`;
  expect([first, last].map((version) => readOn(table, version))).toEqual(['甲乙a一', '甲乙b三']);
  for (const text of [`- 〔${second} 起〕甲\n`, `〔${second} 起〕甲\n`]) {
    const tree = draw(text);
    const shown: unknown[] = [];
    visit(tree, (node) => {
      const { data } = node as Given;
      if (data?.hProperties) shown.push(node.type, data.hProperties['data-on']);
      expect(node.type).not.toBe('mdxJsxTextElement');
    });
    expect(shown).toEqual([text.startsWith('-') ? 'listItem' : 'paragraph', from(second)]);
  }
});

it.each(['〔9.9.9 起〕', '〔起〕', ` **甲〔${second} 起〕** `])(
  '%s is refused, with its line',
  (mark) => {
    expect(() => draw(`甲\n\n乙${mark}丙\n`)).toThrow(/^docs\/x\.md:3: .*〔.*写错了/);
  },
);

it('a heading tells the contents of the page for which releases it is', () => {
  const classes = (text: string) =>
    JSON.stringify(draw(text)).match(/"className","value":"[^"]*"/g) ?? [];
  const value = (words: string) => `"className","value":"on-release ${words}"`;
  const before = installable().slice(0, installable().indexOf(last)).join(' ');
  expect(classes(`## 甲〔${last} 起〕乙\n`)).toEqual([value(before), value(last)]);
  expect(classes(`## 甲〔${last} 起〕\n`)).toEqual([value(`whole ${before}`)]);
  expect(classes(`甲〔${last} 起〕乙\n`)).toEqual([]);
});
