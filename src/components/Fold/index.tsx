import type { ReactNode } from 'react';

type Props = { title: string; children: ReactNode };

/**
 * Holds what few readers need: an example of a rare case, whose outcome the text has told already.
 * The browser opens and closes it, so that it needs no state.
 *
 * @param props.title - what the example shows, as a noun phrase without a full stop
 */
export default function Fold({ title, children }: Props): ReactNode {
  return (
    <details>
      <summary>例子：{title}</summary>
      {children}
    </details>
  );
}
