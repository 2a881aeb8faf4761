const active = '.table-of-contents__link--active';
/** Pixels that stay between the entry and the edge of the list. */
const margin = 40;

/**
 * Keeps the entry that is being read in view. Like `scrollIntoView({ block: 'nearest' })`, which
 * would move the page, too, where the list itself is half out of the window.
 */
export function follow(list: Element): () => void {
  let last: Element | null = null;
  const observer = new MutationObserver(() => {
    const entry = list.querySelector(active);
    if (!entry || entry === last) return;
    last = entry;
    const { top, bottom } = entry.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    if (top < frame.top + margin) list.scrollTop += top - frame.top - margin;
    else if (bottom > frame.bottom - margin) list.scrollTop += bottom - frame.bottom + margin;
  });
  observer.observe(list, { attributes: true, attributeFilter: ['class'], subtree: true });
  return () => observer.disconnect();
}
