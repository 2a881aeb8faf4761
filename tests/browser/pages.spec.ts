/** What holds of every page: each is opened once, and looked at from all sides. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, hydrated, test } from '../helpers/fixtures';
import { attributeOf } from '../helpers/html';
import { isAccessible } from './pages/accessible';
import { showsTheFocus } from './pages/focus';
import { hasItsAddresses, saysWhatItIs } from './pages/identity';
import { setInOwnFont } from '../helpers/ownFont';
import { bearsLargeLetters } from './pages/spaces';
import { fitsItsWindow, isOfUsualSize } from './pages/widths';
import { canonicalOf, routes, titleOf } from '../helpers/routes';
import { folderOf } from '../helpers/variants';

for (const route of routes) {
  test(`/${route.path}`, async ({ page, request, baseURL }) => {
    // Large pages have thousands of elements.
    test.slow();
    await test.step('its addresses', () => hasItsAddresses(request, baseURL!, route));

    // Each colour mode is the one that pages start in, in turn, and the one switched to.
    const start = routes.indexOf(route) % 2 ? 'light' : 'dark';
    const response = await page.goto(`${route.path}?docusaurus-theme=${start}`);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', start);

    // Lengths are measured from here on.
    await setInOwnFont(page);

    await test.step('what it says of itself', () => saysWhatItIs(page, route));
    await test.step('phone, tablet and desktop', () => fitsItsWindow(page, route));
    await test.step('by keyboard', () => showsTheFocus(page));
    await test.step("at 400 %, and with the reader's own spaces", () => bearsLargeLetters(page));
    await test.step('its size', () => isOfUsualSize(page));
    await test.step('accessibility', () => isAccessible(page, route));
  });
}

test('the sitemap and the list of routes name the same pages', () => {
  const sitemap = readFileSync(path.join(folderOf('default'), 'sitemap.xml'), 'utf8');
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]);
  expect(listed.length).toBeGreaterThan(20);
  expect([...listed].sort()).toEqual(routes.map(canonicalOf).sort());
});

test('no two pages have the same title, or the same description', async ({ request, baseURL }) => {
  expect(new Set(routes.map(titleOf)).size).toBe(routes.length);
  const descriptions = new Set<string>();
  for (const { path: page } of routes) {
    const html = await (await request.get(baseURL + page)).text();
    const found = attributeOf(html, ['meta', 'name=description'], 'content');
    expect(found, page).toBeTruthy();
    descriptions.add(found ?? '');
  }
  expect(descriptions.size).toBe(routes.length);
});
