import type { ReactNode } from 'react';
import { messages } from '../model/messages';
import { panelOf, type PanelContent, type PanelMeta } from '../model/panel';
import type { BlockRecord } from '../model/record';
import { Console } from './Console';
import { PanelContext, type PanelSettings } from './context';
import { Exception } from './Exception';
import { RecordedFile } from './Files';
import { Tabs, type Tab } from './Tabs';

type PanelProps = Omit<PanelSettings, 'highlight'> & {
  record: BlockRecord;
  meta: PanelMeta;
  /** Unique on the page. */
  id: string;
  /** The releases for which it is there, see `shownOn`. */
  on?: string;
};

/** What the program left behind: its output, then its files. */
function tabsOf(
  { lines, files, filesFirst }: PanelContent,
  cut: number | undefined,
  id: string,
): Tab[] {
  const tabs = files.map(({ file, label, note }, index): Tab => ({
    label,
    note,
    content: <RecordedFile file={file} id={`${id}-f${index}`} />,
  }));
  const output = { label: messages.console, content: <Console lines={lines} cut={cut} /> };
  if (lines.length === 0) return tabs;
  return filesFirst ? [...tabs, output] : [output, ...tabs];
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
export function Panel({ record, meta, id, on, ...settings }: PanelProps): ReactNode {
  const panel = panelOf(record, meta);
  if (!panel) return null;
  const { caption, isOfRelease, nothing } = panel;
  const tabs = tabsOf(panel, record.consoleCut, id);
  const [only] = tabs;
  // Tabs are a group of their own.
  const name = tabs.length > 1 ? undefined : (only?.label ?? record.exception?.type);
  const group = name && { role: 'group', 'aria-label': `运行结果：${caption ?? name}` };
  return (
    <PanelContext.Provider value={{ ...settings, highlight: meta.highlight }}>
      <div className="ex-result" data-record={record.hash} data-on={on} {...group}>
        {caption !== undefined && (
          <p className="ex-caption" data-nosearch={isOfRelease ? '' : undefined}>
            {caption}
          </p>
        )}
        <Exception record={record} />
        {nothing && <p data-nosearch="">{nothing}</p>}
        {tabs.length === 1 && only && <Only {...only} />}
        {tabs.length > 1 && <Tabs items={tabs} id={id} legend="运行结果" group="" />}
      </div>
    </PanelContext.Provider>
  );
}
