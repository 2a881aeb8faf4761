/** Calls `then` whenever the reader chooses another release (src/head.ts); gives what ends that. */
export function onRelease(then: () => void): () => void {
  const observer = new MutationObserver(then);
  observer.observe(document.documentElement, { attributeFilter: ['data-release'] });
  return () => observer.disconnect();
}
