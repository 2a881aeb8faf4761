import { describe, type SearchData } from './data';

/** Texts in which what was typed in Latin letters is looked for. */
function* spoken({ sections, synonyms, pages }: SearchData): Generator<string> {
  for (const section of sections) {
    yield section.h;
    yield* section.l ?? [];
    yield describe(section);
  }
  for (const { title } of pages) yield title;
  for (const line of synonyms) yield* line;
}

/**
 * Makes the function that knows Chinese words that are read like what was typed: `liekuan` is 列宽.
 * The last syllable may be unfinished.
 *
 * @param data - holds the readings
 * @returns the function: letters without spaces to the words that stand in headings, link texts and
 *   synonyms, the most frequent first
 */
export function pinyinOf(data: SearchData): (typed: string) => string[] {
  const readings = new Map<string, string[]>();
  for (const [reading, chars] of Object.entries(data.pinyin)) {
    for (const char of chars) readings.set(char, [...(readings.get(char) ?? []), reading]);
  }
  /** Ends of texts from each of their characters on, by the reading of the first. */
  const ends = new Map<string, Set<string>>();
  const runs = new Set([...spoken(data)].flatMap((text) => text.match(/[\u3400-\u9fff]+/g) ?? []));
  for (const run of runs) {
    for (let from = 0; from + 1 < run.length; from += 1) {
      for (const reading of readings.get(run[from]!) ?? []) {
        if (!ends.has(reading)) ends.set(reading, new Set());
        ends.get(reading)!.add(run.slice(from, from + 8));
      }
    }
  }
  return (typed) => {
    const letters = typed.replace(/[^a-z]/g, '');
    if (letters.length < 3) return [];
    const found = new Map<string, number>();
    for (let end = 1; end < 7 && end < letters.length; end += 1) {
      for (const run of ends.get(letters.slice(0, end)) ?? []) {
        const to = reach(run, letters, readings);
        if (to > 1) found.set(run.slice(0, to), (found.get(run.slice(0, to)) ?? 0) + 1);
      }
    }
    return [...found]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 4)
      .map(([word]) => word);
  };
}

/** Where the characters of a run end that the letters spell; 0 when they do not. */
function reach(run: string, letters: string, table: ReadonlyMap<string, string[]>): number {
  const tryAt = (at: number, rest: string): number => {
    if (!rest) return at;
    for (const reading of table.get(run[at]!) ?? []) {
      if (rest.startsWith(reading)) {
        const end = tryAt(at + 1, rest.slice(reading.length));
        if (end) return end;
      } else if (at && reading.startsWith(rest)) return at + 1;
    }
    return 0;
  };
  return tryAt(0, letters);
}
