import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { filesBelow } from '../lib/filesBelow';
import { scriptsAfterPaint } from './afterPaint';
import sections from './sections';
import { inlineStyles } from './styles';
import { writeTexts } from './texts';
import { readText } from '../lib/readText';

const file = (name: string) => path.join(__dirname, name);

/** Modules that the scripts are cut into, after the one of Docusaurus. */
const group = (name: string, chunks: 'initial' | 'async', test: RegExp, priority = 60) => ({
  [name]: { name, test, chunks, enforce: true, priority },
});

/** Parts of the theme that have nothing to show here, and those that nothing here asks for. */
const empty = [
  ...['DocVersionBanner', 'DocVersionBadge', 'Icon/SystemColorMode'],
  'prism-include-languages',
];
const excluded = ['TagsListInline', 'Footer/Links/MultiColumn', 'Footer/Logo'];
const inPlaceOf = (names: readonly string[], name: string) =>
  Object.fromEntries(names.map((one) => [`@theme/${one}`, file(name)]));

/** Whether there are cards of documents: `DocCardList`, or a category with a page of its own. */
const hasCards = (siteDir: string): boolean =>
  ['sidebars.ts', ...filesBelow(siteDir, 'docs', /\.(ts|mdx?|json|ya?ml)$/)]
    .map((name) => readText(path.join(siteDir, name)))
    .some((text) => /DocCard|generated-index/.test(text));

/** What libraries ask for and do not use. */
const unused = /[\\/](hoist-non-react-statics|prop-types|react-is)[\\/]/;

/**
 * Docusaurus plugin: the text of a document is no script (`browserLoader.js`), no highlighter goes
 * to the browser, and no evaluation of scripts is one long task: React and the other libraries are
 * files of their own, and the application starts in steps (`entry.js`).
 */
const plugin = ({ siteDir, generatedFilesDir }: LoadContext): Plugin => ({
  name: 'fast',
  getThemePath: () => file('theme'),
  configureWebpack(_config, isServer) {
    const alias = {
      'prism-react-renderer': file('noHighlighter.ts'),
      '@mdx-js/react': file('mdx.ts'),
      ...inPlaceOf(empty, 'empty.ts'),
      ...inPlaceOf(excluded, 'excluded.ts'),
    };
    // While writing, live reload needs documents whole.
    if (process.env.NODE_ENV !== 'production') return { resolve: { alias } };
    const options = { isServer, component: file('StaticText.tsx'), cards: hasCards(siteDir) };
    const use = [{ loader: file('browserLoader.js'), options }];
    const generated = [
      'docusaurus.config.mjs',
      'codeTranslations.json',
      'globalData.json',
      'docusaurus-plugin-content-docs',
    ];
    const rules = [
      {
        // Not `test`: Docusaurus takes what that has for one of its own folders of documents.
        resource: /\.mdx?$/,
        enforce: 'post' as const,
        use,
      },
      { resource: generated.map((name) => path.join(generatedFilesDir, name)), use },
      { resource: [file('mdx.ts'), unused], sideEffects: false },
    ];
    if (isServer) return { resolve: { alias }, module: { rules } };
    return {
      resolve: { alias: { ...alias, tslib: file('tslib.js') } },
      module: { rules },
      mergeStrategy: { entry: 'replace' },
      entry: file('entry.js'),
      optimization: {
        // One name for each chunk, not a number beside it.
        chunkIds: 'named',
        splitChunks: {
          cacheGroups: {
            ...group('react-dom', 'initial', /[\\/]node_modules[\\/](react-dom|scheduler)[\\/]/),
            ...group(
              'vendor',
              'initial',
              /[\\/]node_modules[\\/](?!@docusaurus[\\/]|react-dom[\\/]|scheduler[\\/]).*\.m?js$/,
            ),
            // What stands around a document: ten small files otherwise.
            ...group('frame', 'async', /[\\/](@docusaurus|src[\\/]fast[\\/](?!mdx)).*\.[jt]sx?$/),
            // What stands in a document that is not static.
            ...group('mdx', 'async', /[\\/](MDX(?!Content)|Admonition|Details).*\.[jt]sx?$/, 70),
          },
        },
      },
    };
  },
});

/** All that is for speed alone, or nothing of it. */
export function fast(on: boolean) {
  if (!on) return { plugins: [], rehypePlugins: [], css: [], steps: [], scripts: undefined };
  return {
    plugins: [plugin],
    rehypePlugins: [sections],
    css: ['./src/fast/contentVisibility.css'],
    steps: [writeTexts, inlineStyles],
    scripts: scriptsAfterPaint,
  };
}
