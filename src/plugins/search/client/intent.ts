/** What every page runs of the search: it waits for the reader to mean it. Everything else comes then, code and data together. */
import { searchData } from './data';
import { kept, slashKey } from './kept';

let code: Promise<typeof import('./dialog')> | undefined;

function load() {
  // Who waits for the data tells when they do not come.
  searchData().catch(() => {});
  return (code ??= import(/* webpackChunkName: "search" */ './dialog'));
}

async function open(query?: string | null) {
  const { dataset } = document.documentElement;
  dataset.search = 'loading';
  try {
    (await load()).open(query);
    delete dataset.search;
  } catch {
    code = undefined;
    dataset.search = 'failed';
  }
}

const button = (event: Event) => (event.target as Element).closest?.('[data-search-open]');

if (typeof window !== 'undefined') {
  addEventListener('click', (event) => button(event) && open());
  for (const intent of ['pointerover', 'focusin']) {
    addEventListener(intent, (event) => button(event) && load().catch(() => (code = undefined)));
  }
  addEventListener('keydown', (event) => {
    const { key, target, isComposing, altKey } = event;
    const command = event.ctrlKey || event.metaKey;
    const writing = (target as Element).closest?.('input, textarea, select, [contenteditable]');
    if (
      command
        ? key.toLowerCase() === 'k' && !altKey && !event.shiftKey
        : key === '/' && !writing && !isComposing && !altKey && kept(slashKey) !== 'off'
    ) {
      event.preventDefault();
      open();
    }
  });
  const asked = new URLSearchParams(location.search).get('q');
  if (asked !== null || 'searchAsked' in window) open(asked);
}
