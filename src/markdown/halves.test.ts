import type { Root } from 'mdast';
import { expect, it } from 'vitest';
import { toString } from 'mdast-util-to-string';
import halves from './halves';

const heading = (value: string, depth = 2) => ({
  type: 'heading',
  depth,
  data: { id: `id-${value}` },
  children: [{ type: 'text', value }],
});

/** The first node of a page with these headings, once the plugin has seen it. */
function firstOf(...children: ReturnType<typeof heading>[]) {
  const tree = { type: 'root', children } as unknown as Root;
  halves()(tree);
  return tree.children[0]!;
}

it('leads to the guide and to the reference under the title of a page that has both', () => {
  const line = firstOf(heading('添加一行'), heading('加链接', 3), heading('参考'));
  expect(toString(line)).toBe('用法 · 参考');
  expect(JSON.stringify(line)).toMatch(/#id-添加一行.*#id-参考/);
});

it.each([
  ['no reference', [heading('甲'), heading('乙')]],
  ['a reference alone', [heading('参考')]],
  ['one that is no chapter', [heading('甲'), heading('参考', 3)]],
])('has nothing to say of a page with %s', (_, headings) => {
  expect(firstOf(...headings)).toBe(headings[0]);
});
