import type { Plugin as DocusaurusPlugin } from '@docusaurus/types';
import type { Plugin } from 'postcss';

/**
 * Puts every stylesheet into one cascade layer. A browser that knows none would drop the rules of
 * the theme and keep ours; so it drops both, and has src/css/plain.css.
 */
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
 * Docusaurus plugin: settings of the bundler.
 *
 * - A script that does not come is given up in a time that a reader waits; the bundler would wait
 *   two minutes (src/client/offline.ts).
 * - No browser has half of the rules.
 */
export default function bundler(): DocusaurusPlugin {
  return {
    name: 'bundler',
    configurePostCss: (options) => ({ ...options, plugins: [...options.plugins, oneLayer] }),
    configureWebpack: () => ({ output: { chunkLoadTimeout: 20_000 } }),
  };
}
