/** Marks what a result shows otherwise than the recorded one. */

/** The smallest things a reader compares (cells, lines, the error), by their place in the panel. */
function units(panel: Element): Map<string, Element> {
  const found = new Map<string, Element>();
  const count = new Map<string, number>();
  const walk = (node: Element, place: string) => {
    // A tab is called as its label in the strip, which comes before the panes in the same order.
    const labels = [...node.querySelectorAll(':scope > .ex-strip > label')].map(
      ({ firstChild }) => firstChild?.textContent ?? '',
    );
    for (const child of node.children) {
      const part = child.classList.contains('ex-pane')
        ? labels.shift()
        : (child as HTMLElement).dataset.part;
      const at = part === undefined ? place : `${place}/${part}`;
      // The same content as text stands folded below a table.
      if (child.matches('.ex-raw')) continue;
      const whole = child.matches(
        'td, li, .ex-console span:not(.ex-cut), .ex-error, pre:not(.ex-console)',
      );
      if (whole) {
        const row = child.closest('tr');
        const key =
          row && child.localName === 'td'
            ? `${at}:${row.rowIndex}:${(child as HTMLTableCellElement).cellIndex}`
            : `${at}:${child.className}`;
        const number = row ? 0 : (count.get(key) ?? 0);
        count.set(key, number + 1);
        found.set(`${key}:${number}`, child);
      } else {
        walk(child, at);
      }
    }
  };
  const name = panel.querySelector(':scope > .ex-name')?.firstChild?.textContent ?? '';
  walk(panel, panel.querySelector(':scope > .ex-tabs') ? '' : `/${name}`);
  return found;
}

const look = (element: Element) =>
  `${element.textContent}|${(element as HTMLElement).style.cssText}|${element.querySelector('img')?.getAttribute('src') ?? ''}`;

/** Compares two panels; what differs now gets the class `live-changed`. */
export function markDifferences(
  now: Element | undefined,
  recorded: Element | undefined,
): { changed: number; gone: number } {
  const before = recorded ? units(recorded) : new Map<string, Element>();
  const after = now ? units(now) : new Map<string, Element>();
  let changed = 0;
  for (const [place, element] of after) {
    const old = before.get(place);
    if (!old || look(old) !== look(element)) {
      if (!old && !element.textContent && !element.querySelector('img')) continue;
      changed += 1;
      element.classList.add('live-changed');
    }
  }
  const gone = [...before].filter(
    ([place, element]) => !after.has(place) && element.textContent,
  ).length;
  return { changed, gone };
}
