/** Tabs without a script: radio buttons, so that arrow keys work and nothing is hidden for good. */
import type { Element } from 'hast';
import { h } from 'hastscript';
import { authorError } from '../../authorError';

export type Tab = { label: string; note?: string; active?: boolean; content: Element };

/** As many as src/css/result.css has rules for. */
const most = 9;

/**
 * A group of tabs: a strip of labels, which scrolls where it is too long, and a pane for each.
 *
 * @param below - the row of tabs stands below the content, as in a workbook
 * @throws Error when there are more tabs than the stylesheet knows
 */
export function tabs(items: readonly Tab[], id: string, legend: string, below = false): Element {
  if (items.length > most) {
    throw authorError(
      `有 ${items.length} 个标签（${items.map(({ label }) => label).join('、')}），src/css/result.css 最多显示 ${most} 个：用 show="…" 少写几个`,
    );
  }
  const active = Math.max(
    items.findIndex((item) => item.active),
    0,
  );
  const ariaLabel = `${legend}：${items.map(({ label }) => label).join('、')}`;
  return h('fieldset', { class: below ? 'ex-tabs ex-below' : 'ex-tabs', ariaLabel }, [
    h('legend', legend),
    h(
      'div',
      { class: 'ex-strip' },
      items.map(({ label, note }, index) =>
        h('label', [
          label,
          note && h('small', note),
          h('input', { type: 'radio', name: id, checked: index === active }),
        ]),
      ),
    ),
    // The browser's own search looks into what is hidden this way; the stylesheet shows what is
    // chosen.
    ...items.map(({ content }, index) =>
      h('div', { class: 'ex-pane', hidden: index === active ? undefined : 'until-found' }, [
        content,
      ]),
    ),
  ]);
}

/**
 * The parts of a file, as in a workbook with its tabs below; a single one needs none, its name
 * stands beside that of the file (`partName`).
 */
export const oneOrTabs = (items: readonly Tab[], id: string, legend: string): Element =>
  items.length === 1
    ? h('div', { dataPart: items[0]!.label }, [items[0]!.content])
    : tabs(items, id, legend, true);
