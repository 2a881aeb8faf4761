import type { LoadedContent as Documents } from '@docusaurus/plugin-content-docs';
import type { ThemeConfig } from '@docusaurus/preset-classic';
import { site } from '../site';

/** Of the picture of a page, in pixels. */
export const cardSize = { width: 1200, height: 630 } as const;

/** What the sidebars know of a document. */
export type Place = {
  /** Labels from the sidebar's name down to the page's folder there, each with its first page. */
  trail: { label: string; route: string }[];
  /** Time of the last change in milliseconds; unknown without a history. */
  changed?: number;
};

type Item = { id?: string; label?: string; items?: Item[] };

/** The documents below items in their order, each with the items that it stands in. */
const idsIn = (items: readonly Item[], above: Item[] = []): { id: string; above: Item[] }[] =>
  items.flatMap((item) =>
    item.items ? idsIn(item.items, [...above, item]) : [{ id: item.id!, above }],
  );

/** Where documents stand, by route (not encoded), in the order of the sidebars; then the others. */
export function placesIn(
  docs: Documents,
  { items: bar }: NonNullable<ThemeConfig['navbar']>,
): Map<string, Place> {
  const { docs: documents, sidebars } = docs.loadedVersions[0]!;
  const byId = new Map(documents.map((document) => [document.id, document]));
  const parts = Object.entries(sidebars as Record<string, Item[]>).map(([name, items]) => {
    const { label } = bar!.find(({ sidebarId }) => sidebarId === name)!;
    return { label: label as string, items };
  });
  const inSidebars = idsIn(parts);
  const others = documents
    .filter(({ id }) => !inSidebars.some((item) => item.id === id))
    .map(({ id }) => ({ id, above: [] }));
  return new Map(
    [...inSidebars, ...others].map(({ id, above }) => {
      const { permalink, lastUpdatedAt } = byId.get(id)!;
      const trail = above.map(({ label, items }) => ({
        label: label!,
        route: byId.get(idsIn(items!)[0]!.id)!.permalink,
      }));
      // The index of a folder has a slash at its end until it is built.
      return [permalink.replace(/\/$/, ''), { trail, changed: lastUpdatedAt ?? undefined }];
    }),
  );
}

/** Where the Markdown of a page is, below the base path. */
export function markdownPath(route: string): string {
  const path = route.slice(site.baseUrl.length).replace(/\/$/, '');
  return `${path || 'index'}.md`;
}

/** Public address of something below the base path, percent-encoded. */
export const addressOf = (path: string): string => site.url + site.baseUrl + encodeURI(path);

/** Public address of a page. */
export const pageAddress = (route: string): string => addressOf(route.slice(site.baseUrl.length));

/**
 * Makes the function that tells where a link of a page leads once the page is text on its own: an
 * address of the site to the Markdown there, and an anchor to the heading that it stands under.
 */
export const makeLinks =
  (anchors: ReadonlyMap<string, ReadonlyMap<string, string>>) =>
  (href: string, from: string): string | undefined => {
    const url = new URL(href, site.url + encodeURI(from));
    const path = `${decodeURI(url.pathname)}/`;
    if (url.origin !== site.url || !path.startsWith(site.baseUrl)) return href;
    const known = anchors.has(path) ? path : path.slice(0, -1);
    const heading = anchors.get(known)?.get(decodeURIComponent(url.hash.slice(1)));
    const hash = heading ? `#${heading}` : '';
    if (known === from) return hash || undefined;
    const below = anchors.has(known) ? markdownPath(known) : known.slice(site.baseUrl.length);
    return addressOf(below) + hash;
  };
