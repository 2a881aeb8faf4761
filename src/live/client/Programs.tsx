import type { ReactNode } from 'react';
import { messages } from './playgroundMessages';
import { programs } from './playgroundPrograms';

type ChoiceProps = { legend: string; children: ReactNode };

/** A group of choices under its name. */
export const Choice = ({ legend, children }: ChoiceProps): ReactNode => (
  <fieldset className="live-choice">
    <legend>{legend}</legend>
    {children}
  </fieldset>
);

/** The programs of the playground by their names; part of the page, before one can be chosen. */
export const Programs = ({
  onChoose,
}: {
  onChoose?: (name: string, code: string) => void;
}): ReactNode => (
  <Choice legend={messages.programs}>
    <p className="live-row live-line">
      {Object.entries(programs).map(([name, code]) => (
        <button
          key={name}
          type="button"
          className="live-plain"
          onClick={() => onChoose?.(name, code)}
        >
          {name}
        </button>
      ))}
    </p>
  </Choice>
);
