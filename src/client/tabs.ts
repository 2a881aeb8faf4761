/** Which tab of a result the reader chose, for as long as the window is open. */
import { createStorageSlot } from '@docusaurus/theme-common';
import type { ClientModule } from '@docusaurus/types';

const slot = createStorageSlot('tabs', { persistence: 'sessionStorage' });

/** The number of the chosen tab by group, which is unique on its page; by path of the page. */
type Kept = Record<string, Record<string, number>>;

const groupOf = (name: string) => [...document.getElementsByName(name)];

function read(): Kept {
  try {
    return JSON.parse(slot.get() ?? '{}') as Kept;
  } catch {
    return {};
  }
}

function keep({ name }: HTMLInputElement, index: number): void {
  const all = read();
  (all[location.pathname] ??= {})[name] = index;
  slot.set(JSON.stringify(all));
}

if (typeof document !== 'undefined') {
  document.addEventListener('change', ({ target }) => {
    const input = target as HTMLInputElement;
    if (input.type === 'radio' && input.closest('[data-record]'))
      keep(input, groupOf(input.name).indexOf(input));
  });
}

/** Tabs that the reader chose before stand as he left them. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = () => {
  for (const [name, index] of Object.entries(read()[location.pathname] ?? {})) {
    const input = groupOf(name)[index];
    // The example may have changed since.
    if (input instanceof HTMLInputElement) input.checked = true;
  }
};
