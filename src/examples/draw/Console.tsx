import type { ReactNode } from 'react';
import { consoleOf } from '../model/panel';
import type { BlockRecord } from '../model/record';
import { useMark } from './context';

/** More lines of the library than one saving prints. */
const oneSaving = 2;

/**
 * What was printed. The library's lines are folded where they stand between those of the program,
 * and where they are many and the only thing to see.
 *
 * @param alone - nothing else is shown of the record
 */
export function Console({ record, alone }: { record: BlockRecord; alone: boolean }): ReactNode {
  const mark = useMark();
  const lines = consoleOf(record);
  const frames = lines.filter(({ kind }) => kind === 'frame').length;
  const quiet = lines.filter(({ kind }) => kind !== 'own').length;
  const what = frames === 0 ? '写文件时打印的' : quiet > frames ? '折叠的' : '报错经过的';
  const classes = quiet === lines.length ? 'ex-console ex-quiet' : 'ex-console';
  const all = (
    <pre className={classes} tabIndex={0} role="group" aria-label="控制台">
      <code>
        {lines.map(({ text, kind }, index) => (
          <span
            key={index}
            className={mark(kind === 'own' ? undefined : 'ex-quiet', 'console', index)}
          >
            {`${text}\n`}
          </span>
        ))}
      </code>
      {record.consoleCut && (
        <span className="ex-cut">{`还有 ${record.consoleCut} 行没有列出`}</span>
      )}
    </pre>
  );
  const folds = quiet < lines.length ? quiet > 0 : alone && quiet > oneSaving;
  if (!folds) return all;
  return (
    <div className="ex-folds">
      {all}
      <label>
        <input type="checkbox" />
        {`显示${what} ${quiet} 行`}
      </label>
    </div>
  );
}
