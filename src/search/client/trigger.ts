/** What every page runs of the search: all else comes once the reader means it (Search.tsx). */
import type { Dialog } from './dialog/Dialog';
import { loadEngine } from './loadEngine';
import { fields, opensSearch } from './shortcut';

/** What was asked for, and what of it is there. */
export type Wanted = {
  /** How often code and styles were asked for: 0 before the reader means it. */
  tries: number;
  Dialog?: typeof Dialog;
  styled?: true;
  failed?: boolean;
  /** The last wish to open it; another one is another object. */
  wish?: { query?: string | null };
};

/** Of a page as it was built. */
export const untouched: Wanted = { tries: 0 };
let wanted = untouched;
const listeners = new Set<() => void>();

/** What is wanted now. */
export const wantedNow = (): Wanted => wanted;

/** Calls a listener when `wantedNow` gives another answer; returns what ends that. */
export function onWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notes what came, or did not; the buttons show it. */
export function note(news: Partial<Wanted>): void {
  wanted = { ...wanted, ...news };
  const { wish, Dialog: there, styled, failed } = wanted;
  const { dataset } = document.documentElement;
  if (there && styled) delete dataset.search;
  else if (wish) dataset.search = failed ? 'failed' : 'loading';
  // Who comes by later has not asked for it.
  if (failed) delete wanted.wish;
  listeners.forEach((listener) => listener());
}

/** Asks for everything once, and again for what did not come. */
function load(): void {
  // Who waits for the data tells when they do not come.
  loadEngine().catch(() => {});
  if (wanted.tries && !wanted.failed) return;
  note({ tries: wanted.tries + 1, failed: false });
  import(/* webpackChunkName: "search" */ './dialog/Dialog').then(note, () =>
    note({ failed: true }),
  );
}

function open(query?: string | null): void {
  // First: what failed before the wish is asked for again, and is no answer to it.
  load();
  note({ wish: { query } });
}

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

if (typeof window !== 'undefined') {
  for (const type of ['click', 'pointerover', 'focusin']) {
    addEventListener(type, ({ target }) => {
      if (isIn(target, '[data-search-open]')) (type === 'click' ? open : load)();
    });
  }
  addEventListener('keydown', (event) => {
    if (!opensSearch(event, isIn(event.target, fields))) return;
    event.preventDefault();
    open();
  });
  const query = new URLSearchParams(location.search).get('q');
  if (query !== null) open(query);
}
