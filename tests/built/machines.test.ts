/** What the site gives to machines: Markdown, cards, structured data, sitemap, feed, manifest. */
import { createSlugger } from '@docusaurus/utils';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { projects } from '../../src/data/releases';
import { extractBlocks, recordPath, sourceFiles } from '../../src/examples/model/extract';
import { shownFiles } from '../../src/examples/draw/panel';
import type { PageRecord } from '../../src/examples/model/record';
import { hasWholeHistory } from '../../src/machines/history';
import { parseMdx } from '../../src/parseMdx';
import { routeOf as routeOfSource } from '../../src/reference/memberHeadings';
import { library, site } from '../../src/site';
import { canonicalOf, routes, titleOf } from '../helpers/routes';
import { build, builtPages, type BuiltPage } from './pages';

const root = path.resolve(__dirname, '../..');
const home = site.url + site.baseUrl;
const pages = builtPages().filter(({ file }) => file !== '404.html');
const pageOf = new Map(pages.map((page) => [page.path, page]));
const fileOf = (address: string) => path.join(build, decodeURI(address.slice(home.length)));
const read = (name: string) => readFileSync(path.join(build, name), 'utf8');
const markdownOf = (route: string) => read(`${decodeURI(route) || 'index'}.md`);
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
  const entries = [
    ...read('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([\d-]{10})<\/lastmod>)?/g),
  ];
  const dated = entries.filter(([, , date]) => date);
  expect(dated).toHaveLength(hasWholeHistory(root) ? routes.length : 0);
  expect(entries.map(([, address]) => address).sort()).toEqual(routes.map(canonicalOf).sort());
  expect(pages).toHaveLength(routes.length * 2 - 1);
  for (const page of pages) {
    const canonical = canonicalOf({ path: page.path.replace(/\/$/, ''), heading: '' });
    expect(said(page, 'link', 'rel', 'canonical', 'href'), page.file).toEqual([canonical]);
    expect(said(page, 'meta', 'name', 'robots'), page.file).toEqual([]);
  }
});

