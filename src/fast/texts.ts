import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { Step } from '../lib/builtPages';
import { textId } from '../lib/documentText';
import { beginningOf, end, textAddress } from './textAddress';

/** The text of a document and its version; undefined when it has none, or React hydrates it. */
export function textOfPage(page: string): { version: string; html: string } | undefined {
  const { children } = parseDocument(page, { withStartIndices: true, withEndIndices: true });
  const element = DomUtils.getElementById(textId, children);
  const version = element?.attribs['data-text'];
  if (!element || !version) return undefined;
  const html = page.slice(page.indexOf('>', element.startIndex!) + 1, element.endIndex! + 1);
  if (!html.endsWith('</div>')) throw new Error('The text of the page does not end.');
  return { version, html: html.slice(0, -'</div>'.length) };
}

/** Post-build step: the texts of the documents, for readers who come from another page. */
export const writeTexts: Step = async (pages, { outDir, baseUrl }) => {
  let count = 0;
  for (const { route, html } of pages) {
    const text = textOfPage(html);
    if (!text) continue;
    count += 1;
    const file = path.join(outDir, textAddress(route, baseUrl).slice(baseUrl.length));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, beginningOf(text.version) + text.html + end);
  }
  if (count === 0) throw new Error('No page has a text: is src/fast/sections.ts used?');
};
