import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Options } from '@docusaurus/preset-classic';
import { hasWholeHistory } from './history';

type Sitemap = Exclude<NonNullable<Options['sitemap']>, false>;
type CreateItems = NonNullable<Sitemap['createSitemapItems']>;

/** Day of the last commit that changed a file. */
function changedOn(siteDir: string, file: string): string | undefined {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%cs', '--', file], {
    cwd: siteDir,
    encoding: 'utf8',
  });
  return stdout?.trim() || undefined;
}

/**
 * The items of the sitemap with the dates that Docusaurus leaves out: it knows those of documents,
 * not of pages.
 *
 * @param siteDir - folder of the site
 * @returns for the option `createSitemapItems`
 */
export const datedItems =
  (siteDir: string): CreateItems =>
  async ({ defaultCreateSitemapItems, ...params }) => {
    const items = await defaultCreateSitemapItems(params);
    if (!hasWholeHistory(siteDir)) return items;
    const { url } = params.siteConfig;
    const sources = new Map<string, string>();
    for (const { path: route, metadata } of params.routes) {
      // The frame around documents has the route of the home page, and no source.
      if (metadata?.sourceFilePath) sources.set(new URL(route, url).href, metadata.sourceFilePath);
    }
    return items.map((item) => {
      const source = sources.get(new URL(item.url).href);
      const lastmod = item.lastmod ?? (source && changedOn(siteDir, path.join(siteDir, source)));
      return { ...item, ...(lastmod && { lastmod }) };
    });
  };
