import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { notesPath } from '../../live/notes/notes';
import { inputsPath } from './draw';
import { recordPath } from './extract';

/**
 * Docusaurus plugin: `npm start` shows a record that changed, and the files that examples start from can be
 * downloaded. The pages themselves are drawn by the remark plugin in `src/plugins/content/code` with `drawExamples`.
 *
 * @param context - Docusaurus's context
 */
export default function examples({ siteDir, baseUrl }: LoadContext): Plugin {
  const inputs = path.join(siteDir, 'examples/files');
  const recordsOf = (file: string) => {
    const page = path.relative(siteDir, file).split(path.sep).join('/');
    return [recordPath(page), notesPath(page)].map((record) => path.join(siteDir, record));
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
              use: [{ loader: path.join(__dirname, 'watch.js'), options: { recordsOf } }],
            },
          ],
        },
      }) as object,
    async postBuild({ outDir }) {
      await cp(inputs, path.join(outDir, inputsPath), { recursive: true });
    },
  };
}
