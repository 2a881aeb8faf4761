import type { ReactNode } from 'react';
import { messages } from '../model/messages';
import type { ConsoleLine } from '../model/panel';
import { useMark } from './context';

/** `cut`: how many lines more there were. */
type ConsoleProps = { lines: readonly ConsoleLine[]; cut?: number };

/** What was printed. Of a traceback the way through the library is folded. */
export function Console({ lines, cut }: ConsoleProps): ReactNode {
  const mark = useMark();
  const frames = lines.filter(({ isFrame }) => isFrame).length;
  const all = (
    <pre className="ex-console" tabIndex={0} role="group" aria-label={messages.console}>
      <code>
        {lines.map(({ text, isFrame }, index) => (
          <span key={index} className={mark(isFrame ? 'ex-quiet' : undefined, ['console', index])}>
            {`${text}\n`}
          </span>
        ))}
      </code>
      {cut && <span className="ex-cut">{messages.more(cut, '行')}</span>}
    </pre>
  );
  if (frames === 0) return all;
  return (
    <div className="ex-folds">
      {all}
      <label>
        <input type="checkbox" />
        {`显示报错经过的 ${frames} 行`}
      </label>
    </div>
  );
}
