import { textId } from '@site/src/lib/documentText';
import { anchorAsked } from '@site/src/client/readingPosition';

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

/** Which of them are entries, docusaurus.config.ts says: `ids` has those alone. */
const headings = ':is(h2, h3, h4, h5, h6)[id]';
/** Pixels below the room of the bars: a heading that a link led to is above the reading line. */
const below = 32;

/** The one of the headings that the reader asked for, until he scrolls; else the last one read. */
export function sectionNow(ids: Pick<ReadonlySet<string>, 'has'>): string | undefined {
  const asked = anchorAsked();
  if (asked !== undefined && ids.has(asked)) return asked;
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const line = parseFloat(scrollPaddingTop) + below;
  const isAbove = (element: Element) => element.getBoundingClientRect().top < line;
  // Parts are always laid out; what is in those far from the window is not, and asking a heading
  // there would do it.
  const parts = [...document.querySelectorAll(`#${textId} > .markdown`)];
  const inParts = parts.filter(isAbove).map((part) => part.querySelectorAll(headings));
  const all =
    parts.length > 0 ? inParts.reverse() : [document.querySelectorAll(`main ${headings}`)];
  for (const found of all) {
    const last = [...found].filter((heading) => ids.has(heading.id)).findLast(isAbove);
    if (last) return last.id;
  }
  return undefined;
}

/** Tells which of the headings is being read, now and at each change, until it is called. */
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
