import { useEffect, useState, type ReactNode } from 'react';
import { Panel } from '../../examples/draw/Panel';
import { explainError, messages, size } from './messages';
import { hasPanel } from './perform';
import type { Drawn, Tabs } from './session';

/** What a console shows of an error, folded: the panel has its last line. */
const Trace = ({ text }: { text: string }): ReactNode => (
  <details className="ex-raw">
    <summary>{messages.trace}</summary>
    <pre tabIndex={0} role="group" aria-label={messages.trace}>
      <code>{text}</code>
    </pre>
  </details>
);

type ResultProps = {
  drawn: Drawn;
  /** Unique on the page. */
  id: string;
  /** Number of the run. */
  run: number;
  tabs: Tabs;
  onChoose: (tabs: Tabs) => void;
};

/** What a run left: its panel, what the page adds to an error, and all of that error. */
export function Result({ drawn, id, run, tabs, onChoose }: ResultProps): ReactNode {
  const { record, meta, marks, trace } = drawn;
  const why = record.exception && explainError(record.exception.type, record.exception.message);
  return (
    <>
      {hasPanel(drawn) ? (
        <Panel
          key={run}
          {...{ record, meta, id, marks }}
          chosen={tabs}
          onChoose={(group, label) => onChoose(new Map([[group, label]]))}
        />
      ) : (
        drawn.files.length === 0 && <p className="live-note">{messages.nothing}</p>
      )}
      {why && <p className="live-note">{why}</p>}
      {trace && <Trace text={trace} />}
    </>
  );
}

/** Gives a file of a run, or its program, to the reader. */
export function Download({ name, data }: { name: string; data: BlobPart }): ReactNode {
  const [blob] = useState(() => new Blob([data]));
  const [url] = useState(() => URL.createObjectURL(blob));
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const bytes = size(blob.size);
  const short = name.split('/').at(-1);
  return (
    <a href={url} download={short} aria-label={`下载 ${short} ${bytes}`}>
      {short} <small>{bytes}</small>
    </a>
  );
}

/** Files that a run left; of many the first has all. */
export const Downloads = ({ files, run }: Pick<Drawn, 'files'> & { run: number }): ReactNode =>
  files.length > 0 && (
    <p className="live-files">
      {messages.files}
      {files.slice(0, 13).map((file) => (
        <Download key={`${run} ${file.name}`} {...file} />
      ))}
    </p>
  );
