import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { inputsPath } from './page/inputs';
import { recordPath } from './model/extract';
import { toldChanges, projects } from '../releases/changes';
import { environmentFile } from './model/records';
import { problemsFile } from '../problems/entries';
import { outcomesFile } from '../problems/outcomes';

/**
 * Docusaurus plugin: `npm start` shows a record that changed, and the files that examples start
 * from can be downloaded. The pages themselves are drawn by the remark plugin in
 * `src/markdown` with `drawExamples` (src/examples/page).
 */
export default function examples({ siteDir, baseUrl }: LoadContext): Plugin {
  const inputs = path.join(siteDir, 'examples/files');
  const filesOf = (file: string) => {
    const page = path.relative(siteDir, file).split(path.sep).join('/');
    return [recordPath(page), environmentFile, problemsFile(page), outcomesFile].map((name) =>
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
    async contentLoaded({ actions }) {
      await actions.createData('changes.json', toldChanges() as object);
      await actions.createData('releases.json', projects() as object);
    },
    async postBuild({ outDir }) {
      await cp(inputs, path.join(outDir, inputsPath), { recursive: true });
    },
  };
}
