import type { ReactNode } from 'react';
import { mark } from '../../engine/mark';

type Props = { text: string; words?: readonly string[] };

/** A text in which the words that were searched for are marked. */
export default function Marked({ text, words = [] }: Props): ReactNode {
  return mark(text, words).map((piece, at) =>
    piece.marked ? <mark key={at}>{piece.text}</mark> : piece.text,
  );
}
