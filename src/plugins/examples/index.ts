import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: `npm start` builds again when a record changes. The pages themselves are drawn by the remark
 * plugin in `src/plugins/code` with `drawExamples`.
 */
export default function examples({ siteDir }: LoadContext): Plugin {
  return {
    name: 'examples',
    getPathsToWatch: () => [path.join(siteDir, 'examples/recorded/**/*.json')],
  };
}
