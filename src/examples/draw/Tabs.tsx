import { useContext, type ReactNode } from 'react';
import { authorError } from '../../lib/authorError';
import { messages } from '../model/messages';
import { PanelContext } from './context';

export type Tab = { label: string; note?: string; active?: boolean; content: ReactNode };

/** As many as src/examples/result.css has rules for. */
const most = 9;

/** React knows `hidden` without a value only; for the build see src/postBuild/foundInTabs.ts. */
const findable = (pane: HTMLElement | null): void => {
  if (pane?.hidden) pane.setAttribute('hidden', 'until-found');
};

type TabsProps = {
  items: readonly Tab[];
  /** Unique on the page. */
  id: string;
  legend: string;
  /** What the choice is remembered by, see `PanelContext`. */
  group: string;
  /** The row of tabs stands below the content, as in a workbook. */
  below?: boolean;
};

/**
 * A group of tabs without a script: radio buttons, so that arrow keys work and nothing is hidden
 * for good. A strip of labels, which scrolls where it is too long, and a pane for each, which the
 * stylesheet shows when it is chosen and the browser's own search looks into when it is not.
 *
 * @throws Error when there are more tabs than the stylesheet knows; of a reader's own run they are
 *   the first ones
 */
export function Tabs({ items: all, id, legend, group, below }: TabsProps): ReactNode {
  const { chosen, onChoose } = useContext(PanelContext);
  const items = onChoose ? all.slice(0, most) : all;
  const labels = items.map(({ label }) => label);
  const named = labels.join('、');
  if (items.length > most) {
    throw authorError(
      `有 ${items.length} 个标签，src/examples/result.css 最多显示 ${most} 个：用 show="…" 少写几个`,
    );
  }
  const kept = labels.indexOf(chosen?.get(group) ?? '');
  const open = Math.max(kept < 0 ? items.findIndex(({ active }) => active) : kept, 0);
  return (
    <fieldset className={below ? 'ex-tabs ex-below' : 'ex-tabs'} aria-label={`${legend}：${named}`}>
      <legend>{legend}</legend>
      <div className="ex-strip">
        {items.map(({ label, note }, index) => (
          <label key={label}>
            {label}
            {note && <small>{note}</small>}
            <input
              type="radio"
              name={id}
              defaultChecked={index === open}
              onChange={onChoose && (() => onChoose(group, label))}
            />
          </label>
        ))}
        {all.length > most && <small>{messages.more(all.length - most, '个')}</small>}
      </div>
      {items.map(({ label, content }, index) => {
        const hidden = index !== open && { 'data-found': '', hidden: true };
        return (
          <div key={label} className="ex-pane" {...hidden} ref={findable}>
            {content}
          </div>
        );
      })}
    </fieldset>
  );
}

/** The parts of a file, with tabs below as in a workbook; a single one is named beside the file. */
export function Parts(props: Omit<TabsProps, 'below'>): ReactNode {
  const { items } = props;
  return items.length === 1 ? (
    <div data-part={items[0]!.label}>{items[0]!.content}</div>
  ) : (
    <Tabs {...props} below />
  );
}
