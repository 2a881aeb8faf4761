import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { textAddress } from '../../client/textAddress';

const start = /<div id="?document-text"?[^>]*>/;

/**
 * The text of a document, without its page.
 *
 * @param page - HTML of a built page
 * @returns what stands in the element with the id `document-text`; undefined when the page is no document
 * @throws when the element does not end
 */
export function textOfPage(page: string): string | undefined {
  const opening = start.exec(page);
  if (!opening) {
    return undefined;
  }
  const from = opening.index + opening[0].length;
  const tags = /<(\/?)div(?=[\s>])/g;
  tags.lastIndex = from;
  let depth = 1;
  for (let tag = tags.exec(page); tag; tag = tags.exec(page)) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0) {
      return page.slice(from, tag.index);
    }
  }
  throw new Error('The text of the page does not end: did src/theme/DocItem/Content change?');
}

/**
 * Writes the texts of all documents beside their pages: what a reader fetches who comes from another page (src/client/writtenText.tsx).
 *
 * @param outDir - folder of the built site
 * @param pages - names of the HTML files
 * @param html - what stands in them
 * @throws when no page is a document
 */
export async function writeTexts(
  outDir: string,
  pages: readonly string[],
  html: readonly string[],
): Promise<void> {
  const texts = pages.flatMap((file, index) => {
    const text = textOfPage(html[index] ?? '');
    const route = `/${file
      .replace(/\.html$/, '')
      .split(path.sep)
      .join('/')}`;
    return text === undefined ? [] : [{ file: textAddress(route, '/'), text }];
  });
  if (texts.length === 0) {
    throw new Error(`${outDir} holds no document: did src/theme/DocItem/Content change?`);
  }
  await Promise.all(
    texts.map(async ({ file, text }) => {
      const target = path.join(outDir, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, text);
    }),
  );
}
