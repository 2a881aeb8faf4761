import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import { inputsPath } from './page/inputs';
import { recordPath } from './model/extract';
import { changes, projects } from '../data/causes';
import { compatibility } from './compatibility';
import { environmentFile } from './model/records';
import { problemsFile } from '../problems/entries';
import { judgedFile } from '../problems/judged';

/**
 * Docusaurus plugin: `npm start` shows a record that changed, and the files that examples start
 * from can be downloaded. The pages themselves are drawn by the remark plugin in
 * `src/markdown` with `drawExamples` (src/examples/page).
 */
export default function examples({ siteDir, baseUrl }: LoadContext): Plugin {
  const inputs = path.join(siteDir, 'examples/files');
  const filesOf = (file: string) => {
    const page = path.relative(siteDir, file).split(path.sep).join('/');
    return [recordPath(page), environmentFile, problemsFile(page), judgedFile].map((name) =>
      path.join(siteDir, name),
    );
  };
  return {
    name: 'examples',
    configureWebpack: () =>
      ({
        devServer: { static: [{ directory: inputs, publicPath: baseUrl + inputsPath }] },
        module: {
          rules: [
            {
              test: /\.mdx?$/,
              include: [path.join(siteDir, 'docs'), path.join(siteDir, 'src/pages')],
              enforce: 'pre',
              use: [{ loader: path.join(__dirname, 'watch.js'), options: { filesOf } }],
            },
          ],
        },
      }) as object,
    async allContentLoaded({ allContent, actions }) {
      const { default: docs } = allContent['docusaurus-plugin-content-docs'] ?? {};
      const { loadedVersions } = docs as LoadedContent;
      const documents = loadedVersions.flatMap((version) => version.docs);
      // In the order of the sidebars, as far as a page follows another one.
      const inOrder = documents.map(({ source, title, permalink }) => ({
        source: source.replace('@site/', ''),
        title,
        permalink,
      }));
      const data = {
        'compatibility.json': compatibility(siteDir, inOrder),
        'changes.json': changes,
        'releases.json': projects,
      };
      for (const [name, content] of Object.entries(data)) {
        await actions.createData(name, content as object);
      }
    },
    async postBuild({ outDir }) {
      await cp(inputs, path.join(outDir, inputsPath), { recursive: true });
    },
  };
}
