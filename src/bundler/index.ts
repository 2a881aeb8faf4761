import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { cacheOptions } from './cache';

/**
 * Docusaurus plugin: what the bundler is told.
 *
 * - Links to the API index keep their `%60` (`link/Link.tsx`).
 * - A script that does not come is given up in a time that a reader waits; the bundler would wait
 *   two minutes (src/client/offline.ts).
 * - Pages are rendered by `reactDomServer/server.ts`, see there. To be removed with react-dom 18.
 * - Its cache starts anew when something changes that it does not know (`cache.ts`).
 */
export default function bundler({ siteDir }: LoadContext): Plugin {
  return {
    name: 'bundler',
    configureWebpack(config, isServer, { currentBundler }) {
      // Not an alias: Docusaurus has one for `react-dom`, which comes first.
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      const server = path.join(__dirname, 'reactDomServer/server.ts');
      return {
        ...cacheOptions(config, siteDir),
        resolve: { alias: { '@docusaurus/Link': path.join(__dirname, 'link/Link.tsx') } },
        output: { chunkLoadTimeout: 20_000 },
        plugins: isServer ? [new NormalModuleReplacementPlugin(/^react-dom\/server$/, server)] : [],
      };
    },
  };
}
