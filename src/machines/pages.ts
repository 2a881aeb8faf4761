/** What the build knows of each page: from Docusaurus's own content plugins, not from the HTML. */
import type { LoadedContent as Documents } from '@docusaurus/plugin-content-docs';
import type { ThemeConfig } from '@docusaurus/preset-classic';
import { site } from '../site';

export type PageInfo = {
  /** Route with the base path, as Docusaurus has it (not percent-encoded). */
  route: string;
  /** Path of the source relative to the repository. */
  source: string;
  /** Sidebar that the page stands in. */
  sidebar?: string;
  /** Labels from the sidebar's name down to the page's folder there, each with its first page. */
  trail: { label: string; route: string }[];
  /** Time of the last change in milliseconds; unknown without a history. */
  changed?: number;
};

/** What Docusaurus's pages plugin has loaded, as far as it matters here. */
export type Pages = readonly {
  type: string;
  permalink: string;
  source: string;
  lastUpdatedAt?: number | null;
}[];

type Item = {
  type: string;
  id?: string;
  label?: string;
  items?: Item[];
};

/** Names of the sidebars, as the navbar has them. */
const namesIn = ({ items }: NonNullable<ThemeConfig['navbar']>): Record<string, string> =>
  Object.fromEntries(items!.map(({ sidebarId, label }) => [sidebarId, label]));

const sourceOf = (aliased: string): string => aliased.replace(/^@site\//, '');

/** The documents below an item, in order. */
const idsIn = (items: readonly Item[]): string[] =>
  items.flatMap((item) => (item.type === 'category' ? idsIn(item.items ?? []) : (item.id ?? [])));

/** Categories above a document. */
function above(items: readonly Item[], id: string): Item[] | undefined {
  for (const item of items) {
    if (item.id === id) return [];
    const found = item.items && above(item.items, id);
    if (found) return [item, ...found];
  }
  return undefined;
}

/**
 * All pages.
 *
 * @param docs - what Docusaurus's docs plugin has loaded
 * @param pages - what its pages plugin has loaded
 * @param navbar - as the configuration has it; names the sidebars
 * @returns documents in the order of the sidebars, then the other pages
 */
export function pageInfos(
  docs: Documents,
  pages: Pages | null,
  navbar: NonNullable<ThemeConfig['navbar']>,
): PageInfo[] {
  const names = namesIn(navbar);
  const infos: PageInfo[] = [];
  for (const { docs: documents, sidebars } of docs.loadedVersions) {
    const all = new Map(documents.map((document) => [document.id, document]));
    /** Those that stand in no sidebar. */
    const alone = new Map(all);
    for (const [sidebar, items] of Object.entries(sidebars as Record<string, Item[]>)) {
      const name = names[sidebar] ?? sidebar;
      for (const id of idsIn(items)) {
        const document = all.get(id)!;
        const first = (list: readonly Item[]) => all.get(idsIn(list)[0]!)!.permalink;
        infos.push({
          route: document.permalink,
          source: sourceOf(document.source),
          sidebar,
          trail: [
            { label: name, route: first(items) },
            ...above(items, id)!.map((item) => ({
              label: item.label!,
              route: first(item.items!),
            })),
          ],
          changed: document.lastUpdatedAt ?? undefined,
        });
        alone.delete(id);
      }
    }
    for (const { permalink, source, lastUpdatedAt } of alone.values()) {
      infos.push({
        route: permalink,
        source: sourceOf(source),
        trail: [],
        changed: lastUpdatedAt ?? undefined,
      });
    }
  }
  for (const page of pages ?? []) {
    infos.push({
      route: page.permalink,
      source: sourceOf(page.source),
      trail: [],
      changed: page.lastUpdatedAt ?? undefined,
    });
  }
  return infos;
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
 *
 * @param anchors - of every page by its route, see `anchorsOf`
 * @returns the function: what stands in the link, and the route of the page it stands in; nothing
 *   when it leads to the top of that page
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
