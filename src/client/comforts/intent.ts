/** What every page runs of the comforts: it waits for the reader to mean one. */
import type { ClientModule } from '@docusaurus/types';
import { shared } from '../../search/client/intent';

export const tabsKey = 'tabs';

const load = () => import(/* webpackChunkName: "comforts" */ './chunk');
/** Without the code the link still leads, the tab still changes. */
const quiet = () => {};

if (typeof document !== 'undefined') {
  document.addEventListener('click', ({ target }) => {
    const found = (target as Element).closest?.<HTMLElement>(
      '.hash-link,[data-copy-page],[data-keys]',
    );
    if (found) load().then((chunk) => chunk.press(found), quiet);
  });
  document.addEventListener('change', ({ target }) => {
    const input = target as HTMLInputElement;
    if (input.type === 'radio' && input.closest('.ex'))
      load().then((chunk) => chunk.keepTab(input), quiet);
  });
  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (
      key === '?' &&
      shared.slash &&
      !ctrlKey &&
      !metaKey &&
      !altKey &&
      !(target as Element).closest?.(
        'input:not([type=radio]),textarea,select,[contenteditable],dialog[open]',
      )
    ) {
      event.preventDefault();
      load().then((chunk) => chunk.help(), quiet);
    }
  });
}

/** Tabs that the reader chose before stand as he left them. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = () => {
  try {
    if (sessionStorage.getItem(tabsKey)) load().then((chunk) => chunk.restoreTabs(), quiet);
  } catch {
    // Storage is blocked.
  }
};
