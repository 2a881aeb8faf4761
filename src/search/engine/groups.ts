import type { Found, Hit } from '.';

/** What is shown of a page: its best places, and how many more it has. */
export type Group = { page: number; shown: Hit[]; more: Hit[] };

/** So many hits and pages are listed. */
const most = { hits: 10, pages: 10 };
/** So many places of a page are shown at first. */
const each = 2;
/** The best ones stay the first ones that are shown, whatever their pages. */
const best = 3;
/** So many better places of other pages may wait behind a page's own next one, below the best. */
const waiting = 1;

/** Groups hits, the best first, by page, in the order of their best; the first three stay first. */
export function display({ hits, least }: Pick<Found, 'hits' | 'least'>): Group[] {
  const groups = new Map<number, Group & { first: number; order: number }>();
  const listed = hits.filter(({ score }) => score > least).slice(0, most.hits);
  listed.forEach((hit, at) => {
    const page = hit.section.p;
    let group = groups.get(page);
    if (!group) {
      group = { page, shown: [], more: [], first: at, order: groups.size };
      groups.set(page, group);
    }
    const overtaken = groups.size - 1 - group.order;
    const next = group.shown.length < each && overtaken <= (group.first < best ? 0 : waiting);
    (at < best || (next && group.more.length === 0) ? group.shown : group.more).push(hit);
  });
  return [...groups.values()]
    .slice(0, most.pages)
    .map(({ page, shown, more }) => ({ page, shown, more }));
}
