import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ThemeConfig } from '@docusaurus/theme-common';
import type { LoadContext, Plugin } from '@docusaurus/types';

import { inDefaultMode } from './colorMode';
import { scriptsToHead } from './headScripts';
import { hoverForPointers } from './hover';
import { bundleReport } from './report';
import { scriptsAfterPaint } from './scripts';
import { addSlashForms } from './slashForms';
import { inlineStyles, linkedStyles, usedStyles } from './styles';
import { writeTexts } from './texts';
import { flattenVariables } from './variables';

async function filesEndingWith(dir: string, suffix: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true });
  return entries.filter((file) => file.endsWith(suffix)).sort();
}

type Statistics = { toJson: (options: object) => Parameters<typeof bundleReport>[0] };

/** `npm run bench -- --bundle` prints what the scripts are made of. */
const printReport = {
  apply(compiler: {
    hooks: { done: { tap: (name: string, run: (stats: Statistics) => void) => void } };
  }) {
    compiler.hooks.done.tap('bundle-report', (stats) => {
      const options = {
        all: false,
        ids: true,
        modules: true,
        chunks: true,
        chunkModules: true,
        nestedModules: true,
        dependentModules: true,
        orphanModules: true,
      };
      console.log(
        bundleReport(stats.toJson({ ...options, modulesSpace: 9999, nestedModulesSpace: 9999 })),
      );
    });
  },
};

/**
 * What happens to the pages after the build, in this order: the stylesheet is reduced and put into each page, the
 * scripts wait for the first frame, each page gets its second address. One plugin, because Docusaurus runs the
 * `postBuild` of all plugins at the same time.
 *
 * Part of it is how the client bundle is cut: React and the router are files of their own, so that no evaluation is one long task.
 */
export default function builtPages({ baseUrl, siteConfig, siteDir }: LoadContext): Plugin {
  const mode = (siteConfig.themeConfig as ThemeConfig).colorMode.defaultMode;
  return {
    name: 'built-pages',
    configureWebpack(_config, isServer, { currentBundler }) {
      const resolve: { alias: Record<string, string> } = {
        alias: { '@docusaurus/Link': path.join(siteDir, 'src/client/Link') },
      };
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      const replace = (request: RegExp, own: string) =>
        new NormalModuleReplacementPlugin(request, path.join(siteDir, own));
      if (isServer) {
        return {
          resolve,
          plugins: [replace(/^\.\/renderToHtml$/, 'src/server/renderToHtml.js')],
        };
      }
      const plugins = [replace(/\/utils\/reactUtils$/, 'src/client/reactUtils.ts')];
      resolve.alias['@docusaurus/Head'] = path.join(siteDir, 'src/client/Head');
      if (process.env.NODE_ENV !== 'production') {
        return { resolve, plugins };
      }
      const group = (name: string, test: RegExp) => ({
        [name]: { name, test, chunks: 'initial' as const, enforce: true, priority: 60 },
      });
      return {
        mergeStrategy: { entry: 'replace' },
        entry: path.join(siteDir, 'src/client/entry.js'),
        resolve: {
          alias: { ...resolve.alias, tslib$: path.join(siteDir, 'src/client/tslib.ts') },
        },
        plugins: process.env.BUNDLE_REPORT ? [...plugins, printReport] : plugins,
        optimization: {
          splitChunks: {
            cacheGroups: {
              ...group('react-dom', /[\\/]node_modules[\\/](react-dom|scheduler)[\\/]/),
              ...group(
                'vendor',
                /[\\/]node_modules[\\/](?!@docusaurus[\\/]|react-dom[\\/]|scheduler[\\/]).*\.m?js$/,
              ),
            },
          },
        },
      };
    },
    async postBuild({ outDir }) {
      const pages: string[] = [];
      const html: string[] = [];
      for (const file of await filesEndingWith(outDir, '.html')) {
        const text = await readFile(path.join(outDir, file), 'utf8');
        // Samples are HTML, too, and stay as they are.
        if (/<div id="?__docusaurus"?>/.test(text)) {
          if (/[\0\uFFFD]/.test(text)) {
            throw new Error(
              `${file} has a broken character: is src/server/renderToHtml.js still used?`,
            );
          }
          pages.push(file);
          html.push(text);
        }
      }
      const scripts = await Promise.all(
        (await filesEndingWith(outDir, '.js')).map((file) =>
          readFile(path.join(outDir, file), 'utf8'),
        ),
      );
      const [first] = html;
      if (first === undefined) {
        throw new Error(`${outDir} holds no page.`);
      }
      const css = hoverForPointers(
        flattenVariables(
          await usedStyles(await linkedStyles(first, outDir, baseUrl), html, scripts),
          scripts,
        ),
      );
      await Promise.all(
        pages.map((file, index) =>
          writeFile(
            path.join(outDir, file),
            scriptsAfterPaint(
              scriptsToHead(inlineStyles(inDefaultMode(html[index] ?? '', mode), css)),
            ),
          ),
        ),
      );
      await writeTexts(outDir, pages, html);
      await addSlashForms(outDir, pages);
    },
  };
}
