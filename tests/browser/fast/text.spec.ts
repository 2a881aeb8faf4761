import { clickAtRest, connection, hrefOf, mark, navigateWithin } from '../../helpers/fixtures';
import { expect, open, shows, test, withoutPrefetch } from '../../helpers/fixtures';
import { headingOf } from '../../helpers/routes';

test('the links of a text that was fetched stay within the site', async ({ page }) => {
  await withoutPrefetch(page);
  await open(page, 'usage/Recorder/save');
  const within = await mark(page);
  await navigateWithin(page, 'usage/Recorder/create');
  await shows(page, headingOf('usage/Recorder/create'));
  await clickAtRest(page.locator('article a[href$="/usage/Recorder/header"]').last());
  await shows(page, headingOf('usage/Recorder/header'));
  await page.goBack();
  await shows(page, headingOf('usage/Recorder/create'));
  expect(await within(), 'without loading a page').toBe(true);
});

test('a document is loaded ahead when a link in the text comes into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  // A busy machine takes its own server for a slow connection, for which nothing is loaded ahead.
  await connection(page, { effectiveType: '4g', saveData: false });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const header = hrefOf('assets/text/usage/Recorder/header.txt');
  await open(page, 'usage/Recorder/create');
  const link = page.locator('article a[href$="/usage/Recorder/header"]').last();
  await expect
    .poll(async () => {
      // Again, when the real heights of what came near have moved it out of the window.
      await link.scrollIntoViewIfNeeded();
      return asked.filter((path) => path === header).length;
    })
    .toBe(1);
});
