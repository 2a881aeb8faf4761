import type { ReactNode } from 'react';
import { messages } from '../model/messages';
import type { BlockRecord } from '../model/record';
import { useMark } from './context';

/** The error that ended a program; nothing where none did. */
export function Exception({ record: { exception } }: { record: BlockRecord }): ReactNode {
  const mark = useMark();
  return (
    exception && (
      <p className={mark('ex-error', ['error'])}>
        <strong>{exception.type}</strong>
        {`：${exception.message}`}
        {exception.line !== null && <small>{messages.line(exception.line)}</small>}
      </p>
    )
  );
}
