import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: code is coloured in the build (src/code), so no highlighter
 * goes to the browser. The theme imports prism-react-renderer in a client module of its own.
 */
export default function highlighter(): Plugin {
  return {
    name: 'fast-highlighter',
    getThemePath: () => path.join(__dirname, 'theme'),
    configureWebpack: () => ({
      resolve: { alias: { 'prism-react-renderer': path.join(__dirname, 'none.ts') } },
    }),
  };
}
