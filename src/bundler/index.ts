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

type Source = { source: () => string | Buffer };
type Compiler = {
  webpack: { sources: { RawSource: new (text: string) => Source } };
  hooks: { thisCompilation: { tap: (name: string, call: (of: Compilation) => void) => void } };
};
type Compilation = {
  hooks: {
    processAssets: {
      tap: (
        options: { name: string; stage: number },
        call: (assets: Record<string, Source>) => void,
      ) => void;
    };
  };
  updateAsset: (name: string, source: Source) => void;
};

/** In a template the minifier writes 请 as `\u{8BF7}`; `\u8BF7` is the same, and packs better. */
const shortEscapes = {
  apply({ webpack: { sources }, hooks }: Compiler): void {
    const name = 'short-escapes';
    hooks.thisCompilation.tap(name, (compilation) =>
      // After the minifier, before names have the checksum of what they hold.
      compilation.hooks.processAssets.tap({ name, stage: 401 }, (assets) => {
        for (const [file, asset] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue;
          const text = String(asset.source());
          const short = text.replace(/(?<!\\)((?:\\\\)*\\u)\{([\dA-F]{4})\}/g, '$1$2');
          if (short !== text) compilation.updateAsset(file, new sources.RawSource(short));
        }
      }),
    );
  },
};

/** Docusaurus plugin: all rules or none, and a script that hangs is given up after 20 seconds. */
export default function bundler(): DocusaurusPlugin {
  return {
    name: 'bundler',
    configurePostCss: (options) => ({ ...options, plugins: [...options.plugins, oneLayer] }),
    configureWebpack: (): object => ({
      output: { chunkLoadTimeout: 20_000 },
      module: { rules: [ownSheets] },
      plugins: process.env.NODE_ENV === 'production' ? [shortEscapes] : [],
    }),
  };
}
