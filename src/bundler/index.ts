import type { LoadContext, Plugin } from '@docusaurus/types';
import { cacheOptions } from './cache';

/**
 * Docusaurus plugin: what the bundler is told.
 *
 * - A script that does not come is given up in a time that a reader waits; the bundler would wait
 *   two minutes (src/client/offline.ts).
 * - Its cache starts anew when something changes that it does not know (`cache.ts`).
 */
export default function bundler({ siteDir }: LoadContext): Plugin {
  return {
    name: 'bundler',
    configureWebpack: (config) => ({
      ...cacheOptions(config, siteDir),
      output: { chunkLoadTimeout: 20_000 },
    }),
  };
}
