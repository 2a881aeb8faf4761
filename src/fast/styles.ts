import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Step } from '../builtPages';
import { hoverForPointers } from './hover';

/**
 * The link that src/template.ts writes, as it is after Docusaurus minified the page.
 */
const styleLink = /<link rel="?stylesheet"? href=(?:"([^"]+)"|([^\s">]+))\s*\/?>/g;

/**
 * Puts the stylesheet into the page, so that the first paint waits for one answer only.
 *
 * @param html - a built page
 * @param css - the stylesheet
 * @returns the page with a style element in place of the link
 * @throws when the page has not exactly one stylesheet link
 */
export function withStyles(html: string, css: string): string {
  const links = [...html.matchAll(styleLink)];
  if (links.length !== 1) {
    throw new Error(`Expected one stylesheet link, found ${links.length}.`);
  }
  return html.replace(styleLink, () => `<style>${css}</style>`);
}

/**
 * The stylesheet that the pages link to.
 *
 * @param html - a built page
 * @param outDir - folder of the built site
 * @param baseUrl - the path under which it is served
 * @returns its text
 */
export async function linkedStyles(html: string, outDir: string, baseUrl: string): Promise<string> {
  const [match] = html.matchAll(styleLink);
  const href = match?.[1] ?? match?.[2];
  if (!href?.startsWith(baseUrl)) {
    throw new Error('The page links to no stylesheet of its own.');
  }
  return readFile(path.join(outDir, href.slice(baseUrl.length)), 'utf8');
}

/** Post-build step: each page holds the rules of the site, and asks for no stylesheet. */
export const inlineStyles: Step = async (pages, { outDir, baseUrl }) => {
  const css = hoverForPointers(await linkedStyles(pages[0]?.html ?? '', outDir, baseUrl));
  for (const page of pages) {
    page.html = withStyles(page.html, css);
  }
};
