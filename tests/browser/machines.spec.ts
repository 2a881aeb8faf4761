/** What the site gives to machines: read from the build, hardly a browser needed. */
import { createSlugger } from '@docusaurus/utils';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projects } from '../../src/data/releases';
import { extractBlocks, recordPath, sourceFiles } from '../../src/examples/model/extract';
import { shownFiles } from '../../src/examples/draw/panel';
import type { PageRecord } from '../../src/examples/model/record';
import { parseMdx } from '../../src/parseMdx';
import { routeOf as routeOfSource } from '../../src/reference/memberHeadings';
import { library, site } from '../../src/site';
import { expect, test } from '../helpers/fixtures';
import { attributeOf } from '../helpers/html';
import { canonicalOf, routes } from '../helpers/routes';
import { folderOf } from '../helpers/variants';

const root = path.resolve(__dirname, '../..');
const build = folderOf('default');
const home = site.url + site.baseUrl;
const fileOf = (address: string) => path.join(build, decodeURI(address.slice(home.length)));
const read = (name: string) => readFileSync(path.join(build, name), 'utf8');
const pageOf = (route: string) => `${decodeURI(route) || 'index'}`;
const markdownOf = (route: string) => read(`${pageOf(route)}.md`);

/** Width and height of a PNG. */
function pngSize(file: string): [number, number] {
  const head = readFileSync(file).subarray(0, 24);
  expect(head.toString('latin1', 1, 4), file).toBe('PNG');
  return [head.readUInt32BE(16), head.readUInt32BE(20)];
}

