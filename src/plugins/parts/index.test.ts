import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { describe, expect, it } from 'vitest';
import { VFile } from 'vfile';
import parts from '.';
import { height, phone, wide } from './height';

const known = (rem: number): Element => ({ ...h('div'), data: { height: rem } as object });

function cut(children: Root['children'], path = '/docs/a.md'): Element[] {
  const tree: Root = { type: 'root', children };
  parts()(tree, new VFile({ path }));
  return tree.children.filter((node): node is Element => node.type === 'element');
}

const flat = (parts: Element[]) =>
  parts.flatMap((part) => (hasName(part, 'parts') ? (part.children as Element[]) : [part]));
const names = (part: Element) =>
  part.children.flatMap((child) => (child.type === 'element' ? [child.tagName] : []));
const lateness = ({ properties }: Element) =>
  [properties.className].flat().filter((name) => String(name).startsWith('late'));

const hasName = ({ properties }: Element, name: string) =>
  [properties.className].flat().includes(name);

describe('parts', () => {
  it('cuts before headings, not between two that meet', () => {
    const text = [h('p'), h('h2'), h('h3'), h('p'), h('h4'), h('p'), h('h3'), h('p')];
    expect(cut(text).map(names)).toEqual([['p'], ['h2', 'h3', 'p'], ['h4', 'p'], ['h3', 'p']]);
  });

  it('lets wait what is below the first window, and says how high it is', () => {
    const text = [known(40), h('h2'), known(20), h('h2'), known(30), h('h2'), known(40)];
    const all = cut(text);
    expect(all.map(lateness)).toEqual([[], [], ['late-phone'], ['late']]);
    expect(all.at(-1)!.properties.style).toMatch(/^--h:4\d;--w:4\d;--soon:2$/);
    expect(all[1]!.properties.style).toBeUndefined();
  });

  it('cuts where the first window of a phone ends, and what is long, with the margin of the block above', () => {
    const text = [h('p', '字'), known(50), h('p', '字'), known(40), known(40), known(2)];
    const all = cut(text);
    expect(all.map((part) => part.children.length)).toEqual([2, 2, 2]);
    expect(all.map(lateness)).toEqual([[], ['late-phone'], ['late']]);
    expect(all.map(({ properties }) => [properties.className].flat())).toEqual([
      ['markdown', 'part'],
      expect.arrayContaining(['further']),
      expect.arrayContaining(['further']),
    ]);
    const paragraphs = cut(Array.from({ length: 40 }, () => h('p', '字'.repeat(50))));
    expect(flat(paragraphs).length).toBeGreaterThan(3);
    const [, ...others] = flat(paragraphs);
    expect(others.map((part) => hasName(part, 'more'))).toEqual(others.map(() => true));
  });

  it('does not cut after a block whose margin it does not know', () => {
    const unknown = { ...known(60), tagName: 'ol' };
    expect(cut([unknown, unknown, unknown])).toHaveLength(1);
  });

  it('shows one after another what is near the first window of a phone', () => {
    const near = cut(Array.from({ length: 9 }, () => known(40)));
    expect(near.map((part) => /--soon:(\d)/.exec(String(part.properties.style))?.[1])).toEqual([
      undefined,
      '1',
      '2',
      ...Array.from({ length: near.length - 3 }, () => undefined),
    ]);
    expect(near.map((part) => hasName(part, 'soon'))).toEqual(
      near.map((part) => /--soon/.test(String(part.properties.style))),
    );
  });

  it('puts what is far together, so high as its parts are', () => {
    const all = cut(Array.from({ length: 30 }, () => known(40)));
    const far = all.filter((part) => hasName(part, 'parts'));
    expect(far.length).toBeGreaterThan(2);
    expect(all.slice(-far.length)).toEqual(far);
    expect(flat(all)).toHaveLength(29);
    const [{ properties, children }] = far as [Element];
    const rem = (style: unknown) => Number(/--h:(\d+)/.exec(String(style))?.[1]);
    const inner = (children as Element[]).map((part) => rem(part.properties.style) + 1.5);
    expect(children).toHaveLength(8);
    expect(rem(properties.style)).toBeCloseTo(
      inner.reduce((sum, one) => sum + one),
      -1,
    );
    expect(lateness(far[0]!)).toEqual(['late']);
  });

  it('leaves imports and exports at the top, and parts of pages alone', () => {
    const esm = { type: 'mdxjsEsm', value: 'export const a = 1' } as unknown as Element;
    const tree: Root = { type: 'root', children: [h('p'), esm, h('h2'), h('p')] };
    parts()(tree, new VFile({ path: '/docs/a.md' }));
    expect(tree.children[0]).toBe(esm);
    expect(cut([h('h2'), h('p'), h('h2')], '/docs/_part.md').map(({ tagName }) => tagName)).toEqual(
      ['h2', 'p', 'h2'],
    );
  });
});

describe('height', () => {
  const of = (node: Element) => height(node, phone);

  it('grows with the lines of a paragraph, of which a phone has more', () => {
    expect(of(h('p', '字'.repeat(80)))).toBeGreaterThan(of(h('p', '字'.repeat(20))));
    expect(of(h('p', '字'.repeat(80)))).toBeGreaterThan(height(h('p', '字'.repeat(80)), wide));
    expect(of(h('p', 'a'.repeat(40)))).toBe(of(h('p', '字'.repeat(20))));
  });

  it('grows with the rows of a table and the lines of its longest cell', () => {
    const table = (...rows: string[][]) =>
      h(
        'table',
        rows.map((row) =>
          h(
            'tr',
            row.map((cell) => h('td', cell)),
          ),
        ),
      );
    expect(of(table(['a'], ['b']))).toBeGreaterThan(of(table(['a'])));
    expect(of(table(['a', '字'.repeat(60)]))).toBeGreaterThan(of(table(['a', '字'])));
  });

  it('puts the halves of a comparison side by side where there is room', () => {
    const compare = {
      type: 'mdxJsxFlowElement',
      name: 'Compare',
      children: [known(10), known(8)],
    } as unknown as Element;
    expect(height(compare, wide)).toBe(10);
    expect(height(compare, phone)).toBe(18);
  });
});
