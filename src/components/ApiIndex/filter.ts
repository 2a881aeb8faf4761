const matches = (text: string | null, words: readonly string[]): boolean =>
  words.every((word) => text?.toLowerCase().includes(word));

/**
 * Shows the entries that hold every word of the query, and hides groups and letters left without one. A
 * word may also stand in the group's title, so that `bytere add` finds `add_data()` of ByteRecorder.
 *
 * @param root - element that holds `section > [data-group] > ul > li`
 * @param query - what the reader typed
 * @returns how many entries are left
 */
export function filterEntries(root: ParentNode, query: string): number {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const section of root.querySelectorAll('section')) {
    let inSection = 0;
    for (const group of section.querySelectorAll<HTMLElement>('[data-group]')) {
      let inGroup = 0;
      for (const item of group.querySelectorAll('li')) {
        item.hidden = !matches(`${group.dataset.group}.${item.textContent}`, words);
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
