import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';
import { parseMdx } from '../lib/parseMdx';
import moved from './remark';

/** What becomes of a text with headings that have ids, as Docusaurus leaves them. */
function draw(frontMatter: object, source: string) {
  const tree = parseMdx(source, 'a.md');
  for (const node of tree.children) {
    if (node.type === 'heading') node.data = { id: 'new', hProperties: { id: 'new' } } as object;
  }
  const file = new VFile({ path: 'docs/a.md', value: source, data: { frontMatter } });
  moved('.')(tree, file);
  return tree;
}

const text = '一段。\n\n## 标题\n\n- <span id="item" />一项\n';

it('leaves a page without it as it is', () => {
  expect(draw({}, text)).toEqual(draw({ title: 'a' }, text));
  expect(JSON.stringify(draw({}, text))).not.toContain('moved');
});

it('bears old ids at a heading and at a place in a text, and leaves the table below the first lines', () => {
  const all = { old: 'new', older: 'item', away: '/b#c' };
  const [, table, heading, list] = draw({ moved: all }, text).children as Root['children'];
  const attributes = [
    { name: 'data-moved', value: JSON.stringify(all) },
    { name: 'data-source', value: 'docs/a.md' },
  ];
  expect(table).toMatchObject({ attributes });
  const [span, title] = (heading as { children: unknown[] }).children;
  expect(span).toMatchObject({ attributes: [{ name: 'id', value: 'old' }, { value: 'old-id' }] });
  expect(title).toMatchObject({ value: '标题' });
  expect(JSON.stringify(list)).toMatch(/"older".*"item"/);
});

it.each([
  ['moved: a', 'a', /^docs\/a\.md:2: moved 要写成/],
  ['moved:\n  one: b\n  two: http://b.a', { one: 'b', two: 'http://b.a' }, /a\.md:4: .*“two”/],
  ['moved:\n  one: "#b"', { one: '#b' }, /^docs\/a\.md:3: .*“one”/],
  ['moved: {x: b, one: 3}', { x: 'b', one: 3 }, /^docs\/a\.md:2: .*“one”/],
])('refuses %s with the line', (front, all, message) => {
  expect(() => draw({ moved: all }, `---\n${front}\n---\n\n${text}`)).toThrow(message);
});
