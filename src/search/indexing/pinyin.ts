import { pinyin } from 'pinyin-pro';

/** The Chinese characters of texts by their readings there, without tones; some have two. */
export function readings(texts: Iterable<string>): Record<string, string> {
  const found = new Map<string, Set<string>>();
  for (const run of new Set([...texts].flatMap((text) => text.match(/[\u3400-\u9fff]+/g) ?? []))) {
    const syllables = pinyin(run, { toneType: 'none', type: 'array', v: true });
    [...run].forEach((char, at) => {
      const chars = found.get(syllables[at]!) ?? new Set();
      found.set(syllables[at]!, chars.add(char));
    });
  }
  return Object.fromEntries(
    [...found]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([one, chars]) => [one, [...chars].sort().join('')]),
  );
}
