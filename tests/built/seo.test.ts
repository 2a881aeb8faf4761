/** What the site gives to machines: Markdown, sitemap, feed, manifest, what a link shows. */
import { createSlugger } from '@docusaurus/utils';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projects } from '../../src/releases/changes';
import { extractBlocks } from '../../src/examples/model/extract';
import { recordsOf } from '../../src/examples/model/records';
import { shownFiles } from '../../src/examples/model/panel';
import { library, site } from '../../site';
import { canonicalOf, isDated, isDocument, routes, titleOf } from '../helpers/routes';
import { readBuilt } from '../../tools/site/variants';
import { build, pageOf, pages as built, type BuiltPage } from './pages';

const home = site.url + site.baseUrl;
const pages = built.filter(({ file }) => file !== '404.html');
const fileOf = (address: string) => path.join(build, decodeURI(address.slice(home.length)));
const markdownOf = (route: string) => readBuilt(`${decodeURI(route) || 'index'}.md`);
const withoutCode = (text: string) => text.replace(/^( *)(`{3,}).*\n[^]*?^\1\2$/gm, '');

/** What an attribute says in all elements that have another one so: `meta`, `name`, `robots`. */
const said = (page: BuiltPage, tag: string, key: string, value: string, attribute = 'content') =>
  page.elements
    .filter(({ name, attribs }) => name === tag && attribs[key] === value)
    .map(({ attribs }) => attribs[attribute]);

/** Width and height of a PNG. */
function pngSize(file: string): [number, number] {
  const head = readFileSync(file).subarray(0, 24);
  expect(head.toString('latin1', 1, 4), file).toBe('PNG');
  return [head.readUInt32BE(16), head.readUInt32BE(20)];
}

it('the sitemap names every page once, with a date where the history is whole; both forms of a page name that address', () => {
  const entry = /<loc>([^<]*)<\/loc>(?:<lastmod>([\d-]{10})<\/lastmod>)?/g;
  const entries = [...readBuilt('sitemap.xml').matchAll(entry)];
  const dated = entries.flatMap(([, address, date]) => (date ? address! : []));
  // A page that is being written has no date yet.
  expect(dated.sort()).toEqual(routes.filter(isDated).map(canonicalOf).sort());
  expect(entries.map(([, address]) => address).sort()).toEqual(routes.map(canonicalOf).sort());
  expect(pages).toHaveLength(routes.length * 2 - 1);
  for (const page of pages) {
    const canonical = canonicalOf({ path: page.path.replace(/\/$/, '') });
    expect(said(page, 'link', 'rel', 'canonical', 'href'), page.file).toEqual([canonical]);
    expect(said(page, 'meta', 'name', 'robots'), page.file).toEqual([]);
  }
});

it.each(routes)('Markdown of /$path stands at its address, and is for readers of text', (route) => {
  const href = `${site.baseUrl}${route.path || 'index'}.md`;
  const links = said(pageOf.get(route.path)!, 'link', 'type', 'text/markdown', 'href');
  expect(links).toEqual([href]);
  const text = markdownOf(route.path);
  expect(text.startsWith(`# ${route.heading}\n\n> `)).toBe(true);
  expect(text).toContain(`<${canonicalOf(route)}>`);
  expect(text.length).toBeGreaterThan(120);
  const prose = withoutCode(text);
  expect(prose.replace(/`[^`\n]*`/g, '')).not.toMatch(/<!--|\]\(\/|\]\(\.|undefined|\[object/);
  // No sentence asks for a screen.
  expect(prose).not.toMatch(/点(?:一种|一下|名称|右边)|[左右]边(?:是|用|的链接)|显示为.色/);
});

it('Markdown holds every example with its files', () => {
  const squeezed = (text: string) => text.replace(/\s/g, '');
  let examples = 0;
  for (const { path: route, source: file } of routes.filter((one) => /mdx?$/.test(one.source))) {
    const text = markdownOf(route);
    const whole = squeezed(text);
    for (const [{ code, meta, kind, line }, record] of recordsOf('.', extractBlocks('.', file))) {
      const where = `${file}:${line}`;
      // The text is that of the covered release.
      if (meta.since) continue;
      if (!meta.hide) expect(whole, where).toContain(squeezed(code));
      examples += 1;
      for (const found of kind === 'run' && record ? shownFiles(record, meta.show) : []) {
        // Files that differ in one cell are called by the choice that they show.
        const choice = found.name.replace(/\.\w+$/, '').replaceAll('：', ':');
        expect(text, where).toContain(`\`${meta.highlight === undefined ? found.name : choice}\``);
        if (found.kind === 'csv') expect(text, where).toContain(found.lines.join('\n'));
      }
    }
  }
  expect(examples).toBeGreaterThan(200);
});

