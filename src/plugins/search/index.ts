import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { byName } from '../truth/api/publicApi';
import { assemble, type BuiltPage } from './build/assemble';
import { openSearch } from './build/openSearch';
import { parseSynonyms } from './build/synonyms';
import { dataPath, descriptionPath } from './places';
import { tasks } from './tasks';

const synonymsFile = 'src/plugins/search/synonyms.txt';

/** Remembers a touch that comes before the scripts; client/intent.ts answers it then. */
const early =
  "addEventListener('click',function(e){if(e.target.closest('[data-search-open]'))window.searchAsked=1})";

async function builtPage(outDir: string, route: string): Promise<string> {
  const relative = route.replace(/^\//, '');
  const file = [relative || 'index.html', `${relative}.html`, path.join(relative, 'index.html')]
    .map((name) => path.join(outDir, name))
    .find((name) => name.endsWith('.html') && existsSync(name));
  if (!file) throw new Error(`The build has no page of ${route}: the search cannot read it.`);
  // Other plugins may be writing the page at this moment.
  for (let tries = 0; tries < 200; tries += 1) {
    const html = await readFile(file, 'utf8');
    if (/<\/main>[\s\S]*<\/footer>/.test(html)) return html;
    await setTimeout(50);
  }
  throw new Error(`${file} does not end as a page does: the search cannot read it.`);
}

/**
 * Docusaurus plugin: the search. What it knows is read from the built pages; what the browser runs is in `client` and comes with the first intent.
 *
 * @param context - Docusaurus's context
 */
export default function search({
  siteDir,
  siteConfig,
  baseUrl,
  generatedFilesDir,
  outDir,
}: LoadContext): Plugin {
  const styles = path.join(__dirname, 'client/dialog.css');
  return {
    name: 'search',
    getPathsToWatch: () => [styles],
    // The dialog brings its styles along, so that no page holds them (client/dialog.ts).
    async loadContent() {
      const css = (await readFile(styles, 'utf8'))
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/\s+/g, ' ')
        .replace(/ ?([{}:;,>]) ?/g, '$1');
      const file = path.join(generatedFilesDir, 'search/style.js');
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, `export default ${JSON.stringify(css.trim())};\n`);
    },
    getClientModules: () => [path.join(__dirname, 'client/intent.ts')],
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'link',
          attributes: {
            rel: 'search',
            type: 'application/opensearchdescription+xml',
            title: `${siteConfig.title} 文档`,
            href: baseUrl + descriptionPath,
          },
        },
        { tagName: 'script', innerHTML: early },
      ],
    }),
    configureWebpack: () =>
      ({
        // While writing, the search works on the data of the last build.
        devServer: {
          static: [
            {
              directory: path.join(outDir, path.dirname(dataPath)),
              publicPath: baseUrl + path.dirname(dataPath),
            },
          ],
        },
      }) as object,
    async postBuild({ routesPaths, outDir: target }) {
      const routes = [...new Set(routesPaths)].filter((route) => !route.endsWith('/404.html'));
      const pages: BuiltPage[] = await Promise.all(
        routes.map(async (route) => {
          const place = decodeURIComponent(`/${route.slice(baseUrl.length)}`);
          return { path: place, html: await builtPage(target, place) };
        }),
      );
      const members = byName();
      const synonyms = parseSynonyms(
        await readFile(path.join(siteDir, synonymsFile), 'utf8'),
        synonymsFile,
      );
      const data = assemble(pages, {
        baseUrl,
        isMember: (id) => members.has(id),
        synonyms,
        file: synonymsFile,
        tasks,
      });
      await mkdir(path.join(target, path.dirname(dataPath)), { recursive: true });
      await writeFile(path.join(target, dataPath), JSON.stringify(data));
      await writeFile(
        path.join(target, descriptionPath),
        openSearch(siteConfig.title, siteConfig.url + baseUrl),
      );
    },
  };
}
