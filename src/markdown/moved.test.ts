import type { Root } from 'mdast';
import path from 'node:path';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';
import { parseMdx } from '../parseMdx';
import moved from './moved';

const root = path.resolve(__dirname, '../..');

/** What becomes of a text with headings that have ids, as Docusaurus leaves them. */
function draw(frontMatter: object, source: string) {
  const tree = parseMdx(source, 'a.md');
  for (const node of tree.children) {
    if (node.type === 'heading') node.data = { id: 'new', hProperties: { id: 'new' } } as object;
  }
  const file = new VFile({
    path: path.join(root, 'docs/a.md'),
    value: source,
    data: { frontMatter },
  });
  unified()
    .use(() => moved(root))
    .runSync(tree, file);
  return tree;
}

const attributesOf = (node: unknown) =>
  Object.fromEntries(
    (node as { attributes: { name: string; value: unknown }[] }).attributes.map(
      ({ name, value }) => [name, value],
    ),
  );

const text = '一段。\n\n## 标题\n\n- <span id="item" />一项\n';

it('leaves a page without it as it is', () => {
  expect(draw({}, text)).toEqual(draw({ title: 'a' }, text));
  expect(JSON.stringify(draw({}, text))).not.toContain('moved');
});

it('bears old ids at a heading and at a place in a text, and leaves the table below the first lines', () => {
  const all = { old: 'new', older: 'item', away: '/b#c' };
  const [, table, heading, list] = draw({ moved: all }, text).children as Root['children'];
  expect(attributesOf(table)).toEqual({
    'data-moved': JSON.stringify(all),
    'data-source': 'docs/a.md',
  });
  const [span, title] = (heading as { children: unknown[] }).children;
  expect(attributesOf(span)).toEqual({ id: 'old', className: 'old-id' });
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
