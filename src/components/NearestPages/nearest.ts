import type { PageData } from '../../search/engine/data';
import { Vocabulary } from '../../search/engine/words';

/** The last part of an address, as names are written. */
const nameIn = (address: string): string =>
  address
    .replace(/\.(?:html?|mdx?)$/, '')
    .split(/[/#?&=]+/)
    .filter(Boolean)
    .at(-1)
    ?.replaceAll('-', '_') ?? '';

/**
 * The pages that a wrong address may have meant: its last part is compared with theirs and with
 * their titles, like a word of a query with those of the documentation; of a folder those in it are
 * the likeliest. The address stands below the base path and is not percent-encoded.
 *
 * @returns at most three, the likeliest first; none when nothing is like it
 */
export function nearest(address: string, pages: readonly PageData[]): PageData[] {
  const asked = nameIn(address);
  if (!asked) return [];
  const words = new Vocabulary();
  const named = new Map<string, PageData[]>();
  for (const page of pages) {
    for (const name of new Set([nameIn(page.path), page.title])) {
      const word = words.add(name);
      named.set(word, [...(named.get(word) ?? []), page]);
    }
  }
  const found = words.like(asked).sort((a, b) => b.quality - a.quality);
  const folder = `/${address.replace(/\/+$/, '')}/`.toLowerCase();
  const below = pages.filter(({ path }) => path.toLowerCase().startsWith(folder));
  return [...new Set([...below, ...found.flatMap(({ word }) => named.get(word)!)])].slice(0, 3);
}
