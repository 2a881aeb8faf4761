import { spawnSync } from 'node:child_process';
import sidebars from '../../sidebars';
import { filesBelow } from '../../src/lib/filesBelow';
import { hasWholeHistory } from '../../src/seo/gitHistory';
import { routeOf as routeOfFile } from '../../src/lib/routeOf.mjs';
import { library, site } from '../../site';
import { readBuilt } from '../../tools/site/variants';
import { readText } from '../../src/lib/readText';

export type SidebarName = 'startSidebar' | 'usageSidebar' | 'demoSidebar';

export type Route = {
  /** Path below the base path, percent-encoded, without a slash at the end. */
  path: string;
  heading: string;
  /** File that the page is written in, relative to the repository. */
  source: string;
  /** Of a document that stands in one. */
  sidebar?: SidebarName;
};

type Item = string | { items: readonly Item[] };

const idsIn = (items: readonly Item[]): string[] =>
  items.flatMap((item) => (typeof item === 'string' ? item : idsIn(item.items)));

/** The documents of each sidebar in their order, by their id: the path of the file. */
const placed = Object.entries(sidebars as Record<string, readonly Item[]>).flatMap(
  ([sidebar, items]) => idsIn(items).map((id) => ({ id, sidebar: sidebar as SidebarName })),
);
const idOf = (source: string) => source.replace(/^docs\/|\.mdx?$/g, '');
const placeOf = (source: string) => {
  const at = placed.findIndex(({ id }) => id === idOf(source));
  return at < 0 ? placed.length : at;
};

function read(source: string): Route {
  const text = readText(source);
  const name = source.replace(/^docs\/|^src\/pages\//, '');
  const sidebar = placed[placeOf(source)]?.sidebar;
  const rest = { source, ...(sidebar && { sidebar }) };
  if (source.endsWith('.tsx')) {
    // A page that is a component hands its title to the layout; that of the home page is a fact.
    const heading = /<Layout\s[^>]*?title="([^"]+)"/.exec(text)?.[1] ?? library.tagline;
    return { path: name.replace(/\.tsx$/, '').replace(/(^|\/)index$/, ''), heading, ...rest };
  }
  const path = encodeURI(routeOfFile(source, text).slice(1)).replaceAll('`', '%60');
  return { path, heading: /^title:[ \t]*(.*\S)/m.exec(text)?.[1] ?? '', ...rest };
}

/** As Docusaurus sees it: what begins with `_` is a part of pages, and no page. */
const pagesBelow = (folder: string) =>
  filesBelow('.', folder, /\.(?:mdx?|tsx)$/).filter((file) => !/(?:^|\/)_/.test(file));

// By their ids, as Docusaurus has them: `split` before `split-files`.
const documents = pagesBelow('docs').sort(
  (a, b) => placeOf(a) - placeOf(b) || (idOf(a) < idOf(b) ? -1 : 1),
);
const pages = pagesBelow('src/pages').map(read);

/**
 * Every page of the site, read from what makes it one, as in the sitemap: home, documents in the
 * order of their sidebars, those in none, other pages. A new page is here by being there.
 */
export const routes: readonly Route[] = [
  ...pages.filter(({ path }) => path === ''),
  ...documents.map(read),
  ...pages.filter(({ path }) => path !== ''),
];

/** Whether a page is a document, in a sidebar or not. */
export const isDocument = ({ source }: Route): boolean => source.startsWith('docs/');

/** One of each kind: a document of each sidebar, one in none, and all other pages. */
export const kinds: readonly Route[] = routes.filter(
  (route, at) =>
    !isDocument(route) || !isDocument(routes[at - 1]!) || routes[at - 1]!.sidebar !== route.sidebar,
);

const committed = hasWholeHistory('.')
  ? spawnSync('git', ['ls-tree', '-rz', '--name-only', 'HEAD']).stdout.toString().split('\0')
  : [];

/** Whether the site knows when a page changed: not before it is committed. */
export const isDated = ({ source }: Route): boolean => committed.includes(source);

/** Title of the document. */
export const titleOf = ({ heading }: Pick<Route, 'heading'>): string =>
  `${heading} | ${site.title}`;

/** The one address under which search engines shall know the page. */
export const canonicalOf = ({ path }: Pick<Route, 'path'>): string =>
  site.url + site.baseUrl + path;

/** A page as it was built, given by its path. */
export const htmlOf = (path: string): string =>
  readBuilt(`${decodeURIComponent(path) || 'index'}.html`);

/** The entry of a page that is in the list. */
export const routeOf = (path: string): Route => routes.find((route) => route.path === path)!;

/** The title of a page, given by its path: what a writer calls it now. */
export const headingOf = (path: string): string => routeOf(path).heading;
