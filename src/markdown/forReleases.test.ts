import type { Root } from 'mdast';
import { expect, it } from 'vitest';
import { VFile } from 'vfile';
import { installable, shownOn } from '../releases/installed';
import { newest } from '../releases/history';
import { pinnedReleases } from '../releases/pinned';
import { parseMdx } from '../lib/parseMdx';
import { library } from '../../site';
import forReleases from './forReleases';

const [covered, second] = installable() as [string, string];
const draw = (text: string): Root => {
  const tree = parseMdx(text, 'docs/x.md');
  forReleases('/')(tree, new VFile({ path: '/docs/x.md' }));
  return tree;
};

it('what stands in <For> is for its releases alone', () => {
  const [since, until] = draw(
    `<For since="${second}">\n甲\n</For>\n\n<For until="${covered}">\n乙\n</For>\n`,
  ).children;
  const on = (value: string) => ({ name: 'div', attributes: [{ name: 'data-on', value }] });
  expect(since).toMatchObject(on(installable().slice(1).join(' ')));
  expect(until).toMatchObject(on(covered));
});

it.each(['<For>', `<For since="9.9.9">`, `<For of="${second}">`])('%s is refused', (tag) => {
  expect(() => draw(`\n${tag}\n甲\n</For>\n`)).toThrow(/^docs\/x\.md:2: <For> 要写/);
});

it('a release that a reader may choose was run, the covered one is the first', () => {
  expect(installable()).toEqual([library.version, ...pinnedReleases('.')]);
  expect(installable().at(-1)).toBe(newest());
  expect(shownOn(() => true)).toBeUndefined();
});
