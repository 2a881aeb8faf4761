import type { Page } from '@playwright/test';
import {
  clickAtRest,
  expect,
  hydrated,
  mark,
  navigateWithin,
  open,
  test,
  withoutPrefetch,
} from '../helpers/fixtures';
import { routeOf } from '../helpers/routes';

test('a document whose text does not arrive is loaded as a whole', async ({ page, problems }) => {
  test.skip(process.env.SITE_VARIANT === 'plain', 'nothing is fetched as text');
  await withoutPrefetch(page);
  await open(page, '');
  const within = await mark(page);
  let asked = 0;
  await page.route('**/assets/text/**', (route) => {
    asked += 1;
    return route.fulfill({ status: 503, body: 'no' });
  });
  problems.expect(/503/);
  await page.locator('.navbar').getByRole('link', { name: '教程' }).click();
  await expect(page.locator('h1')).toHaveText(routeOf('tutorials/examples/get_data').heading);
  await hydrated(page);
  await expect(page.locator('article h2').first()).toBeVisible();
  expect(asked).toBe(1);
  expect(await within(), 'the document is a new one').toBe(false);
});

/** What the head of the document says, in no order. */
const headOf = (page: Page) =>
  page.evaluate(() =>
    [
      document.title,
      document.documentElement.className,
      ...[...document.head.querySelectorAll('[data-rh]:not(title)')].map((element) =>
        [
          element.tagName,
          ...[...element.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
          element.textContent,
        ].join(' '),
      ),
    ].sort(),
  );

test('after a change of page the head is that of the page, with nothing left of others', async ({
  page,
}) => {
  const heads: Record<string, string[]> = {};
  for (const route of ['works', 'usage/Recorder/create', 'index%60']) {
    await open(page, route);
    heads[route] = await headOf(page);
    expect(heads[route].length).toBeGreaterThan(12);
  }
  const within = await mark(page);
  await clickAtRest(page.locator('footer').getByRole('link', { name: '更多作品' }));
  await expect.poll(() => headOf(page)).toEqual(heads.works);
  await navigateWithin(page, 'usage/Recorder/create');
  await expect.poll(() => headOf(page)).toEqual(heads['usage/Recorder/create']);
  await clickAtRest(page.locator('footer').getByRole('link', { name: '索引' }));
  await expect.poll(() => headOf(page)).toEqual(heads['index%60']);
  expect(await within()).toBe(true);
});
