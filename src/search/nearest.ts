/** Which pages a wrong address may have meant. Plain functions: the not-found page loads them. */

/** A page as the list has it: path below the base path, and title. */
export type Listed = [path: string, title: string];

/** Where the list is, below the base path; src/machines writes it. */
export const listPath = 'assets/pages.json';

/** Steps from one word to the other: letters put in, left out, changed. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}

const likeness = (a: string, b: string): number =>
  1 - distance(a, b) / Math.max(a.length, b.length, 1);

const partsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/\.(html?|mdx?)$/, '')
    .split(/[/#?&=]+/)
    .filter(Boolean);

/** How much a page is like an address: its last part counts most. */
function score(asked: readonly string[], [path, title]: Listed): number {
  const last = asked.at(-1)!;
  const parts = partsOf(path);
  const names = [parts.at(-1) ?? '', title.toLowerCase(), ...title.toLowerCase().split(' ')];
  const name = Math.max(...names.map((one) => likeness(last, one)));
  const whole = likeness(asked.join('/'), parts.join('/'));
  return Math.max(name, whole) + whole / 10;
}

/**
 * The pages nearest to an address.
 *
 * @param address - path below the base path, not percent-encoded
 * @param pages - all pages
 * @returns at most three, the likeliest first; none when nothing is like it
 */
export function nearest(address: string, pages: readonly Listed[]): Listed[] {
  const asked = partsOf(address);
  if (asked.length === 0) return [];
  return pages
    .map((page) => ({ page, score: score(asked, page) }))
    .filter((found) => found.score >= 0.55)
    .sort((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ page }) => page);
}
