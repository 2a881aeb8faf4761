/**
 * Prefetches pages whose links come into view, in idle time and in batches.
 *
 * Docusaurus's own link makes one IntersectionObserver for each link while it hydrates and matches
 * routes for each link as it becomes visible; on a page full of links that blocks a phone for 55 to
 * 100 ms (see `npm run bench`). Here one observer serves all links, links are handed to it in idle
 * time, and what became visible is prefetched in idle time, a few at a time.
 */
import routesChunkNames from '@generated/routesChunkNames';

const targets = new WeakMap<Element, string>();
const waiting = new Set<Element>();
const visible = new Set<string>();
let observer: IntersectionObserver | undefined;
let scheduled = false;

const idle: (work: (deadline: { timeRemaining(): number }) => void) => void =
  typeof window !== 'undefined' && 'requestIdleCallback' in window
    ? (work) => requestIdleCallback(work)
    : (work) => setTimeout(() => work({ timeRemaining: () => 8 }), 300);

/**
 * Routes of documents: those with a text that no plugin's context goes with
 * (`@generated/routesChunkNames`).
 */
const documents = new Set(
  Object.entries(routesChunkNames)
    .filter(([, parts]) => 'content' in parts && !('__context' in parts))
    .map(([route]) => route.replace(/-[^-]+$/, '')),
);

/**
 * Gets a page ready. A document is little script (its text is HTML, ../text): it is loaded whole,
 * so that nothing is left to do but to show it. Of other pages the scripts are put into the
 * browser's cache. Docusaurus does neither on a slow line.
 */
function prefetchPage(path: string): void {
  const route = path.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
  if (!documents.has(route)) {
    void window.docusaurus.prefetch(route);
    return;
  }
  preload(route);
}

/**
 * Loads a page that a reader may go to.
 *
 * @param path - as Docusaurus's routes have it
 */
export function preload(path: string): void {
  const loaded: unknown = window.docusaurus.preload(path);
  // What fails here is asked for again when the reader goes there.
  if (loaded instanceof Promise) loaded.catch(() => {});
}

function take<T>(set: Set<T>): T | undefined {
  for (const item of set) {
    set.delete(item);
    return item;
  }
  return undefined;
}

/** Safari has it since 17.4. */
const isShown = (element: Element & { checkVisibility?: Element['checkVisibility'] }): boolean =>
  element.checkVisibility?.({ visibilityProperty: true }) ?? true;

function onSeen(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    const path = targets.get(target);
    // A menu that is closed lies in the window, too.
    if (isIntersecting && path && isShown(target)) {
      observer?.unobserve(target);
      visible.add(path);
    }
  }
  schedule();
}

function work(deadline: { timeRemaining(): number }): void {
  scheduled = false;
  // The margin, because a menu that waits beside the window touches its edge, which counts as
  // visible.
  observer ??= new IntersectionObserver(onSeen, { rootMargin: '0px -1px' });
  while (waiting.size + visible.size > 0 && deadline.timeRemaining() > 3) {
    const element = take(waiting);
    if (element) {
      observer.observe(element);
      continue;
    }
    const path = take(visible);
    if (path) {
      prefetchPage(path);
    }
  }
  schedule();
}

function schedule(): void {
  if (scheduled || waiting.size + visible.size === 0) {
    return;
  }
  scheduled = true;
  if (document.readyState === 'complete') {
    idle(work);
  } else {
    window.addEventListener('load', () => idle(work), { once: true });
  }
}

/**
 * The path of an address as Docusaurus's routes have it.
 *
 * @param pathname - percent-encoded
 * @returns decoded, or as it came when that is not possible
 */
export function pathOf(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/**
 * Prefetches a page once its link is visible.
 *
 * @param element - the link
 * @param path - where it leads, with base URL
 * @returns stops watching
 */
export function prefetchWhenVisible(element: Element, path: string): () => void {
  // Without it nothing is fetched ahead; the reader's click fetches.
  if (!('IntersectionObserver' in window)) return () => {};
  targets.set(element, path);
  waiting.add(element);
  schedule();
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
}