it('Markdown is listed in llms.txt, and llms-full.txt holds every document', () => {
  const list = readBuilt('llms.txt');
  expect(list.startsWith('# DrissionRecord\n\n> ')).toBe(true);
  const links = [...list.matchAll(/^- \[.+\]\((\S+)\): .{10,}$/gm)].map(([, link]) => link!);
  const addresses = routes.map(({ path: route }) => `${home}${route || 'index'}.md`);
  expect(links.sort()).toEqual(addresses.sort());
  for (const name of ['开始', '用法', '教程']) expect(list).toContain(`## ${name}\n\n- `);
  const documents = routes.filter(isDocument);
  const texts = documents.map(({ path: route }) => markdownOf(route));
  expect(readBuilt('llms-full.txt')).toBe(texts.join('\n---\n\n'));
});

/** The anchors that a text has: `{#id}` behind a heading, or what its text gives. */
const headingsOf = (text: string) => {
  const slugger = createSlugger();
  const headings = withoutCode(text).matchAll(/^(?:- )?#+ (.+?)(?: \{#(\S+)\})?$/gm);
  return [...headings].map(([, heading, id]) => id ?? slugger.slug(heading!.replace(/[`\\]/g, '')));
};

it('Markdown links to files that are there, and to headings that they have', () => {
  let anchors = 0;
  const links = routes.flatMap(({ path: route }) => {
    const found = markdownOf(route).matchAll(/\]\(((?:https?:[^)#\s]*)?)(?:#([^)\s]+))?\)/g);
    return [...found].map(([, link, hash]) => ({ route, link, hash }));
  });
  const own = links.filter(({ link }) => !link || link.startsWith(home));
  const wrong = own.filter(({ route, link, hash }) => {
    const file = fileOf(link || `${home}${route || 'index'}.md`);
    if (!existsSync(file)) return true;
    anchors += Number(Boolean(hash));
    return hash && !headingsOf(readFileSync(file, 'utf8')).includes(hash);
  });
  expect(wrong).toEqual([]);
  expect(own.length).toBeGreaterThan(400);
  expect(anchors).toBeGreaterThan(200);
});

it('every page has its own title and description, and networks the picture of the site', () => {
  const own = new Set<unknown>();
  for (const route of routes) {
    const { elements } = pageOf.get(route.path)!;
    const metas = elements.filter(({ name }) => name === 'meta');
    const meta = Object.fromEntries(
      metas.map(({ attribs }) => [attribs.property ?? attribs.name, attribs.content]),
    );
    const { description, 'og:image': image } = meta;
    for (const one of [description, titleOf(route)]) own.add(one);
    const few = `${route.source}：文件头的 description 用中文写，至少 21 个字`;
    expect(description, few).toMatch(/\p{Script=Han}[^]{20}/u);
    expect(pngSize(fileOf(image!)), route.path).toEqual([1200, 630]);
    expect(meta, route.path).toMatchObject({
      'og:title': expect.stringContaining(route.heading),
      'og:description': description,
      'og:image:alt': expect.stringContaining(library.tagline),
      'og:url': canonicalOf(route),
      'twitter:card': 'summary_large_image',
    });
    expect(elements.find(({ name }) => name === 'html')!.attribs.lang).toBe('zh-CN');
  }
  expect(own.size).toBe(2 * routes.length);
});

it('the feed has every published release', () => {
  const [href] = said(pageOf.get('')!, 'link', 'type', 'application/atom+xml', 'href');
  const xml = readBuilt(href!.slice(site.baseUrl.length));
  expect(xml, 'nothing unescaped').not.toMatch(/&(?!(?:amp|lt|gt|quot|#\d+);)/);
  const entries = xml.split('<entry>').slice(1);
  const { name, releases } = projects()[0]!;
  const published = releases.filter(({ date }) => date);
  expect(published.length).toBeGreaterThan(4);
  expect(entries).toHaveLength(published.length);
  for (const [at, { version, date, changes }] of published.entries()) {
    expect(entries[at]).toContain(`<title>${name} ${version}</title>`);
    expect(entries[at]).toContain(`<link href="${home}history#${name}-${version}"/>`);
    expect(entries[at]).toContain(`<updated>${date}T00:00:00Z</updated>`);
    expect(entries[at]!.match(/&lt;li&gt;/g)).toHaveLength(changes.length);
  }
});

it('the manifest and the description of the search say who we are, and name icons that are there', () => {
  const inBuild = (href: string) => path.join(build, href.slice(site.baseUrl.length));
  const icon = (key: string, value: string) =>
    inBuild(said(pageOf.get('')!, 'link', key, value, 'href')[0]!);
  const { icons, ...manifest } = JSON.parse(readFileSync(icon('rel', 'manifest'), 'utf8'));
  const { name } = library;
  expect(manifest).toMatchObject({ short_name: name, start_url: site.baseUrl, display: 'browser' });
  expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  for (const { src, sizes } of icons) {
    if (sizes === 'any') expect(existsSync(inBuild(src)), src).toBe(true);
    else expect(pngSize(inBuild(src)).join('x')).toBe(sizes);
  }
  expect(pngSize(icon('sizes', '48x48'))).toEqual([48, 48]);
  expect(pngSize(icon('rel', 'apple-touch-icon'))).toEqual([180, 180]);
  const search = readFileSync(icon('rel', 'search'), 'utf8');
  expect(search).toContain(`template="${home}?q={searchTerms}"`);
});
