import type { Plugin as DocusaurusPlugin } from '@docusaurus/types';
import type { Plugin } from 'postcss';

/** A browser without cascade layers drops all rules, not only the theme's: src/css/plain.css. */
const oneLayer: Plugin = {
  postcssPlugin: 'one-layer',
  OnceExit(root, { AtRule }) {
    if (root.source?.input.file?.endsWith('plain.css')) return;
    const layer = new AtRule({ name: 'layer', params: 'site' });
    layer.append(root.nodes);
    root.append(layer);
  },
};

/**
 * Docusaurus plugin: no browser has half of the rules, and a script that does not come is given up
 * in a time that a reader waits, not after two minutes (src/client/offline.ts).
 */
export default function bundler(): DocusaurusPlugin {
  return {
    name: 'bundler',
    configurePostCss: (options) => ({ ...options, plugins: [...options.plugins, oneLayer] }),
    configureWebpack: () => ({ output: { chunkLoadTimeout: 20_000 } }),
  };
}
