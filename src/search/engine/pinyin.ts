import { describe, type SearchData } from './data';

/** Syllables of a word that is looked for. */
const longest = 7;

/** Texts in which what was typed in Latin letters is looked for. */
const spoken = ({ sections, pages }: SearchData): string =>
  [
    ...sections.flatMap((one) => [one.h, ...(one.l ?? []), ...(one.k ?? []), describe(one)]),
    ...pages.map(({ title }) => title),
  ].join('\n');

/**
 * Makes the function that knows Chinese words that are read like what was typed (liekuan: 列宽).
 * The last syllable may be unfinished.
 *
 * @returns the function: letters without spaces to the words that stand in headings, link texts and
 *   asks, the most frequent first
 */
export function pinyinOf(data: SearchData): (letters: string) => string[] {
  const text = spoken(data);
  const readings = Object.entries(data.pinyin);

  /** Patterns of what the letters may spell, a class of characters for each syllable. */
  const patterns = (letters: string, at = 0): string[] => {
    if (!letters) return at > 1 ? [''] : [];
    if (at === longest) return [];
    const unfinished = readings.filter(([one]) => at && one.startsWith(letters) && one !== letters);
    const last = unfinished.map(([, chars]) => chars).join('');
    return [
      ...(last ? [`[${last}]`] : []),
      ...readings
        .filter(([one]) => letters.startsWith(one))
        .flatMap(([one, chars]) =>
          patterns(letters.slice(one.length), at + 1).map((rest) => `[${chars}]${rest}`),
        ),
    ];
  };

  return (letters) => {
    const all = letters.length < 3 ? [] : patterns(letters);
    const found = new Map<string, number>();
    if (all.length > 0)
      for (const [word] of text.matchAll(new RegExp(all.join('|'), 'g')))
        found.set(word, (found.get(word) ?? 0) + 1);
    return [...found]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 4)
      .map(([word]) => word);
  };
}
