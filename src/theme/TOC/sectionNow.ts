import { textId } from '@site/src/documentText';
import { anchorAsked } from '@site/src/client/readingPosition';

const headings = ':is(h2, h3)[id]';
/** Pixels below the room of the bars: a heading that a link led to is above the reading line. */
const below = 32;

/**
 * The heading that the reader asked for, until he scrolls; else the last above the reading line.
 *
 * @param ids - of the headings that can be named
 */
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
