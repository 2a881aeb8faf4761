/** Text as it is compared: narrow signs, small letters. Its length stays, and so do its places. */
export const normalize = (text: string): string =>
  text
    .replace(/[！-～　]/g, (sign) =>
      sign === '\u3000' ? ' ' : String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
    )
    .toLowerCase();

/** The parts of a name in small letters: `set_bgColor` has `set`, `bg`, `color`. */
export const partsOf = (word: string): string[] =>
  word
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .filter(Boolean);

/** Names, numbers, formats of dates, and runs of Chinese characters. */
export const words = /[a-z_]\w*|\d+(?:\.\d+)*|%[a-z](?:[\W_]?%[a-z])+/gi;
export const chinese = /[\u3400-\u9fff]+/g;

/** What stands in a text, once each, in small letters: words, pairs of characters, characters. */
export function featuresOf(text: string): Set<string> {
  const small = normalize(text);
  const found = new Set(small.match(words));
  for (const run of small.match(chinese) ?? [])
    for (let at = 0; at < run.length; at += 1) found.add(run[at]!).add(run.slice(at, at + 2));
  return found;
}
