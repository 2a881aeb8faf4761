import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import { bodyChunk } from '../../client/bodyChunk';

/**
 * Docusaurus plugin: the text of a document is a script of its own, see `loader.js`. In production only; while writing,
 * live reload needs documents whole.
 *
 * @param context - Docusaurus's context
 */
export default function lateBody({ siteDir }: LoadContext): Plugin {
  const chunks: Record<string, string> = {};
  return {
    name: 'late-body',
    async allContentLoaded({ allContent }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as
        LoadedContent | undefined;
      for (const version of docs?.loadedVersions ?? []) {
        for (const { source, permalink } of version.docs) {
          const file = path.join(siteDir, aliasedSitePathToRelativePath(source));
          chunks[file] = bodyChunk(permalink);
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
              resourceQuery: { not: /^\?(body|meta)$/ },
              enforce: 'post' as const,
              use: [{ loader: path.join(__dirname, 'loader.js'), options: { isServer, chunks } }],
            },
          ],
        },
      };
    },
  };
}
