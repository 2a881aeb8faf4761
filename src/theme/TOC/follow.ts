import { sectionNow } from './sectionNow';

const active = 'table-of-contents__link--active';
/** Pixels that stay between the entry and the edge of the list. */
const margin = 40;

/** Like `scrollIntoView({ block: 'nearest' })`, which would move the page, too. */
function keepInView(entry: Element, list: Element): void {
  const { top, bottom } = entry.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (top < frame.top + margin) list.scrollTop += top - frame.top - margin;
  else if (bottom > frame.bottom - margin) list.scrollTop += bottom - frame.bottom + margin;
}

/** Marks the entry of the section that is being read, and keeps it in view, until it is called. */
export function follow(list: Element): () => void {
  const links = new Map(
    [...list.querySelectorAll('a')].map((link) => [decodeURIComponent(link.hash.slice(1)), link]),
  );
  let last: Element | undefined;
  let frame = 0;
  const show = () => {
    frame = 0;
    const entry = links.get(sectionNow(links) ?? '');
    if (entry === last) return;
    last?.classList.remove(active);
    last = entry;
    if (!entry) return;
    entry.classList.add(active);
    keepInView(entry, list);
  };
  const onScroll = () => (frame ||= requestAnimationFrame(show));
  addEventListener('scroll', onScroll, { passive: true });
  show();
  return () => {
    removeEventListener('scroll', onScroll);
    cancelAnimationFrame(frame);
    last?.classList.remove(active);
  };
}
