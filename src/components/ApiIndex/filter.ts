const matches = (text: string | null, words: readonly string[]): boolean =>
  words.every((word) => text?.toLowerCase().includes(word));

/** What of the index is shown. */
type Filter = {
  /** What the reader typed. */
  query: string;
  /** Only the members of this class; of all when empty. */
  group?: string;
  /** Tells of a link's address whether the search finds it; the words of the entry do, too. */
  found?: (href: string) => boolean;
};

/**
 * Shows the entries that hold every word of the query or that the search finds, and hides groups
 * and letters left without one. A word may also stand in the group's title, so that `bytere add`
 * finds `add_data()` of ByteRecorder.
 * @returns how many entries are left in `root`, which holds `section > [data-group] > ul > li`
 */
export function filterEntries(root: ParentNode, { query, group: only, found }: Filter): number {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const section of root.querySelectorAll('section')) {
    let inSection = 0;
    for (const group of section.querySelectorAll<HTMLElement>('[data-group]')) {
      const { group: title } = group.dataset;
      let inGroup = 0;
      for (const item of group.querySelectorAll('li')) {
        const meant =
          matches(`${title}.${item.textContent}`, words) ||
          (found &&
            // What becomes of a member later is not what its entry is about.
            [...item.querySelectorAll('a:not([data-nosearch] a)')].some((link) =>
              found(link.getAttribute('href')!),
            ));
        item.hidden = !meant || Boolean(only && only !== title);
        inGroup += item.hidden ? 0 : 1;
      }
      group.hidden = inGroup === 0;
      inSection += inGroup;
    }
    section.hidden = inSection === 0;
    count += inSection;
  }
  return count;
}

/** The classes of the index, those with the most members first, else in their order. */
export function classesIn(root: ParentNode): string[] {
  const sizes = new Map<string, number>();
  for (const group of root.querySelectorAll<HTMLElement>('[data-group]')) {
    const title = group.dataset.group!;
    if (!/^[A-Z]\w*$/.test(title)) continue;
    sizes.set(title, (sizes.get(title) ?? 0) + group.querySelectorAll('li').length);
  }
  return [...sizes].sort((a, b) => b[1] - a[1]).map(([title]) => title);
}
