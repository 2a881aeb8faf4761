import path from 'node:path';
import { site } from '../../site';
import { addressOf, markdownPath, type PageInfo } from '../pages';

/**
 * Makes the function that tells where a link of a page leads once the page is text on its own:
 * always a public address, of another page its Markdown.
 *
 * @param pages - all pages
 * @returns the function: what stands in the link, and the source of the page that it stands in
 */
export function makeLinks(pages: readonly PageInfo[]): (url: string, file?: string) => string {
  const bySource = new Map(pages.map((page) => [page.source, page]));
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  return (url, file = '') => {
    if (/^(#|[a-z][a-z\d+.-]*:)/i.test(url)) return url;
    const [, target = '', rest = ''] = /^([^?#]*)(.*)$/.exec(url)!;
    let below = decodeURI(target);
    const source = path.posix.join(path.posix.dirname(file), below);
    let page = /\.mdx?$/.test(below) ? bySource.get(source) : undefined;
    if (!page) {
      const own = below.startsWith(site.baseUrl) || `${below}/` === site.baseUrl;
      below = own ? below.slice(site.baseUrl.length) : below.replace(/^\//, '');
      page = byRoute.get(site.baseUrl + below.replace(/\/$/, ''));
    }
    return addressOf(page ? markdownPath(page.route) : below) + rest;
  };
}
