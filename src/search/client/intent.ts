/**
 * What every page runs of the search: it waits for the reader to mean it. Everything else comes
 * then, code and data together.
 */
import siteConfig from '@generated/docusaurus.config';
import { dataPath } from '../places';
import { shortcut, singleKeys } from './shortcut';
import styles from '!!./dialog.css?url';

/** What the dialog takes over. */
export const shared = {
  /** Changes the page; src/theme/SearchBar puts it in. Without it, links load the page. */
  push: undefined as ((address: string) => void) | undefined,
  /** The answer with the data, once they were asked for. */
  data: undefined as Promise<Response> | undefined,
};

let code: Promise<typeof import('./dialog')> | undefined;

/** Asks for the data, and not again before `shared.data` is emptied. */
export const ask = () => (shared.data ??= fetch(siteConfig.baseUrl + dataPath));

/** The dialog's stylesheet, which no page has; it is asked for together with the code. */
const styled = () =>
  new Promise((onload, onerror) =>
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'stylesheet',
        href: styles,
        onload,
        onerror,
      }),
    ),
  );

const quiet = () => {};

/** The dialog with its code, styles and data, asked for once, and again when they did not come. */
export function load() {
  // Who waits for the data tells when they do not come.
  ask().catch(quiet);
  code ??= Promise.all([import(/* webpackChunkName: "search" */ './dialog'), styled()]).then(
    ([dialog]) => dialog,
  );
  code.catch(() => (code = undefined));
  return code;
}

async function open(query?: string | null) {
  const { dataset } = document.documentElement;
  dataset.search = 'loading';
  try {
    (await load()).open(query);
    delete dataset.search;
  } catch {
    dataset.search = 'failed';
  }
}

const on = (type: string, answer: (event: KeyboardEvent, target: Element) => void) =>
  addEventListener(type, (event) => answer(event as KeyboardEvent, event.target as Element));

if (typeof window !== 'undefined') {
  for (const type of ['click', 'pointerover', 'focusin']) {
    on(type, (_, target) => {
      if (target.closest?.('[data-search-open]')) (type === 'click' ? open() : load()).catch(quiet);
    });
  }
  on('keydown', (event, target) => {
    const { key } = event;
    if (
      event.ctrlKey || event.metaKey
        ? key === shortcut.letter
        : key === shortcut.single &&
          singleKeys() &&
          !event.altKey &&
          !target.closest('input,textarea,select,[contenteditable]')
    ) {
      event.preventDefault();
      open();
    }
  });
  const query = new URLSearchParams(location.search).get('q');
  if (query !== null || 'searchAsked' in window) open(query);
}
