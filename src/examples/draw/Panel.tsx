import type { ReactNode } from 'react';
import {
  captionOf,
  consoleLabel,
  consoleOf,
  isReleaseCaption,
  isShown,
  labelOf,
  noteOf,
  nothingOf,
  shownFiles,
  type PanelMeta,
} from '../model/panel';
import type { BlockRecord } from '../model/record';
import { Console } from './Console';
import { PanelContext, useMark, type PanelSettings } from './context';
import { RecordedFile } from './Files';
import { Tabs, type Tab } from './Tabs';

export type PanelProps = Omit<PanelSettings, 'lit'> & {
  record: BlockRecord;
  meta: PanelMeta;
  /** Unique on the page. */
  id: string;
};

function Exception({ record: { exception } }: { record: BlockRecord }): ReactNode {
  const mark = useMark();
  return (
    exception && (
      <p className={mark('ex-error', 'error')}>
        <strong>{exception.type}</strong>
        {`：${exception.message}`}
        {exception.line !== null && <small>{`第 ${exception.line} 行`}</small>}
      </p>
    )
  );
}

/** What the program left behind: its output, then its files. */
function tabsOf(record: BlockRecord, meta: PanelMeta, id: string): Tab[] {
  const lines = consoleOf(record, meta);
  const files = shownFiles(record, meta.show).map((file, index): Tab => ({
    label: labelOf(file, meta),
    note: noteOf(file, meta),
    content: <RecordedFile file={file} id={`${id}-f${index}`} />,
  }));
  const output = {
    label: consoleLabel,
    content: <Console lines={lines} cut={record.consoleCut} />,
  };
  return lines.length > 0 ? [output, ...files] : files;
}

const Only = ({ label, note, content }: Tab): ReactNode => (
  <>
    <p className="ex-name">
      {label}
      {note && <small>{note}</small>}
    </p>
    {content}
  </>
);

/**
 * What stands below an executed example: outcome, console, files. Drawn from the record alone, and
 * nothing when there is nothing to show.
 *
 * @throws Error when `show` names a file that is not there, or there are too many tabs
 */
export function Panel({ record, meta, id, ...settings }: PanelProps): ReactNode {
  const tabs = tabsOf(record, meta, id);
  const [only] = tabs;
  if (!isShown(record, meta)) return null;
  const caption = captionOf(meta);
  // Tabs are a group of their own.
  const name = tabs.length > 1 ? undefined : (only?.label ?? record.exception?.type);
  const group = name && { role: 'group', 'aria-label': `运行结果：${caption ?? name}` };
  return (
    <PanelContext.Provider value={{ ...settings, lit: meta.lit }}>
      <div className="ex-result" data-record={record.hash} {...group}>
        {caption !== undefined && (
          <p className="ex-caption" data-nosearch={isReleaseCaption(caption) ? '' : undefined}>
            {caption}
          </p>
        )}
        <Exception record={record} />
        {!only && !record.exception && <p data-nosearch="">{nothingOf(record)}</p>}
        {tabs.length === 1 && only && <Only {...only} />}
        {tabs.length > 1 && <Tabs items={tabs} id={id} legend="运行结果" group="" />}
      </div>
    </PanelContext.Provider>
  );
}
