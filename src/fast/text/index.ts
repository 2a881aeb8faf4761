import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import type { Step } from '../../builtPages';
import { digestOf } from '../../bundler/cache';
import { beginningOf, end, textAddress } from './address';
import { whyHydrated } from './isStatic';
import { textOfPage } from './textOfPage';

/** What decides about the HTML of a text besides the document and what `digestOf` knows. */
const drawnBy = ['src/components', 'src/theme', 'package-lock.json'];

type Text = { address: string; version: string };

/**
 * The text of a document is no script: the page that a reader opens holds it as HTML, and for
 * readers who come from another page it stands in a file of its own. A document with anything that
 * may have a state is left to Docusaurus (`isStatic.ts`). In production only; while writing, live
 * reload needs documents whole.
 *
 * @returns a Docusaurus plugin, and the post-build step that writes the files
 */
export function staticText(): { plugin: (context: LoadContext) => Plugin; step: Step } {
  /** By path of the document. */
  const texts = new Map<string, Text>();
  const folders = new Set<string>();

  const plugin = ({ siteDir, baseUrl }: LoadContext): Plugin => ({
    name: 'fast-text',
    async allContentLoaded({ allContent }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as
        LoadedContent | undefined;
      const digest = digestOf(siteDir, drawnBy);
      for (const version of docs?.loadedVersions ?? []) {
        folders.add(version.contentPath);
        for (const { source, permalink } of version.docs) {
          const file = path.join(siteDir, aliasedSitePathToRelativePath(source));
          if (whyHydrated(file)) continue;
          const hash = createHash('sha256')
            .update(digest)
            .update(await readFile(file));
          texts.set(file, {
            address: textAddress(permalink, baseUrl),
            version: hash.digest('hex').slice(0, 8),
          });
        }
      }
    },
    configureWebpack(_config, isServer) {
      if (process.env.NODE_ENV !== 'production') return {};
      const component = path.join(__dirname, 'StaticText.tsx');
      const textOf = (file: string) => texts.get(file);
      return {
        module: {
          rules: [
            {
              test: /\.mdx?$/,
              include: [...folders],
              resourceQuery: { not: /^\?text$/ },
              enforce: 'post' as const,
              use: [
                {
                  loader: path.join(__dirname, 'loader.js'),
                  options: { isServer, component, textOf },
                },
              ],
            },
          ],
        },
      };
    },
  });

  const step: Step = async (pages, { outDir, baseUrl }) => {
    const byAddress = new Map([...texts.values()].map((text) => [text.address, text]));
    for (const { route, html } of pages) {
      const text = byAddress.get(textAddress(route, baseUrl));
      if (!text) continue;
      byAddress.delete(text.address);
      const inner = textOfPage(html);
      if (inner === undefined) {
        throw new Error(`${route} has no text: is src/fast/parts/rehype.ts still used?`);
      }
      const file = path.join(outDir, text.address.slice(baseUrl.length));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, beginningOf(text.version) + inner + end);
    }
    if (texts.size === 0 || byAddress.size > 0) {
      throw new Error(
        `No page for the texts ${[...byAddress.keys()].join(', ') || '(none at all)'}.`,
      );
    }
  };
  return { plugin, step };
}
