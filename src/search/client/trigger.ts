/** What every page runs of the search: all but its field comes once the reader means it. */
import type { Dialog } from './dialog/Dialog';
import { loadEngine } from './loadEngine';

/** What was asked for, and what of it is there. */
export type Wanted = {
  /** How often code and styles were asked for: 0 before the reader means it. */
  tries: number;
  Dialog?: typeof Dialog;
  styled?: true;
  failed?: boolean;
  /** How often it was opened. */
  openings: number;
};

/** Of a page as it was built. */
export const untouched: Wanted = { tries: 0, openings: 0 };
let wanted = untouched;
const listeners = new Set<() => void>();

/** What is wanted now. */
export const wantedNow = (): Wanted => wanted;

/** Calls a listener when `wantedNow` gives another answer; returns what ends that. */
export function onWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notes what came, or did not. */
export function note(news: Partial<Wanted>): void {
  wanted = { ...wanted, ...news };
  listeners.forEach((listener) => listener());
}

/** Asks for everything once, and again for what did not come. */
export function load(): void {
  // Who waits for the data tells when they do not come.
  loadEngine().catch(() => {});
  if (wanted.tries && !wanted.failed) return;
  note({ tries: wanted.tries + 1, failed: false });
  import(/* webpackChunkName: "search" */ './dialog/Dialog').then(note, () =>
    note({ failed: true }),
  );
}

/** Goes on where ../early.ts has opened it. */
export function opened(): void {
  load();
  note({ openings: wanted.openings + 1 });
}

if (typeof window !== 'undefined') {
  for (const type of ['pointerover', 'focusin']) {
    addEventListener(type, ({ target }) => {
      if (target instanceof Element && target.closest('[data-search-open]')) load();
    });
  }
  addEventListener('searchopen', opened);
}
