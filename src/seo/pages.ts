import type { LoadedContent as Documents } from '@docusaurus/plugin-content-docs';
import type { ThemeConfig } from '@docusaurus/preset-classic';
import { site } from '../../site';

type Item = { id?: string; items?: Item[] };

/** The documents below items in their order. */
const idsIn = (items: readonly Item[]): string[] =>
  items.flatMap((item) => (item.items ? idsIn(item.items) : item.id!));

/**
 * The part of the site in which each document stands, as the bar calls it, by route (not encoded),
 * in the order of the sidebars; then those that stand in none.
 */
export function partsIn(
  docs: Documents,
  { items: bar }: NonNullable<ThemeConfig['navbar']>,
): Map<string, string | undefined> {
  const { docs: documents, sidebars } = docs.loadedVersions[0]!;
  const parts = new Map(
    Object.entries(sidebars as Record<string, Item[]>).flatMap(([name, items]) => {
      const { label } = bar!.find(({ sidebarId }) => sidebarId === name)!;
      return idsIn(items).map((id) => [id, label as string] as const);
    }),
  );
  const byId = new Map(documents.map((document) => [document.id, document]));
  return new Map(
    [...new Set([...parts.keys(), ...byId.keys()])].map((id) => {
      // The index of a folder has a slash at its end until it is built.
      return [byId.get(id)!.permalink.replace(/\/$/, ''), parts.get(id)];
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
