import { Fragment, type ReactNode } from 'react';
import { highlight, type Piece } from './highlight';

/** The coloured pieces of one line. */
export const Tokens = ({ pieces }: { pieces: readonly Piece[] }): ReactNode =>
  pieces.map(({ text, className }, index) =>
    className ? (
      <span key={index} className={className}>
        {text}
      </span>
    ) : (
      text
    ),
  );

/** Each line of highlighted code with its end; those to stress, numbers from 1, are marked. */
export const linesOf = (code: string, language: string, marked?: ReadonlySet<number>) =>
  highlight(code, language).map((pieces, index, { length }) => {
    const Line = marked?.has(index + 1) ? 'mark' : Fragment;
    return (
      <Line key={index}>
        <Tokens pieces={pieces} />
        {index < length - 1 && '\n'}
      </Line>
    );
  });

type CodeProps = {
  code: string;
  language: string;
  /** What it is, for a screen reader. */
  label?: string;
  className?: string;
};

/** Highlighted code, to the letter its text; it can be focused, so that a keyboard scrolls it. */
export const Code = ({ code, language, label = '代码', className }: CodeProps): ReactNode => (
  <pre tabIndex={0} aria-label={label} role="group" className={className}>
    <code>{linesOf(code, language)}</code>
  </pre>
);
