import type { Member } from './publicApi';

/** Follows the headings of a page and knows in whose section the current place is. */
export type Sections = {
  /** To be called at each heading, in order, with the member whose heading it is. */
  enter(depth: number, member: Member | undefined): void;
  /** The member whose heading is the nearest heading above. */
  current(): Member | undefined;
};

/** Starts a page: no heading has been passed yet. */
export function makeSections(): Sections {
  let above: { depth: number; member?: Member }[] = [];
  return {
    enter(depth, member) {
      above = [...above.filter((heading) => heading.depth < depth), { depth, member }];
    },
    current: () => above.filter(({ member }) => member).at(-1)?.member,
  };
}
