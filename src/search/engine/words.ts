import { partsOf } from './text';

/** A word that a word of the query may mean, and how well it fits: 1 is the word itself. */
export type Candidate = { word: string; quality: number };

/** Whether at most so many letters added, left out, changed or swapped make a word another one. */
export function within(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  if (a.length === b.length && at === a.length) return true;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  const swapped = restA.length > 1 && restA[0] === restB[1] && restA[1] === restB[0] ? 2 : 1;
  return (
    within(restA.slice(swapped), restB.slice(swapped), most - 1) ||
    within(restA.slice(1), restB, most - 1) ||
    within(restA, restB.slice(1), most - 1)
  );
}

/** The words in Latin letters and the numbers of the documentation. */
export class Vocabulary {
  /** Each in small letters, with what follows the beginnings of its parts. */
  private readonly known = new Map<string, string[]>();

  /** Takes a word in, once for each. */
  add(word: string): void {
    const small = word.toLowerCase();
    const tails = partsOf(word).map((_, at, parts) => parts.slice(at).join(''));
    if ((this.known.get(small)?.length ?? 0) < tails.length) this.known.set(small, tails);
  }

  /** What a word of the query may mean: itself, a beginning, a part. */
  private matches(word: string): Candidate[] {
    const small = word.toLowerCase();
    const found: Candidate[] = [];
    for (const [known, tails] of this.known) {
      let quality = 0;
      if (known === small) quality = 1;
      else if (small.length === 1) quality = 0;
      else if (known.startsWith(small)) quality = 0.6 + (0.25 * small.length) / known.length;
      else if (tails.some((tail) => tail.startsWith(small))) quality = 0.6;
      if (quality > 0) found.push({ word: known, quality });
    }
    return found;
  }

  /** What a word of the query may mean, with letters that are wrong where it is none. */
  like(word: string): Candidate[] {
    const found = this.matches(word);
    return found.length > 0 ? found : this.misspelt(word);
  }

  /** What a word may mean whose letters are wrong: one from four letters on, two from eight. */
  private misspelt(word: string): Candidate[] {
    const small = word.toLowerCase();
    if (small.length < 4) return [];
    for (const most of small.length < 8 ? [1] : [1, 2]) {
      const found = [...this.known]
        .filter(([known, tails]) => [known, ...tails].some((one) => within(small, one, most)))
        .map(([known]) => ({ word: known, quality: 0.5 }));
      if (found.length > 0) return found;
    }
    return [];
  }
}
