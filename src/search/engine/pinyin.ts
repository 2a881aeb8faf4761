import type { SearchData } from './data';

/** Reads Latin letters, in small ones without spaces, as Chinese is spelt. */
export type Pinyin = {
  /** The most frequent word of headings and asks read so (liekuan: 列宽); its end may be missing. */
  read: (letters: string) => string | undefined;
  /** Whether they are syllables from end to end, be there such a word or not. */
  isPinyin: (letters: string) => boolean;
};

/** Takes in the words of the site; where each character stands is noted once. */
export function pinyinOf(data: SearchData): Pinyin {
  const text = data.sections.flatMap(({ h, k = [] }) => [h, ...k]).join('\n');
  /** The readings of a character, and where it stands. */
  const known = new Map<string, { readings: string[]; places: number[] }>();
  for (const [reading, chars] of Object.entries(data.pinyin))
    for (const char of chars) {
      const { readings } = known.get(char) ?? { readings: [] };
      known.set(char, { readings: [...readings, reading], places: [] });
    }
  for (let at = 0; at < text.length; at += 1) known.get(text[at]!)?.places.push(at);

  /** Where the word ends that begins at `from` and goes on at `at` with the letters left. */
  const endOf = (from: number, at: number, left: string): number | undefined => {
    for (const reading of known.get(text[at]!)?.readings ?? []) {
      const isLast = at > from && reading.startsWith(left);
      const end = isLast
        ? at + 1
        : left.startsWith(reading)
          ? endOf(from, at + 1, left.slice(reading.length))
          : undefined;
      if (end) return end;
    }
    return undefined;
  };

  const isPinyin = (letters: string): boolean =>
    !letters ||
    (letters.length < 40 &&
      Object.keys(data.pinyin).some(
        (one) => letters.startsWith(one) && isPinyin(letters.slice(one.length)),
      ));

  function read(letters: string): string | undefined {
    const found = new Map<string, number>();
    for (const { readings, places } of letters.length < 3 ? [] : known.values()) {
      if (!readings.some((one) => letters.startsWith(one))) continue;
      for (const from of places) {
        const word = text.slice(from, endOf(from, from, letters) ?? from);
        if (word) found.set(word, (found.get(word) ?? 0) + 1);
      }
    }
    return [...found].sort((a, b) => b[1] - a[1])[0]?.[0];
  }
  return { read, isPinyin };
}