describe('Markdown', () => {
  it.each(routes)('of /$path stands at its address, and is for readers of text', (route) => {
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

  it('holds what is shown of every example, and nothing else', () => {
    let examples = 0;
    for (const file of sourceFiles(root).filter((name) => !/(^|\/)_/.test(name))) {
      const name = file.replace(/^docs\/|^src\/pages\//, '');
      const route = routeOfSource(
        name,
        parseMdx(readFileSync(path.join(root, file), 'utf8'), file),
      );
      const text = markdownOf(route.slice(1));
      const blocks = extractBlocks(root, file);
      const recorded = path.join(root, recordPath(file));
      const records: PageRecord['blocks'] = existsSync(recorded)
        ? JSON.parse(readFileSync(recorded, 'utf8')).blocks
        : [];
      for (const { code, meta, kind, hash, line: at } of blocks) {
        const where = `${file}:${at}`;
        // A line that no other block has.
        const line = code.split('\n').find((one) => {
          const inside = blocks.filter((block) => block.code.includes(one));
          return one.trim().length > 12 && inside.length === 1;
        });
        if (line && !/highlight-/.test(line)) {
          expect(text.includes(line), `${where}: ${line}`).toBe(!meta.hide);
          if (!meta.hide) examples += 1;
        }
        const record = records.find((one) => one.hash === hash);
        if (kind !== 'run' || !record) continue;
        for (const found of shownFiles(record, meta.show)) {
          // Files that differ in one cell are called by the choice that they show.
          const choice = found.name.replace(/\.\w+$/, '').replaceAll('：', ':');
          expect(text, where).toContain(`\`${meta.lit === undefined ? found.name : choice}\``);
          if (found.kind === 'csv') expect(text, where).toContain(found.lines.join('\n'));
        }
      }
    }
    expect(examples).toBeGreaterThan(200);
    const table = markdownOf('usage/Recorder/create');
    expect(table).toMatch(/\| 名称 \| 类型 \| 默认值 \| 说明 \|/);
    expect(table).toMatch(/\| `cache_size` \| `int[^|]*` \| `1000` \|/);
  });

  it('is listed in llms.txt, and llms-full.txt holds every document', () => {
    const list = read('llms.txt');
    expect(list.startsWith('# DrissionRecord\n\n> ')).toBe(true);
    const links = [...list.matchAll(/^- \[.+\]\((\S+)\): .{10,}$/gm)].map(([, link]) => link!);
    const addresses = routes.map(({ path: route }) => `${home}${route || 'index'}.md`);
    expect(links.sort()).toEqual(addresses.sort());
    for (const name of ['开始', '用法', '教程']) expect(list).toContain(`## ${name}\n\n- `);
    const full = read('llms-full.txt');
    let from = 0;
    for (const { path: route } of routes.filter(({ sidebar }) => sidebar)) {
      const at = full.indexOf(markdownOf(route));
      expect(at, `${route} in the order of the sidebars`).toBeGreaterThanOrEqual(from);
      from = at;
    }
    expect(full).not.toMatch(/^assert /m);
  });

  /** The anchors that a text has: `{#id}` behind a heading, or what its text gives. */
  const headingsOf = (text: string) => {
    const slugger = createSlugger();
    const headings = withoutCode(text).matchAll(/^(?:- )?#+ (.+?)(?: \{#(\S+)\})?$/gm);
    return [...headings].map(
      ([, heading, id]) => id ?? slugger.slug(heading!.replace(/[`\\]/g, '')),
    );
  };

  it('links to files that are there, and to headings that they have', () => {
    let [seen, anchors] = [0, 0];
    const wrong: string[] = [];
    for (const { path: route } of routes) {
      const links = markdownOf(route).matchAll(/\]\(((?:https?:[^)#\s]*)?)(?:#([^)\s]+))?\)/g);
      for (const [, link, hash] of links) {
        if (link && !link.startsWith(home)) continue;
        seen += 1;
        const file = fileOf(link || `${home}${route || 'index'}.md`);
        if (!existsSync(file) && !existsSync(`${file}.html`)) wrong.push(`${route}: ${link}`);
        else if (hash) {
          anchors += 1;
          const known = headingsOf(readFileSync(file, 'utf8'));
          if (!known.includes(hash)) wrong.push(`${route}: ${link}#${hash}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(400);
    expect(anchors).toBeGreaterThan(200);
  });
});

it('every page has its card and its own title and description, and says so to networks', () => {
  const cards = new Set<string>();
  const descriptions = new Set<string>();
  for (const { path: route, sidebar, heading } of routes) {
    const page = pageOf.get(route)!;
    const [image, ...others] = said(page, 'meta', 'property', 'og:image');
    expect(others, route).toEqual([]);
    expect(pngSize(fileOf(image!)), route).toEqual([1200, 630]);
    cards.add(image!);
    const [description, ...more] = said(page, 'meta', 'name', 'description');
    expect(more, route).toEqual([]);
    expect(description, route).toMatch(/\p{Script=Han}[^]{20}/u);
    descriptions.add(description!);
    expect(page.elements.find(({ name }) => name === 'html')!.attribs.lang).toBe('zh-CN');
    for (const [name, value] of [
      ['og:type', sidebar ? 'article' : 'website'],
      ['og:title', expect.stringContaining(heading)],
      ['og:image:alt', expect.stringContaining(heading)],
      ['og:description', description],
      ['og:url', canonicalOf({ path: route, heading })],
      ['og:locale', 'zh_CN'],
      ['og:site_name', expect.any(String)],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['twitter:card', 'summary_large_image'],
      ['twitter:title', expect.stringContaining(heading)],
      ['twitter:description', description],
      ['twitter:image', image],
      ['twitter:image:alt', expect.any(String)],
    ] as [string, unknown][]) {
      const key = name.startsWith('og') ? 'property' : 'name';
      expect(said(page, 'meta', key, name), `${route}: ${name}`).toEqual([value]);
    }
  }
  expect(cards.size).toBe(routes.length);
  expect(descriptions.size).toBe(routes.length);
  expect(new Set(routes.map(titleOf)).size).toBe(routes.length);
});

type Data = { '@type': string } & Record<string, unknown>;

it('every page has its structured data', () => {
  const known = new Set(routes.map(canonicalOf));
  for (const route of routes) {
    const scripts = pageOf
      .get(route.path)!
      .elements.filter(({ attribs }) => attribs.type === 'application/ld+json');
    expect(scripts, route.path).toHaveLength(1);
    const data = JSON.parse(DomUtils.textContent(scripts)) as { '@graph': Data[] };
    expect(data).toHaveProperty('@context', 'https://schema.org');
    const one = (type: string) => data['@graph'].find((item) => item['@type'] === type);
    if (!route.path) {
      expect(one('WebSite')).toMatchObject({ url: home, inLanguage: 'zh-CN' });
      expect(one('SoftwareSourceCode')).toMatchObject({
        codeRepository: expect.stringMatching(/^https:/),
        programmingLanguage: { name: 'Python' },
      });
      continue;
    }
    const steps = one('BreadcrumbList')!.itemListElement as (Data & { item: string })[];
    for (const [index, step] of steps.entries()) {
      expect(step).toMatchObject({
        '@type': 'ListItem',
        position: index + 1,
        name: expect.stringMatching(/./),
      });
      expect(known.has(step.item), `${route.path}: ${step.item}`).toBe(true);
    }
    expect(steps[0]!.item).toBe(home);
    expect(steps.at(-1)!.item).toBe(canonicalOf(route));
    const first = routes.find(({ sidebar }) => sidebar === route.sidebar) === route;
    expect(steps.length).toBeGreaterThanOrEqual(route.sidebar && !first ? 3 : 2);
    const article = one('TechArticle');
    expect(Boolean(article), route.path).toBe(Boolean(route.sidebar));
    if (!article) continue;
    expect(article).toMatchObject({ headline: route.heading, inLanguage: 'zh-CN' });
    expect(existsSync(fileOf(article.image as string))).toBe(true);
    const { dateModified = '2026-01-01T00:00:00.000Z' } = article;
    expect(new Date(dateModified as string).toISOString()).toBe(dateModified);
  }
});

it('the feed has every published release', () => {
  const [href] = said(pageOf.get('')!, 'link', 'type', 'application/atom+xml', 'href');
  const xml = read(href!.slice(site.baseUrl.length));
  expect(xml, 'nothing unescaped').not.toMatch(/&(?!(?:amp|lt|gt|quot|#\d+);)/);
  const { children } = parseDocument(xml, { xmlMode: true });
  const seen = DomUtils.getElementsByTagName('entry', children).map((entry) => {
    const one = (name: string) => DomUtils.getElementsByTagName(name, entry)[0]!;
    const text = (name: string) => DomUtils.textContent(one(name));
    const items = text('content').match(/<li>/g)?.length ?? 0;
    return [text('title'), text('updated'), one('link').attribs.href, items];
  });
  const { name, releases } = projects[0]!;
  const published = releases.filter(({ date }) => date);
  expect(published.length).toBeGreaterThan(4);
  expect(seen).toEqual(
    published.map(({ version, date, changes }) => [
      `${name} ${version}`,
      `${date}T00:00:00Z`,
      `${home}history#${name}-${version}`,
      changes.length,
    ]),
  );
});

it('the manifest and the description of the search say who we are, and name icons that are there', () => {
  const inBuild = (href: string) => path.join(build, href.slice(site.baseUrl.length));
  const icon = (key: string, value: string) =>
    inBuild(said(pageOf.get('')!, 'link', key, value, 'href')[0]!);
  const manifest = JSON.parse(readFileSync(icon('rel', 'manifest'), 'utf8'));
  expect(manifest).toMatchObject({
    name: `${library.name} 文档`,
    short_name: library.name,
    description: site.description,
    id: site.baseUrl,
    start_url: site.baseUrl,
    scope: site.baseUrl,
    // Nothing to install: the documentation is read online.
    display: 'browser',
  });
  const icons = manifest.icons as Record<'src' | 'sizes' | 'type' | 'purpose', string>[];
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes, type } of icons) {
    if (type === 'image/png') expect(pngSize(inBuild(src)).join('x')).toBe(sizes);
    else expect(existsSync(inBuild(src)), src).toBe(true);
  }
  expect(pngSize(icon('sizes', '48x48'))).toEqual([48, 48]);
  expect(pngSize(icon('rel', 'apple-touch-icon'))).toEqual([180, 180]);
  expect(icon('rel', 'icon')).toContain('favicon.svg');
  const search = readFileSync(icon('rel', 'search'), 'utf8');
  expect(search).toContain(`<ShortName>${site.title}</ShortName>`);
  expect(search).toContain(`template="${home}?q={searchTerms}"`);
});
