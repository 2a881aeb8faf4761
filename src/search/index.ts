import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Step } from '../builtPages';
import type { Panels } from '../examples/page/panels';
import { members } from '../reference/publicApi';
import { pack } from './engine/pack';
import { goalsFile, goalsIn } from './goals';
import { filesBelow } from '../filesBelow';
import { asksFiles, parseAsks, pathOf, type PageAsks } from './indexing/asks';
import { assemble } from './indexing/assemble';
import { dataPath } from './places';

/** From the root of the repository, where every script works. */
const traditionalFile = 'src/search/traditional.txt';

/** The asks of all pages, which stand beside them. Throws when a file is no such list. */
export async function readAsks(root = '.'): Promise<PageAsks[]> {
  const files = ['docs', 'src/pages'].flatMap((folder) => filesBelow(root, folder, asksFiles));
  return Promise.all(
    files.map(async (file) => {
      const page = await readFile(path.join(root, file.replace(asksFiles, '.md')), 'utf8').catch(
        () => '',
      );
      const slug = /^---\n[\s\S]*?^slug: *(\S+)[\s\S]*?^---/m.exec(page)?.[1];
      const sections = parseAsks(await readFile(path.join(root, file), 'utf8'), file);
      return { file, path: pathOf(file, slug), sections };
    }),
  );
}

/**
 * The step that writes the data of the search, of the pages as they were built (src/postBuild). It
 * throws when a goal's section is gone.
 * @param panels - what was drawn as results
 */
export const searchData =
  (panels: Panels): Step =>
  async (pages, { outDir, baseUrl }) => {
    const asks = await readAsks();
    const traditional = (await readFile(traditionalFile, 'utf8')).replace(/^#.*/gm, '').trim();
    const tasks = goalsIn(await readFile(goalsFile, 'utf8'));
    const data = assemble(
      pages.map(({ route, html }) => ({ path: `/${route.slice(baseUrl.length)}`, html })),
      {
        baseUrl,
        isMember: (id) => members.has(id),
        tasks,
        asks,
        traditional,
        panels,
      },
    );
    await mkdir(path.join(outDir, path.dirname(dataPath)), { recursive: true });
    await writeFile(path.join(outDir, dataPath), pack(data));
  };

/**
 * Docusaurus plugin: the search. What it knows is read from the built pages; what the browser runs
 * is in `client` and comes with the first intent.
 */
export default function search({ baseUrl, outDir }: LoadContext): Plugin {
  return {
    name: 'search',
    getClientModules: () => [path.join(__dirname, 'client/intent.ts')],
    configureWebpack: (): object => ({
      module: {
        rules: [
          // The dialog's stylesheet comes with the first intent (client/intent.ts): the site's
          // own is made of all others.
          {
            resourceQuery: /^\?url$/,
            type: 'asset/resource',
            generator: { filename: 'assets/search/[name].[contenthash:8].css' },
          },
        ],
      },
      // While writing, the search works on the data of the last build.
      devServer: {
        static: [
          {
            directory: path.join(outDir, path.dirname(dataPath)),
            publicPath: baseUrl + path.dirname(dataPath),
          },
        ],
      },
    }),
  };
}
