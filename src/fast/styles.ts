import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Step } from '../builtPages';
import { hoverForPointers } from './hover';

/** The link that src/template.ts writes, as it is after Docusaurus minified the page. */
const styleLink = /<link rel="?stylesheet"? href=(?:"([^"]+)"|([^\s">]+))\s*\/?>/g;

/** Post-build step: each page holds the rules of the site, and asks for no stylesheet. */
export const inlineStyles: Step = async (pages, { outDir, baseUrl }) => {
  let css: string | undefined;
  for (const page of pages) {
    const [link, another] = page.html.matchAll(styleLink);
    const href = link?.[1] ?? link?.[2];
    if (!href?.startsWith(baseUrl) || another) {
      throw new Error(`${page.file} links to no stylesheet of its own, or to more than one.`);
    }
    css ??= hoverForPointers(await readFile(path.join(outDir, href.slice(baseUrl.length)), 'utf8'));
    page.html = page.html.replace(styleLink, () => `<style>${css}</style>`);
  }
};
