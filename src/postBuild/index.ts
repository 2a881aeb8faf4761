import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Page, Site, Step } from '../lib/builtPages';
import { filesBelow } from '../lib/filesBelow';
import { addSlashForms } from './slashForms';

/** No character is lost on the way; see src/template.ts. */
export const noBrokenCharacters: Step = (pages) => {
  for (const { file, html } of pages) {
    if (/[\0\uFFFD]/.test(html)) throw new Error(`${file} has a broken character.`);
  }
};

/** What Docusaurus writes otherwise than it should. */
export const corrected: Step = (pages) => {
  for (const page of pages) {
    page.html = page.html
      // It decodes the address of the API index, and a backtick does not stand raw in a URL.
      .replace(/ href="[^"]*`[^"]*"/g, (link) => link.replaceAll('`', '%60'))
      // The pictures of the theme's boxes say what the word beside them says.
      .replace(/(<span class="?admonitionIcon_\w+"?><svg )/g, '$1aria-hidden=true ');
  }
};

/** Tells 404.html all addresses: one may be meant in other cases (src/client/addresses.ts). */
export const knownPages: Step = (pages) => {
  const unknown = pages.find(({ file }) => file === '404.html');
  if (!unknown) throw new Error('There is no 404.html.');
  const paths = JSON.stringify(pages.filter((page) => page !== unknown).map(({ route }) => route));
  unknown.html = unknown.html.replace(
    /<div id="?__docusaurus/,
    (start) => `<script type="application/json" id="pages">${paths}</script>${start}`,
  );
};

async function readPages({ outDir, baseUrl }: Site): Promise<Page[]> {
  const pages: Page[] = [];
  for (const file of filesBelow(outDir, '', /\.html$/)) {
    const html = await readFile(path.join(outDir, file), 'utf8');
    // Samples are HTML, too, and stay as they are.
    if (!/<div id="?__docusaurus"?>/.test(html)) continue;
    const name = file.replace(/(^|\/)index\.html$|\.html$/, '');
    pages.push({ file, html, route: baseUrl + name });
  }
  return pages;
}

/**
 * What happens to the pages after the build, one step after the other; then each page gets its
 * second address. One plugin, because Docusaurus runs the `postBuild` of all plugins at the same
 * time.
 */
export default function postBuild(steps: readonly Step[]) {
  return ({ baseUrl }: LoadContext): Plugin => ({
    name: 'post-build',
    async postBuild({ outDir }) {
      const site = { outDir, baseUrl };
      const pages = await readPages(site);
      if (pages.length === 0) throw new Error(`${outDir} holds no page.`);
      for (const step of steps) await step(pages, site);
      for (const { file, html } of pages) {
        // Whole or not at all: whoever reads it meanwhile never sees a half.
        const target = path.join(outDir, file);
        await writeFile(`${target}.new`, html);
        await rename(`${target}.new`, target);
      }
      await addSlashForms(
        outDir,
        pages.map(({ file }) => file),
      );
    },
  });
}
