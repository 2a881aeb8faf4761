import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { bundleReport } from './report';

type Statistics = { toJson: (options: object) => Parameters<typeof bundleReport>[0] };
type Compiler = {
  hooks: { done: { tap: (name: string, run: (stats: Statistics) => void) => void } };
};

/** `npm run bench -- --bundle` prints what the scripts are made of. */
const printReport = {
  apply(compiler: Compiler) {
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
        modulesSpace: 9999,
        nestedModulesSpace: 9999,
      };
      console.log(bundleReport(stats.toJson(options)));
    });
  },
};

/**
 * Docusaurus plugin: no evaluation of scripts is one long task. React and the other libraries are
 * files of their own, and the application starts in steps (`entry.js`).
 */
export default function scripts(): Plugin {
  return {
    name: 'fast-scripts',
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      const group = (name: string, test: RegExp) => ({
        [name]: { name, test, chunks: 'initial' as const, enforce: true, priority: 60 },
      });
      return {
        mergeStrategy: { entry: 'replace' },
        entry: path.join(__dirname, 'entry.js'),
        plugins: process.env.BUNDLE_REPORT ? [printReport] : [],
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
  };
}
