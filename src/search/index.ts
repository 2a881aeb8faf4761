import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Step } from '../lib/builtPages';
import { goalsFile, goalsIn } from './goals';
import { filesBelow } from '../lib/filesBelow';
import { asksFiles, parseAsks, type PageAsks } from './indexing/asks';
import { assemble } from './indexing/assemble';
import { pack } from './engine/sent';
import type { Shown } from './indexing/sections';
import { dataPath } from './dataPath';
import { readText } from '../lib/readText';
import { routeOf } from '../lib/routeOf.mjs';

/** The asks of all pages, which stand beside them. Throws when a file is no such list. */
export const readAsks = (root = '.'): PageAsks[] =>
  ['docs', 'src/pages'].flatMap((folder) =>
    filesBelow(root, folder, asksFiles).map((file) => {
      const page = file.replace(asksFiles, '.md');
      const place = path.join(root, page);
      const route = routeOf(page, existsSync(place) ? readText(place) : '');
      return { path: route, file, asks: parseAsks(readText(path.join(root, file)), file) };
    }),
  );

/**
 * The step that writes the data of the search from built pages. Throws when a goal is gone.
 * @param isMember - tells whether an id names a public member; `onOf` on which releases, if not all
 */
export const searchData =
  (
    isMember: (id: string) => boolean,
    onOf: (id: string) => string | undefined,
    shown: Shown,
  ): Step =>
  (pages, { outDir, baseUrl }) => {
    const data = assemble(
      pages.map(({ route, html }) => ({ path: `/${route.slice(baseUrl.length)}`, html })),
      {
        isMember,
        onOf,
        tasks: goalsIn(readText(goalsFile)),
        asks: readAsks(),
        traditional: readText('src/search/traditional.txt').replace(/^#.*/gm, ''),
        shown,
      },
    );
    const file = path.join(outDir, dataPath);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, pack(data));
  };

/** Docusaurus plugin: the search. What the browser runs is in `client`, and comes when wanted. */
export default function search({ baseUrl, outDir }: LoadContext): Plugin {
  return {
    name: 'search',
    getClientModules: () => [path.join(__dirname, 'client/trigger.ts')],
    configureWebpack: (): object => ({
      // While writing, the search works on the data of the last build.
      devServer: {
        static: [
          { directory: path.join(outDir, 'assets/search'), publicPath: `${baseUrl}assets/search` },
        ],
      },
    }),
  };
}
