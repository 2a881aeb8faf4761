import type { Element, Root } from 'hast';
import { expect, it } from 'vitest';
import { VFile } from 'vfile';
import sections from './sections';

const h = (tagName: string): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children: [],
});
function read(children: Root['children'], path = '/docs/a.md') {
  const tree: Root = { type: 'root', children };
  sections()(tree, new VFile({ path, value: '' }));
  return tree.children as Element[];
}
const names = (part: Element) =>
  part.children.flatMap((child) => (child.type === 'element' ? [child.tagName] : []));

it('cuts before headings of the second and third level, not between two that meet', () => {
  const [text] = read([h('p'), h('h2'), h('h3'), h('p'), h('h4'), h('p'), h('h3'), h('p')]);
  expect(text!.properties.id).toBe('document-text');
  const parts = text!.children as Element[];
  expect(parts.map(names)).toEqual([['p'], ['h2', 'h3', 'p', 'h4', 'p'], ['h3', 'p']]);
  expect(parts.map(({ properties }) => properties.className)).toEqual([
    ['markdown'],
    ['markdown', 'part', 'chapter'],
    ['markdown', 'part', 'section'],
  ]);
});

it('leaves imports and exports at the top, and partials alone', () => {
  const esm = { type: 'mdxjsEsm', value: 'export const a = 1' } as unknown as Element;
  expect(read([h('p'), esm, h('h2'), h('p')])[0]).toBe(esm);
  expect(read([h('h2'), h('p')], '/docs/_part.md').map((n) => n.tagName)).toEqual(['h2', 'p']);
});
