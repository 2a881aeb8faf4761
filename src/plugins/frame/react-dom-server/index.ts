import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: pages are rendered by `server.ts` of this folder, see there. To be removed
 * with react-dom 18.
 */
export default function reactDomServer(): Plugin {
  return {
    name: 'react-dom-server',
    configureWebpack(_config, isServer, { currentBundler }) {
      if (!isServer) return {};
      // Not an alias: Docusaurus has one for `react-dom`, which comes first.
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      const own = path.join(__dirname, 'server.ts');
      return { plugins: [new NormalModuleReplacementPlugin(/^react-dom\/server$/, own)] };
    },
  };
}
