import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { version } from 'react';
import { cacheOptions } from './cache';

/**
 * Docusaurus plugin: what the bundler is told.
 *
 * - A script that does not come is given up in a time that a reader waits; the bundler would wait
 *   two minutes (src/client/offline.ts).
 * - With react-dom 18, pages are rendered by `reactDomServer/server.ts`, see there.
 * - Its cache starts anew when something changes that it does not know (`cache.ts`).
 */
export default function bundler({ siteDir }: LoadContext): Plugin {
  return {
    name: 'bundler',
    configureWebpack(config, isServer, { currentBundler }) {
      // Not an alias: Docusaurus has one for `react-dom`, which comes first.
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      const needed = isServer && version.startsWith('18.');
      const server = path.join(__dirname, 'reactDomServer/server.ts');
      return {
        ...cacheOptions(config, siteDir),
        output: { chunkLoadTimeout: 20_000 },
        plugins: needed ? [new NormalModuleReplacementPlugin(/^react-dom\/server$/, server)] : [],
      };
    },
  };
}
