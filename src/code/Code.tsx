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

type CodeProps = {
  code: string;
  language: string;
  /** What it is, for a screen reader. */
  label?: string;
  /** Numbers of the lines to stress, from 1. */
  marked?: ReadonlySet<number>;
  className?: string;
  /** The page names the language, for what reads it as text. */
  withLanguage?: boolean;
};

/** Highlighted code, to the letter its text; it can be focused, so that a keyboard scrolls it. */
export function Code({
  code,
  language,
  label = '代码',
  marked,
  className,
  withLanguage,
}: CodeProps): ReactNode {
  const lines = highlight(code, language);
  return (
    <pre tabIndex={0} aria-label={label} role="group" className={className}>
      <code className={withLanguage ? `language-${language}` : undefined}>
        {lines.map((pieces, index) => {
          const Line = marked?.has(index + 1) ? 'mark' : Fragment;
          return (
            <Line key={index}>
              <Tokens pieces={pieces} />
              {index < lines.length - 1 && '\n'}
            </Line>
          );
        })}
      </code>
    </pre>
  );
}
