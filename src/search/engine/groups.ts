import type { Hit } from '.';

/** What is shown of a page: its best places, and how many more it has. */
export type Group = { page: number; shown: Hit[]; more: Hit[] };

/** So many places of a page are shown at first. */
const each = 2;

/** Groups hits, the best first, by page: pages in the order of their best hit. */
export function display(hits: readonly Hit[]): Group[] {
  const groups = new Map<number, Group>();
  for (const hit of hits) {
    const page = hit.section.p;
    let group = groups.get(page);
    if (!group) groups.set(page, (group = { page, shown: [], more: [] }));
    (group.shown.length < each ? group.shown : group.more).push(hit);
  }
  return [...groups.values()];
}
