import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: a navigation shows the text first. The head is written after the paint
 * (`Head.tsx`), the bar and its menu follow (`LaterRouter.tsx`), and nothing is rendered twice
 * (`theme/DocsRoot`). All of it relies on react-router 5 and goes with Docusaurus 4.
 */
export default function navigation(): Plugin {
  return {
    name: 'fast-navigation',
    getThemePath: () => path.join(__dirname, 'theme'),
    configureWebpack: (_config, isServer) =>
      isServer
        ? {}
        : { resolve: { alias: { '@docusaurus/Head': path.join(__dirname, 'Head.tsx') } } },
  };
}
