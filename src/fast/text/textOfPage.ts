import { Parser } from 'htmlparser2';
import { textId } from './address';

/**
 * The text of a document, without its page.
 *
 * @param page - HTML of a built page
 * @returns what stands in the element with the id `textId`; undefined when the page has none
 * @throws when the element does not end
 */
export function textOfPage(page: string): string | undefined {
  let depth = 0;
  let from = -1;
  let to = -1;
  const parser = new Parser({
    onopentag(name, { id }) {
      if (from < 0 && id === textId) from = parser.endIndex + 1;
      if (from >= 0 && to < 0 && name === 'div') depth += 1;
    },
    onclosetag(name, implied) {
      if (from < 0 || to >= 0 || name !== 'div') return;
      depth -= 1;
      if (depth === 0 && !implied) to = parser.startIndex;
    },
  });
  parser.end(page);
  if (from < 0) return undefined;
  if (to < 0) throw new Error('The text of the page does not end.');
  return page.slice(from, to);
}