test('every page stands as Markdown at its address', async ({ request, baseURL }) => {
  expect(routes.length).toBeGreaterThan(20);
  for (const { path: route, heading } of routes) {
    const html = await (await request.get(baseURL + route)).text();
    const href = attributeOf(html, ['link', 'type=text/markdown'], 'href');
    expect(href, route).toBe(`${site.baseUrl}${route || 'index'}.md`);
    const answer = await request.get(new URL(href!, baseURL!.replace(site.baseUrl, '/')).href);
    expect(answer.status(), route).toBe(200);
    const text = await answer.text();
    expect(text.startsWith(`# ${heading}\n\n> `), route).toBe(true);
    expect(text).toContain(`<${canonicalOf({ path: route, heading })}>`);
    expect(text.length, route).toBeGreaterThan(120);
    const prose = text.replace(/^(`{3,}).*\n[^]*?^\1$/gm, '').replace(/`[^`\n]*`/g, '');
    expect(prose, route).not.toMatch(/<!--|\]\(\/|\]\(\.|undefined|\[object/);
  }
});

test('the Markdown holds what is shown of every example, and nothing else', () => {
  let examples = 0;
  for (const file of sourceFiles(root).filter((name) => !/(^|\/)_/.test(name))) {
    const route = routeOfSource(
      file.replace(/^docs\/|^src\/pages\//, ''),
      parseMdx(readFileSync(path.join(root, file), 'utf8'), file),
    );
    const text = markdownOf(route.slice(1));
    const blocks = extractBlocks(root, file);
    const recorded = path.join(root, recordPath(file));
    const records: PageRecord['blocks'] = existsSync(recorded)
      ? JSON.parse(readFileSync(recorded, 'utf8')).blocks
      : [];
    for (const block of blocks) {
      // A line that no other block has.
      const line = block.code.split('\n').find((one) => {
        const inside = blocks.filter(({ code }) => code.includes(one));
        return one.trim().length > 12 && inside.length === 1;
      });
      const shown = !block.meta.hide;
      if (line && !/highlight-/.test(line)) {
        expect(text.includes(line), `${file}:${block.line}: ${line}`).toBe(shown);
        if (shown) examples += 1;
      }
      const record = records.find(({ hash }) => hash === block.hash);
      if (block.kind !== 'run' || !record) continue;
      for (const found of shownFiles(record, block.meta.show)) {
        // Files that differ in one cell are called by the choice that they show.
        const choice = found.name.replace(/\.\w+$/, '').replaceAll('：', ':');
        const name = block.meta.lit === undefined ? found.name : choice;
        expect(text, `${file}:${block.line}`).toContain(`\`${name}\``);
        if (found.kind === 'csv' && found.lines.length > 0) {
          expect(text, `${file}:${block.line}`).toContain(found.lines.join('\n'));
        }
      }
    }
  }
  expect(examples).toBeGreaterThan(200);
});

test('types and defaults stand in the Markdown', () => {
  const text = markdownOf('usage/Recorder/create');
  expect(text).toMatch(/\| 名称 \| 类型 \| 默认值 \| 说明 \|/);
  expect(text).toMatch(/\| `cache_size` \| `int[^|]*` \| `1000` \|/);
});

test('llms.txt lists every page, llms-full.txt holds every document', () => {
  const list = read('llms.txt');
  expect(list.startsWith('# DrissionRecord\n\n> ')).toBe(true);
  const links = [...list.matchAll(/^- \[.+\]\((\S+)\): .{10,}$/gm)].map(([, link]) => link!);
  expect([...links].sort()).toEqual(
    routes.map(({ path: route }) => `${home}${route || 'index'}.md`).sort(),
  );
  for (const link of links) expect(existsSync(fileOf(link)), link).toBe(true);
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

/** The anchors that a Markdown file has: `{#id}` behind a heading, or what its text gives. */
function headingsOf(text: string): Set<string> {
  const slugger = createSlugger();
  const prose = text.replace(/^( *)(`{3,}).*\n[^]*?^\1\2$/gm, '');
  return new Set(
    [...prose.matchAll(/^(?:- )?#+ (.+?)(?: \{#(\S+)\})?$/gm)].map(
      ([, heading, id]) => id ?? slugger.slug(heading!.replace(/[`\\]/g, '')),
    ),
  );
}

test('links of the Markdown lead to files that are there, and to headings that they have', () => {
  let seen = 0;
  let anchors = 0;
  const wrong: string[] = [];
  for (const { path: route } of routes) {
    const text = markdownOf(route);
    for (const [, link, hash] of text.matchAll(/\]\(((?:https?:[^)#\s]*)?)(?:#([^)\s]+))?\)/g)) {
      if (link && !link.startsWith(home)) continue;
      seen += 1;
      const file = link ? fileOf(link) : fileOf(`${home}${route || 'index'}.md`);
      if (!existsSync(file) && !existsSync(`${file}.html`)) wrong.push(`${route}: ${link}`);
      else if (hash) {
        anchors += 1;
        const known = headingsOf(readFileSync(file, 'utf8'));
        if (!known.has(hash)) wrong.push(`${route}: ${link}#${hash}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(400);
  expect(anchors).toBeGreaterThan(200);
});

test('no sentence of the Markdown asks for a screen', () => {
  for (const { path: route } of routes) {
    const prose = markdownOf(route).replace(/^( *)(`{3,}).*\n[^]*?^\1\2$/gm, '');
    expect(prose, route).not.toMatch(
      /点(?:一种|一下|名称|右边)|[左右]边(?:是|用|的链接)|显示为.色/,
    );
  }
});

test('every page has its card and says so to networks', () => {
  const cards = new Set<string>();
  for (const route of routes) {
    const html = read(`${pageOf(route.path)}.html`);
    const property = (name: string) => attributeOf(html, ['meta', `property=${name}`], 'content');
    const named = (name: string) => attributeOf(html, ['meta', `name=${name}`], 'content');
    const image = property('og:image');
    expect(image, route.path).toBeTruthy();
    cards.add(image!);
    expect(pngSize(fileOf(image!)), route.path).toEqual([1200, 630]);
    expect(html.match(/og:image[ "]/g), route.path).toHaveLength(1);
    expect(property('og:type')).toBe(route.sidebar ? 'article' : 'website');
    expect(property('og:title')).toContain(route.heading);
    expect(property('og:image:alt')).toContain(route.heading);
    expect(property('og:url')).toBe(canonicalOf(route));
    expect(property('og:description')).toBe(named('description'));
    for (const name of ['og:site_name', 'og:locale', 'og:image:width', 'og:image:height']) {
      expect(property(name), `${route.path}: ${name}`).toBeTruthy();
    }
    expect(named('twitter:card')).toBe('summary_large_image');
    expect(named('twitter:title')).toContain(route.heading);
    expect(named('twitter:description')).toBe(named('description'));
    expect(named('twitter:image')).toBe(image);
    expect(named('twitter:image:alt')).toBeTruthy();
  }
  expect(cards.size).toBe(routes.length);
});

type Data = { '@type': string } & Record<string, unknown>;
const known = new Set(routes.map(canonicalOf));
const dates = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

test('every page has its structured data', () => {
  for (const route of routes) {
    const html = read(`${pageOf(route.path)}.html`);
    const scripts = [...html.matchAll(/<script type="?application\/ld\+json"?>(.*?)<\/script>/gs)];
    expect(scripts, route.path).toHaveLength(1);
    const data = JSON.parse(scripts[0]![1]!) as { '@context': string; '@graph': Data[] };
    expect(data['@context']).toBe('https://schema.org');
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
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
    for (const { item, name } of steps) {
      expect(known.has(item), `${route.path}: ${item}`).toBe(true);
      expect(name).toBeTruthy();
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
    if ('dateModified' in article) expect(article.dateModified).toMatch(dates);
  }
});

test('the sitemap has the dates of the history', () => {
  const entries = [
    ...read('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g),
  ];
  expect(entries).toHaveLength(routes.length);
  const git = (...words: string[]) =>
    spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout.trim();
  const whole = git('rev-parse', '--is-shallow-repository') === 'false';
  const dateOf = (file: string) => git('log', '-1', '--format=%cs', '--', file);
  for (const [, address, date] of entries) {
    if (!whole) expect(date, address).toBeUndefined();
    else expect(date, address).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
  if (!whole) return;
  const style = entries.find(([, address]) => address!.endsWith('/usage/Recorder/style'));
  expect(style![2]).toBe(dateOf('docs/usage/Recorder/style.md'));
});

test('the feed has every published release', async ({ page, request, baseURL }) => {
  const html = read('index.html');
  const href = attributeOf(html, ['link', 'type=application/atom+xml'], 'href');
  const xml = await (await request.get(baseURL + href!.slice(site.baseUrl.length))).text();
  const seen = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    if (parsed.querySelector('parsererror')) return parsed.documentElement.textContent;
    return [...parsed.querySelectorAll('entry')].map((entry) => ({
      title: entry.querySelector('title')?.textContent,
      updated: entry.querySelector('updated')?.textContent,
      link: entry.querySelector('link')?.getAttribute('href'),
      items: entry.querySelector('content')?.textContent?.match(/<li>/g)?.length ?? 0,
    }));
  }, xml);
  const { name, releases } = projects[0]!;
  const published = releases.filter(({ date }) => date);
  expect(published.length).toBeGreaterThan(4);
  expect(seen).toEqual(
    published.map(({ version, date, changes }) => ({
      title: `${name} ${version}`,
      updated: `${date}T00:00:00Z`,
      link: `${home}history#${name}-${version}`,
      items: changes.length,
    })),
  );
});

test('the manifest and the description of the search say who we are, and name icons that are there', async ({
  request,
  baseURL,
}) => {
  const html = read('index.html');
  const hrefOf = (mark: string) => attributeOf(html, ['link', mark], 'href')!;
  const answer = await request.get(baseURL + hrefOf('rel=manifest').slice(site.baseUrl.length));
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await answer.json();
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
    const file = path.join(build, src.slice(site.baseUrl.length));
    if (type === 'image/png') expect(pngSize(file).join('x')).toBe(sizes);
    else expect(existsSync(file), src).toBe(true);
  }
  const rest = [
    ['sizes=48x48', 48],
    ['rel=apple-touch-icon', 180],
  ] as const;
  for (const [mark, size] of rest) {
    const file = path.join(build, hrefOf(mark).slice(site.baseUrl.length));
    expect(pngSize(file)).toEqual([size, size]);
  }
  expect(hrefOf('rel=icon')).toContain('favicon.svg');
  const search = await (
    await request.get(baseURL + hrefOf('rel=search').slice(site.baseUrl.length))
  ).text();
  expect(search).toContain(`<ShortName>${site.title}</ShortName>`);
  expect(search).toContain(`template="${home}?q={searchTerms}"`);
});
