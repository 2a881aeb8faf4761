/**
 * Prefetches pages whose links come into view, in idle time and in batches.
 *
 * Docusaurus's own link makes one IntersectionObserver for each link while it hydrates and matches routes for each link as it becomes visible;
 * on a page full of links that blocks a phone for 55 to 100 ms (see `npm run bench`). Here one observer serves all links, links
 * are handed to it in idle time, and what became visible is prefetched in idle time, a few at a time.
 */
import { bodyChunk } from '../bodyChunk';

const targets = new WeakMap<Element, string>();
const waiting = new Set<Element>();
const visible = new Set<string>();
let observer: IntersectionObserver | undefined;
let scheduled = false;

const idle: (work: (deadline: { timeRemaining(): number }) => void) => void =
  typeof window !== 'undefined' && 'requestIdleCallback' in window
    ? (work) => requestIdleCallback(work)
    : (work) => setTimeout(() => work({ timeRemaining: () => 8 }), 300);

declare const __webpack_require__: { gca?: (chunk: string) => string };

/** Asks for a page's scripts; Docusaurus knows those of its frame, the one of its text we add. */
function prefetchPage(path: string): void {
  if (window.docusaurus.prefetch(path) === false) {
    return;
  }
  const script = __webpack_require__.gca?.(bodyChunk(path));
  if (script && !script.includes('undefined')) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = script;
    document.head.append(link);
  }
}

function take<T>(set: Set<T>): T | undefined {
  for (const item of set) {
    set.delete(item);
    return item;
  }
  return undefined;
}

function work(deadline: { timeRemaining(): number }): void {
  scheduled = false;
  observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const path = targets.get(target);
      if (isIntersecting && path) {
        observer?.unobserve(target);
        visible.add(path);
      }
    }
    schedule();
  });
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
 * Prefetches a page once its link is visible.
 *
 * @param element - the link
 * @param path - where it leads, with base URL
 * @returns stops watching
 */
export function prefetchWhenVisible(element: Element, path: string): () => void {
  targets.set(element, path);
  waiting.add(element);
  schedule();
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
}
