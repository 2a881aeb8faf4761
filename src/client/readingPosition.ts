/**
 * Where the reader is: a block of the text and how far its top is above the window, or an anchor.
 * Pixels of the page mean nothing, as heights change when what is there comes near first.
 */
import type { ClientModule } from '@docusaurus/types';
import { textId } from '../lib/documentText';

/** A block, how many pixels of it (of the page, for block -1) are above the window, open folds. */
type Place = { block: number; above: number; open?: number[] };

/** What a reader does when he wants to be elsewhere. */
const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** A place is left alone when it did not move for so many frames, or after so many milliseconds. */
const calm = { frames: 20, time: 6000 };

function blocks(): Element[] {
  const text = document.getElementById(textId) ?? document.querySelector('main .markdown, main');
  return text ? [...text.children] : [];
}

const folds = () => [...document.querySelectorAll<HTMLDetailsElement>('main article details')];

function placeNow(): Place {
  const open = folds().flatMap((fold, index) => (fold.open ? [index] : []));
  const above = blocks().filter((block) => block.getBoundingClientRect().top < 0);
  const last = above.at(-1);
  return last
    ? { block: above.length - 1, above: -last.getBoundingClientRect().top, open }
    : { block: -1, above: scrollY, open };
}

/** How many pixels the window has to be scrolled until the place is where it was. */
function fromPlace({ block, above }: Place): number | undefined {
  if (block < 0) return above - scrollY;
  const element = blocks()[block] as HTMLElement | undefined;
  if (!element) return undefined;
  // The window may be far down in it, beyond the height that it is taken to have unseen.
  element.style.contentVisibility = 'visible';
  return element.getBoundingClientRect().top + above;
}

const targetOf = (hash: string) => document.getElementById(decodeURIComponent(hash.slice(1)));

/** Browsers before 2025 leave closed what a link leads into. */
function unfold(hash: string): void {
  for (let at: Element | null = targetOf(hash); at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
  }
}

/** How many pixels the window has to be scrolled until the anchor is at the top. */
function fromAnchor(hash: string): number | undefined {
  const target = targetOf(hash);
  // Not in browsers before 2023.
  if (!target || target.checkVisibility?.() === false) return undefined;
  // The room that the bars take, and a little more (src/css/custom.css).
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const { scrollMarginTop } = getComputedStyle(target);
  const room = (parseFloat(scrollPaddingTop) || 0) + (parseFloat(scrollMarginTop) || 0);
  return target.getBoundingClientRect().top - room;
}

/** The anchor that the reader went to, as long as he has not moved from there. */
let asked: string | undefined;
/** The id that the reader asked for; undefined once he scrolls, or may have done so. */
export const anchorAsked = (): string | undefined => asked;

let release = () => {};
let held = false;

/** Keeps something in its place until nothing moves any more or the reader acts. */
function hold(distance: () => number | undefined): void {
  release();
  const end = performance.now() + calm.time;
  let still = 0;
  let frame = 0;
  held = true;
  const step = () => {
    const off = distance();
    if (off === undefined || performance.now() > end) return release();
    const before = scrollY;
    if (Math.abs(off) >= 1) scrollBy({ top: off, behavior: 'instant' });
    still = scrollY === before ? still + 1 : 0;
    if (still > calm.frames && document.readyState === 'complete') return release();
    frame = requestAnimationFrame(step);
  };
  const onAct = () => release();
  release = () => {
    release = () => {};
    held = false;
    cancelAnimationFrame(frame);
    acts.forEach((act) => removeEventListener(act, onAct, true));
  };
  acts.forEach((act) => addEventListener(act, onAct, { capture: true, passive: true }));
  step();
}

/** The place is kept with the entry of the history, which outlives a reload. */
function remember(): void {
  // On the way to another page the address is the next one's already, the text the old one's.
  if (held || location.pathname !== shown) return;
  const state = history.state as { place?: Place } | null;
  const place = placeNow();
  if (JSON.stringify(state?.place) === JSON.stringify(place)) return;
  history.replaceState({ ...state, place }, '');
}

const remembered = () => (history.state as { place?: Place } | null)?.place;

let popped: Place | undefined;
/** Path of the page whose text is in the window; nothing is remembered until it has woken. */
let shown: string | undefined;

if (typeof window !== 'undefined') {
  // Before the router hears of it: client modules are evaluated before the application starts.
  addEventListener('popstate', () => {
    release();
    popped = remembered();
  });
  const forget = () => (asked = undefined);
  acts.forEach((act) => addEventListener(act, forget, { capture: true, passive: true }));
  let timer: ReturnType<typeof setTimeout>;
  if ('onscrollend' in window) addEventListener('scrollend', remember);
  else {
    (window as Window).addEventListener('scroll', () => {
      clearTimeout(timer);
      timer = setTimeout(remember, 200);
    });
  }
  // A click may leave the page before the scrolling has ended.
  document.addEventListener('click', remember, true);
  addEventListener('pagehide', remember);
}

/** Docusaurus calls it when a page is shown, the first one too. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({
  location,
  previousLocation,
}) => {
  shown = window.location.pathname;
  // What the address led into has been reached.
  if (previousLocation) delete document.documentElement.dataset.linked;
  const place = previousLocation ? popped : remembered();
  popped = undefined;
  asked = undefined;
  unfold(location.hash);
  if (!previousLocation && (window as { readerActed?: boolean }).readerActed) return;
  if (place) {
    for (const index of place.open ?? []) folds()[index]?.setAttribute('open', '');
    hold(() => fromPlace(place));
  } else if (location.hash) {
    asked = decodeURIComponent(location.hash.slice(1));
    hold(() => fromAnchor(location.hash));
  }
};
