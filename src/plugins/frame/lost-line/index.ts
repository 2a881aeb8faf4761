import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: without a line a reader stays where he is, see `client.ts`. A script that does
 * not come is given up in a time that a reader waits (the bundler would wait two minutes).
 */
export default function lostLine(): Plugin {
  return {
    name: 'lost-line',
    getClientModules: () => [path.join(__dirname, 'client.ts')],
    configureWebpack: () => ({ output: { chunkLoadTimeout: 20_000 } }),
  };
}
