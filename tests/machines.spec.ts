/** What the site gives to machines: read from the build, hardly a browser needed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projects } from '../src/data/releases';
import { manifest, manifestPath } from '../src/machines/manifest';
import { extractBlocks, recordPath, sourceFiles } from '../src/examples/model/extract';
import { shownFiles } from '../src/examples/draw/panel';
import type { PageRecord } from '../src/examples/model/record';
import { routeOf as routeOfSource } from '../src/reference/memberHeadings';
import { site } from '../src/site';
import { expect, test } from './fixtures';
import { attributeOf } from './html';
import { canonicalOf, routes } from './routes';
import { folderOf } from './variants';

const root = path.resolve(__dirname, '..');
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
      readFileSync(path.join(root, file), 'utf8'),
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
        expect(text, `${file}:${block.line}`).toContain(`\`${found.name}\``);
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

test('links of the Markdown lead somewhere', () => {
  let seen = 0;
  for (const { path: route } of routes) {
    for (const [, link] of markdownOf(route).matchAll(
      /\]\((https:\/\/drissionpage\.cn\/DrissionRecord\/[^)#\s]*)/g,
    )) {
      seen += 1;
      const file = fileOf(link!);
      expect(existsSync(file) || existsSync(`${file}.html`), `${route}: ${link}`).toBe(true);
    }
  }
  expect(seen).toBeGreaterThan(100);
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

test('the manifest names icons that are there', async ({ request, baseURL }) => {
  const html = read('index.html');
  expect(attributeOf(html, ['link', 'rel=manifest'], 'href')).toBe(site.baseUrl + manifestPath);
  const answer = await request.get(baseURL + manifestPath);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const found = (await answer.json()) as typeof manifest;
  // Nothing to install: the documentation is read online.
  expect(found.display).toBe('browser');
  expect(found.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes, type } of found.icons) {
    const file = path.join(build, src.slice(site.baseUrl.length));
    if (type === 'image/png') expect(pngSize(file).join('x')).toBe(sizes);
    else expect(existsSync(file), src).toBe(true);
  }
  const rest = [
    ['link', 'sizes=48x48', 48],
    ['link', 'rel=apple-touch-icon', 180],
  ] as const;
  for (const [tag, mark, size] of rest) {
    const src = attributeOf(html, [tag, mark], 'href')!;
    expect(pngSize(path.join(build, src.slice(site.baseUrl.length)))).toEqual([size, size]);
  }
  expect(attributeOf(html, ['link', 'rel=icon'], 'href')).toContain('favicon.svg');
});
