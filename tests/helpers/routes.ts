import { readFileSync } from 'node:fs';
import path from 'node:path';
import { site } from '../../src/site';

export type SidebarName = 'startSidebar' | 'usageSidebar' | 'demoSidebar';

export type Route = {
  /** Path below the base path, percent-encoded, without a slash at the end. */
  path: string;
  heading: string;
  sidebar?: SidebarName;
};

/** Every page of the site, as in the sitemap; documents in the order of their sidebars. */
export const routes = JSON.parse(
  readFileSync(path.join(__dirname, 'routes.json'), 'utf8'),
) as readonly Route[];

/** Title of the document. */
export const titleOf = ({ heading }: Route): string => `${heading} | ${site.title}`;

/** The one address under which search engines shall know the page. */
export const canonicalOf = ({ path }: Route): string => site.url + site.baseUrl + path;

/** The entry of a page that is in the list. */
export const routeOf = (path: string): Route => routes.find((route) => route.path === path)!;
