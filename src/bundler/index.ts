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

/** `x.css?url` is the address of a stylesheet that comes with what needs it, not with each page. */
const ownSheets = {
  resourceQuery: /^\?url$/,
  type: 'asset/resource',
  generator: { filename: 'assets/css/[name].[contenthash:8].css' },
};

/** Docusaurus plugin: all rules or none, and a script that hangs is given up after 20 seconds. */
export default function bundler(): DocusaurusPlugin {
  return {
    name: 'bundler',
    configurePostCss: (options) => ({ ...options, plugins: [...options.plugins, oneLayer] }),
    configureWebpack: (): object => ({
      output: { chunkLoadTimeout: 20_000 },
      module: { rules: [ownSheets] },
    }),
  };
}
