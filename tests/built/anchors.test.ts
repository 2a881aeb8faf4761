import { expect, it } from 'vitest';
import { pageOf } from './pages';
import { readText } from '../../src/lib/readText';

/** Pages with the anchors that a reader may have kept. What moves is in `moved` of its page. */
const kept = readText('tests/built/anchors.txt')
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

/** Ids of a page, and where its other anchors lead; undefined without such a page. */
function read(route: string) {
  const page = pageOf.get(route.slice(1));
  if (!page) return undefined;
  const moved = page.elements.find(({ attribs }) => attribs['data-moved'])?.attribs['data-moved'];
  return {
    ids: new Set(page.elements.map(({ attribs }) => attribs.id)),
    moved: new Map(Object.entries(JSON.parse(moved ?? '{}') as Record<string, string>)),
  };
}

it('each anchor that the site once had leads to a place, on its page or where it moved', () => {
  const all = kept.flatMap(([route, ...ids]) => ids.map((id) => [route!, id] as const));
  expect(all.length).toBeGreaterThan(500);
  const lost = all.filter(([route, id]) => {
    const page = read(route);
    if (page?.ids.has(id)) return false;
    const target = page?.moved.get(id);
    if (target === undefined) return true;
    const [there, at] = target.startsWith('/') ? target.split('#') : [route, target];
    const ids = read(there!)?.ids;
    return !ids || (at !== undefined && !ids.has(decodeURIComponent(at)));
  });
  expect(
    lost.map((one) => one.join('#')),
    '旧地址不再通向任何地方：在那一页的文件头写 moved: {旧锚点: 新锚点，或者 /页面#锚点}',
  ).toEqual([]);
});
