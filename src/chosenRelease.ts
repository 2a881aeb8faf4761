/** The release that the reader has, as src/head.ts keeps it on `html`. */

/** Whether an element is there on it. */
export function isForReader(element: Element): boolean {
  const on = element.closest<HTMLElement>('[data-on]')?.dataset.on?.split(' ');
  return on?.includes(document.documentElement.dataset.release!) ?? true;
}

/** Calls `then` whenever another one is chosen; gives what ends that. */
export function onRelease(then: () => void): () => void {
  const observer = new MutationObserver(then);
  observer.observe(document.documentElement, { attributeFilter: ['data-release'] });
  return () => observer.disconnect();
}
