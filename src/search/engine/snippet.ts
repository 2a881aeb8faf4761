import { normalize } from './text';

/** A piece of text, and whether it is one that was searched for. */
export type Piece = { text: string; marked: boolean };

/** So many characters of the text are shown. */
const longest = 88;
const before = 18;

/** Marks words, given in small letters, in a text: its pieces in order. */
export function mark(text: string, words: readonly string[]): Piece[] {
  const small = normalize(text);
  const on = new Uint8Array(text.length);
  for (const word of words) {
    // One character alone would be marked everywhere.
    if (word.length < 2 && text.length > 12) continue;
    for (
      let at = small.indexOf(word);
      word && at >= 0;
      at = small.indexOf(word, at + word.length)
    ) {
      on.fill(1, at, at + word.length);
    }
  }
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = pieces[pieces.length - 1];
    const marked = on[at] === 1;
    if (last?.marked === marked) last.text += text[at];
    else pieces.push({ text: text[at]!, marked });
  }
  return pieces;
}

/** The line of a text that shows most of the words (in small letters), shortened where needed. */
export function snippet(text: string, words: readonly string[]): string {
  let best = '';
  let most = -1;
  for (const line of text.replaceAll('`', '').split('\n')) {
    const small = normalize(line);
    const found = words.reduce((sum, word) => sum + (small.includes(word) ? word.length : 0), 0);
    // A cell of a table tells less than a sentence.
    const worth = found + (line.length > 12 ? 0.5 : 0);
    if (worth > most) {
      best = line;
      most = worth;
    }
  }
  if (best.length <= longest) return best;
  const small = normalize(best);
  const places = words.map((word) => small.indexOf(word)).filter((at) => at >= 0);
  const from = Math.max(
    0,
    Math.min(Math.min(...places, best.length) - before, best.length - longest),
  );
  return `${from > 0 ? '…' : ''}${best.slice(from, from + longest)}${from + longest < best.length ? '…' : ''}`;
}
