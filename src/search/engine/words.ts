import { partsOf } from './text';

/** A word that a word of the query may mean, and how well it fits: 1 is the word itself. */
export type Candidate = { word: string; quality: number };

type Known = { parts: string[]; tails: string[] };

/** Whether so many letters added, left out, changed or swapped make a word another one. */
export function within(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + changed);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, before[j - 2]! + 1);
      }
      next.push(cost);
    }
    if (Math.min(...next) > most) return false;
    before = row;
    row = next;
  }
  return row[b.length]! <= most;
}

/** The words in Latin letters and the numbers of the documentation. */
export class Vocabulary {
  private readonly known = new Map<string, Known>();

  /** Takes a word in, once for each; gives the form under which it is kept. */
  add(word: string): string {
    const small = word.toLowerCase();
    const parts = partsOf(word);
    const old = this.known.get(small);
    if (!old || old.parts.length < parts.length) {
      this.known.set(small, { parts, tails: parts.map((_, at) => parts.slice(at).join('')) });
    }
    return small;
  }

  /** What a word of the query may mean: itself, a beginning, a part, its parts in their order. */
  matches(word: string): Candidate[] {
    const small = word.toLowerCase();
    const asked = partsOf(word);
    const found: Candidate[] = [];
    for (const [known, { parts, tails }] of this.known) {
      let quality = 0;
      if (known === small) quality = 1;
      else if (small.length === 1) quality = 0;
      else if (known.startsWith(small)) quality = 0.6 + (0.25 * small.length) / known.length;
      else if (parts.includes(small)) quality = 0.7;
      else if (tails.some((tail) => tail.startsWith(small))) quality = 0.55;
      else if (asked.length > 1) {
        let at = 0;
        for (const part of parts) if (at < asked.length && part.startsWith(asked[at]!)) at += 1;
        if (at === asked.length) quality = 0.7;
      }
      if (quality > 0) found.push({ word: known, quality });
    }
    return found;
  }

  /** What a word may mean whose letters are wrong: one from four letters on, two from eight. */
  misspelt(word: string): Candidate[] {
    const small = word.toLowerCase();
    if (small.length < 4) return [];
    for (const most of small.length < 8 ? [1] : [1, 2]) {
      const found = [...this.known]
        .filter(([known, { tails }]) => [known, ...tails].some((one) => within(small, one, most)))
        .map(([known]) => ({ word: known, quality: 0.5 }));
      if (found.length > 0) return found;
    }
    return [];
  }
}
