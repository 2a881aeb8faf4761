import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { inputsPath } from './draw';

/**
 * Docusaurus plugin: `npm start` builds again when a record changes, and the files that examples start from can be
 * downloaded. The pages themselves are drawn by the remark plugin in `src/plugins/code` with `drawExamples`.
 *
 * @param context - Docusaurus's context
 */
export default function examples({ siteDir, baseUrl }: LoadContext): Plugin {
  const inputs = path.join(siteDir, 'examples/files');
  return {
    name: 'examples',
    getPathsToWatch: () => [path.join(siteDir, 'examples/recorded/**/*.json')],
    configureWebpack: () =>
      ({
        devServer: { static: [{ directory: inputs, publicPath: baseUrl + inputsPath }] },
      }) as object,
    async postBuild({ outDir }) {
      await cp(inputs, path.join(outDir, inputsPath), { recursive: true });
    },
  };
}
