import { copyFile, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Gives every page a second file, so that `/x/` answers as well as `/x` under the rules of GitHub
 * Pages (`/x` serves `x.html`, `/x/` serves `x/index.html`). The canonical link in both names the
 * form without slash.
 * Throws when a second page claims the same route.
 */
export async function addSlashForms(outDir: string, pages: readonly string[]): Promise<void> {
  const named = pages.filter((file) => !/(^|[\\/])(index|404)\.html$/.test(file));
  await Promise.all(
    named.map(async (file) => {
      const source = path.join(outDir, file);
      const target = path.join(source.replace(/\.html$/, ''), 'index.html');
      if (await stat(target).catch(() => null)) {
        throw new Error(`${target} exists already: two pages share the route of ${file}.`);
      }
      await mkdir(path.dirname(target), { recursive: true });
      await copyFile(source, target);
    }),
  );
}
