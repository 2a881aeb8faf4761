/** Which tab of a result the reader chose, for as long as the window is open. */
import { tabsKey } from './intent';

/** The number of the chosen tab by group, which is unique on its page; by path of the page. */
type Kept = Record<string, Record<string, number>>;

const groupOf = (name: string) => [...document.getElementsByName(name)];

function read(): Kept {
  try {
    return (JSON.parse(sessionStorage.getItem(tabsKey) ?? '{}') as Kept | null) ?? {};
  } catch {
    return {};
  }
}

/**
 * Remembers a tab.
 *
 * @param input - the radio button of the tab
 */
export function keepTab(input: HTMLInputElement): void {
  const all = read();
  (all[location.pathname] ??= {})[input.name] = groupOf(input.name).indexOf(input);
  try {
    sessionStorage.setItem(tabsKey, JSON.stringify(all));
  } catch {
    // Blocked or full: then the tab is not remembered.
  }
}

/** Chooses the remembered tabs of the page. */
export function restoreTabs(): void {
  for (const [name, index] of Object.entries(read()[location.pathname] ?? {})) {
    const input = groupOf(name)[index];
    // The example may have changed since.
    if (input instanceof HTMLInputElement) input.checked = true;
  }
}
