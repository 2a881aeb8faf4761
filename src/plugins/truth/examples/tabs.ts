/** Tabs without a script: radio buttons, so that arrow keys work and nothing is hidden for good. */
import type { Element } from 'hast';
import { h } from 'hastscript';

export type Tab = { label: string; note?: string; active?: boolean; content: Element };

/**
 * A group of tabs.
 *
 * @param items - at least one
 * @param id - unique on the page
 * @param legend - what the tabs choose between
 * @param below - the row of tabs stands below the content, as in a workbook
 * @returns the group
 */
export function tabs(items: readonly Tab[], id: string, legend: string, below = false): Element {
  const active = Math.max(
    items.findIndex((item) => item.active),
    0,
  );
  return h('fieldset', { class: below ? 'ex-tabs ex-below' : 'ex-tabs' }, [
    h('legend', legend),
    ...items.flatMap(({ label, note, content }, index) => [
      h('input', {
        type: 'radio',
        name: id,
        id: `${id}-${index}`,
        checked: index === active,
      }),
      h('label', { htmlFor: `${id}-${index}` }, [label, note && h('small', note)]),
      h('div', { class: 'ex-pane' }, [content]),
    ]),
  ]);
}
