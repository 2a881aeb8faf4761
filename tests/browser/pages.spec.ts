/** What holds of every page: each is opened once, and looked at from all sides. */
import { expect, hydrated, layAllOut, test } from '../helpers/fixtures';
import { isAccessible } from './pages/accessible';
import { showsTheFocus } from './pages/focus';
import { setInOwnFont } from '../helpers/ownFont';
import { bearsLargeLetters } from './pages/spaces';
import { fitsItsWindow } from './pages/widths';
import { all } from '../helpers/part';
import { isDocument, type Route, routes, titleOf } from '../helpers/routes';
import { readBuilt } from '../../tools/site/variants';

/** Documents are of one kind: these, and the pages that are none, are looked at most thoroughly. */
const documents = [
  'start/intro',
  'usage/Recorder/create',
  'usage/ByteRecorder',
  'tutorials/examples/split_table',
  'recipes/download',
  'recipes/soup',
];
const outside = routes.find((route) => isDocument(route) && !route.sidebar);
const isThorough = (route: Route) =>
  !isDocument(route) || route === outside || documents.includes(route.path);

test('what pages are made of is in those that are looked at most thoroughly', () => {
  const classesIn = (some: readonly { path: string }[]) =>
    some.flatMap(({ path }) => {
      const html = readBuilt(`${decodeURIComponent(path) || 'index'}.html`);
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      return [...main.matchAll(/\sclass=(?:"([^"]*)"|([^\s>]+))/g)].flatMap(([, many, one]) =>
        (many ?? one!).split(' '),
      );
    });
  // accessibility-open.spec.ts has add_data; the others are colours in a table, and its columns.
  const add = { path: 'usage/Recorder/add_data' };
  const thorough = new Set([
    ...classesIn([...routes.filter(isThorough), add]),
    'ex-null',
    'swatch',
    'symptoms',
  ]);
  expect(classesIn(routes).filter((name) => !thorough.has(name))).toEqual([]);
});

for (const route of routes) {
  test(`/${route.path}`, async ({ page }) => {
    // Large pages have thousands of elements.
    test.slow();
    // Each colour mode is the one that pages start in, in turn, and the one switched to.
    const start = routes.indexOf(route) % 2 ? 'light' : 'dark';
    const response = await page.goto(`${route.path}?docusaurus-theme=${start}`);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', start);
    await expect(page).toHaveTitle(titleOf(route));
    await expect(page.locator('h1')).toHaveText(route.heading);

    // Lengths are measured from here on; what was never near the window has no place yet.
    await setInOwnFont(page);
    await layAllOut(page);
    const thorough = all || isThorough(route);
    await test.step('phone, tablet and desktop', () =>
      fitsItsWindow(page, thorough ? [1440, 997, 820, 390] : [1440, 390]));
    await test.step("at 400 %, and with the reader's own spaces", () =>
      bearsLargeLetters(page, thorough));
    if (!thorough) return;
    await test.step('by keyboard', () => showsTheFocus(page));
    await test.step('accessibility', () => isAccessible(page));
  });
}
