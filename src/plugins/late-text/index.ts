import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import { textAddress } from '../../client/textAddress';

/**
 * Docusaurus plugin: the text of a document is no script, see `loader.js`; `src/plugins/built-pages/texts.ts` writes the files.
 * In production only; while writing, live reload needs documents whole.
 *
 * @param context - Docusaurus's context
 */
export default function lateText({ siteDir, baseUrl }: LoadContext): Plugin {
  const addresses: Record<string, string> = {};
  return {
    name: 'late-text',
    async allContentLoaded({ allContent }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as
        LoadedContent | undefined;
      for (const version of docs?.loadedVersions ?? []) {
        for (const { source, permalink } of version.docs) {
          const file = path.join(siteDir, aliasedSitePathToRelativePath(source));
          addresses[file] = textAddress(permalink, baseUrl);
        }
      }
    },
    configureWebpack(_config, isServer) {
      if (process.env.NODE_ENV !== 'production') {
        return {};
      }
      return {
        module: {
          rules: [
            {
              test: /\.mdx?$/,
              include: path.join(siteDir, 'docs'),
              // Parts of pages, which belong to the text that imports them.
              exclude: /[\\/]_[^\\/]*$/,
              resourceQuery: { not: /^\?text$/ },
              enforce: 'post' as const,
              use: [
                { loader: path.join(__dirname, 'loader.js'), options: { isServer, addresses } },
              ],
            },
          ],
        },
      };
    },
  };
}
