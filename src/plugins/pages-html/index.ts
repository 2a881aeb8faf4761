import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/**
 * Gives every page a second file, so that `/x/` answers as well as `/x` under the rules of GitHub Pages
 * (`/x` serves `x.html`, `/x/` serves `x/index.html`). The canonical link in both names the form without slash.
 *
 * @param outDir - folder of the built site
 * @returns how many files were written
 * @throws when the folder holds no page, because then there was no build
 */
export async function addSlashForms(outDir: string): Promise<number> {
  const entries = await readdir(outDir, { recursive: true });
  const pages = entries.filter(
    (file) => file.endsWith('.html') && !/(^|[\\/])(index|404)\.html$/.test(file),
  );
  if (pages.length === 0) {
    throw new Error(`${outDir} holds no page besides index.html: run the build first.`);
  }
  await Promise.all(
    pages.map(async (file) => {
      const source = path.join(outDir, file);
      const target = path.join(source.replace(/\.html$/, ''), 'index.html');
      if (await stat(target).catch(() => null)) {
        throw new Error(`${target} exists already: two pages share the route of ${file}.`);
      }
      await mkdir(path.dirname(target), { recursive: true });
      await copyFile(source, target);
    }),
  );
  return pages.length;
}

/** Docusaurus plugin: see `addSlashForms`. */
export default function pagesHtml(): Plugin {
  return {
    name: 'pages-html',
    async postBuild({ outDir }) {
      await addSlashForms(outDir);
    },
  };
}
