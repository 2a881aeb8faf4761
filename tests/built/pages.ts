/** The built site as data, for checks that need no browser. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { site } from '../../site';
import { folderOf, readBuilt } from '../../tools/site/variants';

export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

export type BuiltPage = {
  /** Below the folder of the build. */
  file: string;
  /** Below the base path, percent-encoded, with a slash at the end in the second form. */
  path: string;
  html: string;
  elements: Element[];
};

export const build = folderOf('default');

/** Every file of the build, below its folder. */
export const files: string[] = readdirSync(build, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(build, path.join(entry.parentPath, entry.name)))
  .sort();

/** The elements of some HTML, in order. */
export const elementsOf = (html: string): Element[] =>
  DomUtils.findAll(() => true, parseDocument(html).children);

/** All pages of the site, each in both forms of its address, 404.html among them. */
export const pages: readonly BuiltPage[] = files
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({ file, html: readBuilt(file) }))
  .filter(({ html }) => /<div id="?__docusaurus"?>/.test(html))
  .map(({ file, html }) => ({
    file,
    html,
    path: encodeURI(file.split(path.sep).join('/'))
      .replaceAll('`', '%60')
      .replace(/(^|\/)index\.html$/, '$1')
      .replace(/\.html$/, ''),
    elements: elementsOf(html),
  }));
if (pages.length < 40) throw new Error(`${build} holds ${pages.length} pages: npm run build.`);

/** Each page by its path. */
export const pageOf = new Map(pages.map((page) => [page.path, page]));

/** Address at which a path is published. */
export const urlOf = (path: string): URL => new URL(site.url + site.baseUrl + path);
