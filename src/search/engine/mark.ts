import type { Shown } from '.';
import { normalize } from './text';

/** A piece of text, and whether it is one that was searched for. */
export type Piece = { text: string; marked: boolean };

/** Whether it is the inside of another word, or a part of a longer number. */
const isInside = (text: string, at: number, word: string): boolean =>
  (/^[a-z]/.test(word) && /[a-z]/.test(text[at - 1] ?? '')) ||
  (/^\d/.test(word) && /\d/.test(`${text[at - 1] ?? ''}${text[at + word.length] ?? ''}`));

/** Marks words, given in small letters, in a text: its pieces in order. */
export function mark(text: string, words: readonly string[]): Piece[] {
  const small = normalize(text);
  const on = new Uint8Array(text.length);
  // One character alone would be marked everywhere.
  for (const word of words.filter((one) => one.length > (text.length > 12 ? 1 : 0)))
    for (let at = small.indexOf(word); at >= 0; at = small.indexOf(word, at + 1))
      if (!isInside(small, at, word)) on.fill(1, at, at + word.length);
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = pieces[pieces.length - 1];
    const marked = on[at] === 1;
    if (last?.marked === marked) last.text += text[at];
    else pieces.push({ text: text[at]!, marked });
  }
  return pieces;
}

/**
 * What of a hit is shown: how readers ask for it, or the text from the line with most marks on. The
 * parameters of a member, which are rows, may be others on another release.
 */
export function excerptOf(
  { section: { a, t, n }, said }: Shown,
  words: readonly string[],
  isOther = false,
): string {
  const all = t.replaceAll('`', '').split('\n');
  const lines = n && isOther ? all.filter((line) => !line.includes(' · ')) : all;
  // What is to be done about a problem.
  if (a.startsWith('problem-')) return lines[0]!;
  const weight = (text: string) =>
    mark(text, words).reduce((sum, one) => sum + (one.marked ? one.text.length : 0), 0);
  const weights = lines.map(weight);
  const most = Math.max(...weights);
  if (said && weight(said) > most) return `“${said}”`;
  const at = weights.indexOf(most);
  // The first characters of a line that was cut say nothing without the one before.
  const isCut = t.endsWith('…') && lines.slice(at).join(' ').length < 9;
  // A row ends in no stop.
  const shown = lines.slice(isCut && at > 0 ? at - 1 : at).join('；');
  return shown.replace(/([。：！？])；/g, '$1 ');
}
