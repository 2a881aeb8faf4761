/** Tells of a link's address whether the search finds the section. */
type Found = (href: string) => boolean;

/** The tables that src/problems/remark.ts marks. */
const tables = (root: ParentNode) => root.querySelectorAll<HTMLElement>('table.symptoms');

/**
 * Shows the rows of symptoms that hold every word, or else those that lead to what the search
 * finds, and hides the chapters left without one; what is folded opens as long as one looks.
 *
 * @param root - the text of the page
 * @param found - what the search finds for the query, if it is there
 * @returns how many rows are shown
 */
export function filterRows(root: ParentNode, query: string, found?: Found): number {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const rows = [...tables(root)].flatMap((table) => [...table.querySelectorAll('tbody tr')]);
  const named = rows.filter((row) => {
    const text = row.firstElementChild!.textContent!.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const meant =
    named.length === 0 && found
      ? rows.filter((row) =>
          [...row.querySelectorAll('a')].some((link) => found(link.getAttribute('href')!)),
        )
      : named;
  const shown = new Set(meant);
  rows.forEach((row) => ((row as HTMLElement).hidden = !shown.has(row)));
  for (const table of tables(root)) {
    const chapter = table.closest<HTMLElement>('.part') ?? table;
    chapter.hidden = !meant.some((row) => chapter.contains(row));
    const fold = table.closest('details');
    if (fold) fold.open = words.length > 0 && meant.some((row) => fold.contains(row));
  }
  return meant.length;
}
