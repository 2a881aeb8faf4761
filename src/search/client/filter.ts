import type { Finder } from './finder';

/** What a filter works on. */
type List = {
  items: Iterable<HTMLElement>;
  /** What is hidden when none of the items in it is left. */
  frames: Iterable<HTMLElement>;
  /** Where the words of a query are looked for; null: it is not asked for. */
  textOf: (item: HTMLElement) => string | null;
};

/**
 * Shows the items that hold every word of a query, or else those that lead to what the search
 * finds, and hides the others and the frames left without one.
 * @param search - is asked when no item holds the words
 * @returns the items that are shown
 */
export function filterItems(
  { items, frames, textOf }: List,
  query: string,
  search?: Finder,
): HTMLElement[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const all = [...items];
  const texts = new Map(all.map((item) => [item, textOf(item)?.toLowerCase()]));
  const asked = all.filter((item) => texts.get(item) !== undefined);
  const named = asked.filter((item) => words.every((word) => texts.get(item)!.includes(word)));
  // What becomes of a member later is not what its entry is about.
  const linksOf = (item: HTMLElement) =>
    [...item.querySelectorAll<HTMLAnchorElement>('a:not([data-nosearch] a)')].map(
      ({ pathname, hash }) => encodeURI(decodeURI(pathname + hash)),
    );
  const found = query && named.length === 0 ? search?.(query) : undefined;
  const ledTo = (found ?? []).map((leads) => asked.filter((item) => linksOf(item).some(leads)));
  const shown = ledTo.find(({ length }) => length > 0) ?? named;
  const left = new Set(shown);
  for (const item of all) item.hidden = !left.has(item);
  for (const frame of frames) frame.hidden = !shown.some((item) => frame.contains(item));
  return shown;
}
