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

/**
 * Tells which section is being read, now and when it is another one, until it is called.
 *
 * @param ids - of the headings that can be named
 * @param isSeen - whether anybody sees what is told
 */
export function onSection(
  ids: Pick<ReadonlySet<string>, 'has'>,
  show: (id: string | undefined) => void,
  isSeen = () => true,
): () => void {
  let last: string | undefined;
  let frame = 0;
  const look = () => {
    frame = 0;
    if (!isSeen()) return;
    const now = sectionNow(ids);
    if (now !== last) show((last = now));
  };
  const onScroll = () => (frame ||= requestAnimationFrame(look));
  addEventListener('scroll', onScroll, { passive: true });
  look();
  return () => {
    removeEventListener('scroll', onScroll);
    cancelAnimationFrame(frame);
  };
}

/** Marks the entry of the section that is being read, and keeps it in view, until it is called. */
export function follow(list: Element): () => void {
  const links = new Map(
    [...list.querySelectorAll('a')].map((link) => [decodeURIComponent(link.hash.slice(1)), link]),
  );
  let marked: Element | undefined;
  const mark = (entry: Element | undefined) => {
    marked?.classList.remove(active);
    marked = entry;
    marked?.classList.add(active);
    if (marked) keepInView(marked, list);
  };
  const end = onSection(links, (id) => mark(id === undefined ? undefined : links.get(id)));
  return () => {
    end();
    mark(undefined);
  };
}
