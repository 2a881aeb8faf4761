/**
 * How a text says another thing for later releases, in its source: `一行〔1.2.0 起〕几行。`
 * What stands between the last mark of punctuation and `〔1.2.0 起〕` is said on releases before it,
 * what follows from it on; behind `〔1.1.0–2.0.1〕` and `〔1.2.0〕` it is said on these alone.
 * Where nothing is said, the punctuation that ends it is not there either.
 */
import { installable } from './installed';
import { within } from './versions';

const mark = /^〔(\d[\d.]*)(?:( 起)|–(\d[\d.]*))?〕$/;
/** What no mark stands in, a mark, and what ends what it may replace. */
const tokens = /(`[^`]*`|\]\([^)]*\)|〔[^〕]*〕|[。；：？|])/;

/** A piece of a text: words, the releases for which those behind it are, or punctuation. */
export type Token<Words> = { words: Words } | { on: readonly string[] } | { end: Words };

/** What a text says on the releases `on`. */
export type Said<Words> = { on: readonly string[]; words: Words[] };

/** The tokens of a text. Throws the part that reads as a mark and is none. */
export const tokensOf = (text: string): Token<string>[] =>
  text
    .split(tokens)
    .filter((part) => part !== '')
    .flatMap((part): Token<string>[] => {
      if (/^[。；：？]$/.test(part)) return [{ end: part }];
      // A cell ends, whatever it says.
      if (part === '|') return [{ end: '' }, { words: part }, { end: '' }];
      if (!part.startsWith('〔')) return [{ words: part }];
      const [, since, open, until] = mark.exec(part) ?? [];
      const on = installable().filter((one) =>
        within(one, since, open ? undefined : (until ?? since)),
      );
      if (!since || ![since, until ?? since].every((one) => installable().includes(one))) {
        throw new Error(part);
      }
      return [{ on }];
    });

/** What is said on which releases, in order; neighbours that say the same are one. */
export function saidIn<Words>(
  all: readonly Token<Words>[],
  isBlank: (words: readonly Words[]) => boolean,
): Said<Words>[] {
  const said: Said<Words>[] = [];
  const add = (on: readonly string[], words: readonly Words[]) => {
    const last = said.at(-1);
    if (last?.on.length === installable().length && on.length === installable().length) {
      last.words.push(...words);
    } else if (words.length > 0 && on.length > 0) said.push({ on, words: [...words] });
  };
  let parts: { on: readonly string[]; words: Words[] }[] = [{ on: installable(), words: [] }];
  const close = (end: readonly Words[]) => {
    parts.forEach(({ on, words }, at) => {
      const later = parts.slice(at + 1).flatMap((part) => part.on);
      const own = on.filter((version) => !later.includes(version));
      if (parts.length === 1 || !isBlank(words)) add(own, [...words, ...end]);
    });
    parts = [{ on: installable(), words: [] }];
  };
  for (const token of all) {
    if ('on' in token) parts.push({ on: token.on, words: [] });
    else if ('words' in token) parts.at(-1)!.words.push(token.words);
    else close([token.end]);
  }
  close([]);
  return said;
}

/** A line of Markdown as it is on a release. */
export function lineOn(line: string, version: string): string {
  if (!line.includes('〔')) return line;
  const [start] = /^\s*(?:(?:#+|[-*>]|\d+\.)\s+)?/.exec(line)!;
  const said = saidIn(tokensOf(line.slice(start.length)), (words) => !words.join('').trim());
  return start + said.flatMap(({ on, words }) => (on.includes(version) ? words : [])).join('');
}
