import { readFileSync } from 'node:fs';
import path from 'node:path';
import { site } from '../src/site';
import { expect, hydrated, test } from './fixtures';
import { attributeOf } from './html';
import { canonicalOf, routes, titleOf } from './routes';
import { folderOf } from './variants';

const widths = [390, 820, 1440];
const titles = new Set(routes.map(titleOf));

test('the sitemap and the list of routes name the same pages', () => {
  const sitemap = readFileSync(path.join(folderOf('default'), 'sitemap.xml'), 'utf8');
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]);
  expect(listed.length).toBeGreaterThan(20);
  expect([...listed].sort()).toEqual(routes.map(canonicalOf).sort());
});

test('no two pages have the same title', () => {
  expect(titles.size).toBe(routes.length);
});

for (const route of routes) {
  test(`/${route.path}`, async ({ page, request, baseURL }) => {
    const address = baseURL + route.path;

    for (const form of route.path ? [address, `${address}/`] : [address]) {
      const answer = await request.get(form, { maxRedirects: 0 });
      expect(answer.status(), form).toBe(200);
      const canonical = attributeOf(await answer.text(), ['link', 'rel=canonical'], 'href');
      expect(canonical, form).toBe(canonicalOf(route));
    }

    // Each colour mode is the one that pages start in, in turn, and the one switched to.
    const start = routes.indexOf(route) % 2 ? 'light' : 'dark';
    const response = await page.goto(`${address}?docusaurus-theme=${start}`);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', start);

    const backgrounds = new Set<string>();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('h1')).toHaveText(route.heading);
      await expect(page.locator('#load-banner')).toHaveCount(0);

      for (const mode of ['dark', 'light']) {
        await page.evaluate(
          (value) => document.documentElement.setAttribute('data-theme', value),
          mode,
        );
        const seen = await page.evaluate(() => ({
          wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          text: document.querySelector('main')?.innerText.length ?? 0,
          background: getComputedStyle(document.documentElement).backgroundColor,
        }));
        expect(seen.wider, `the page is wider than ${width} px (${mode})`).toBe(0);
        expect(seen.text).toBeGreaterThan(50);
        backgrounds.add(`${mode} ${seen.background}`);
      }
    }
    expect(backgrounds.size, 'one background for each colour mode').toBe(2);

    await expect(page).toHaveTitle(titleOf(route));
    const attribute = (selector: string, name: string) =>
      page.locator(selector).evaluateAll((all, key) => all.map((it) => it.getAttribute(key)), name);
    expect(await attribute('html', 'lang')).toEqual(['zh-CN']);
    expect(await attribute('link[rel=canonical]', 'href')).toEqual([canonicalOf(route)]);
    expect(await attribute('meta[property="og:url"]', 'content')).toEqual([canonicalOf(route)]);
    expect(await attribute('meta[property="og:locale"]', 'content')).toEqual(['zh_CN']);
    const [description, ...more] = await attribute('meta[name=description]', 'content');
    expect(more).toEqual([]);
    expect(description?.length).toBeGreaterThanOrEqual(20);
    expect(description).toMatch(/\p{Script=Han}/u);
  });
}

test('descriptions tell the pages apart', async ({ request, baseURL }) => {
  const descriptions = new Set<string>();
  for (const { path: page } of routes) {
    const html = await (await request.get(baseURL + page)).text();
    const found = attributeOf(html, ['meta', 'name=description'], 'content');
    expect(found, page).toBeTruthy();
    descriptions.add(found ?? '');
  }
  expect(descriptions.size).toBe(routes.length);
});

test('the version of the documents has the label of Docusaurus', () => {
  const data = JSON.parse(readFileSync('.docusaurus/globalData.json', 'utf8'));
  const { versions } = data['docusaurus-plugin-content-docs'].default;
  expect(versions).toHaveLength(1);
  expect(versions[0]).toMatchObject({
    label: 'Next',
    path: site.baseUrl,
    mainDocId: 'start/intro',
  });
});
