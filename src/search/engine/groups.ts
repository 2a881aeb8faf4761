import type { Hit } from '.';

/** What is shown of a page: its best places, and how many more it has. */
export type Group = { page: number; shown: Hit[]; more: Hit[] };

/** So many places of a page are shown at first. */
const each = 2;
/** So many better places of other pages may wait behind a page's own next one. */
const waiting = 1;

/**
 * Groups hits, the best first, by page: pages in the order of their best hit. A page's second place
 * does not stand before the first ones of several other pages that are better.
 */
export function display(hits: readonly Hit[]): Group[] {
  const groups = new Map<number, Group & { first: number }>();
  for (const hit of hits) {
    const page = hit.section.p;
    let group = groups.get(page);
    if (!group) groups.set(page, (group = { page, shown: [], more: [], first: groups.size }));
    const overtaken = groups.size - 1 - group.first;
    const near = group.more.length === 0 && group.shown.length < each && overtaken <= waiting;
    (near ? group.shown : group.more).push(hit);
  }
  return [...groups.values()].map(({ page, shown, more }) => ({ page, shown, more }));
}
