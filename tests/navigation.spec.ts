import type { Page } from '@playwright/test';
import {
  clickAtRest,
  expect,
  hrefOf,
  hydrated,
  mark,
  navigateWithin,
  open,
  test,
  withoutPrefetch,
} from './fixtures';
import { holdChunks } from './modules';
import { routeOf } from './routes';

test.describe('the index, whose address holds a backtick', () => {
  test('opens directly', async ({ page, baseURL }) => {
    await open(page, 'index%60');
    await expect(page.locator('h1')).toHaveText('索引');
    expect(page.url()).toBe(`${baseURL}index%60`);
  });

  test('is reached and left within the application', async ({ page, baseURL }) => {
    await open(page, 'works');
    const within = await mark(page);
    await clickAtRest(page.locator('footer').getByRole('link', { name: '索引' }));
    await expect(page.locator('h1')).toHaveText('索引');
    expect(page.url()).toBe(`${baseURL}index%60`);
    await clickAtRest(page.locator('footer').getByRole('link', { name: '更多作品' }));
    await expect(page.locator('h1')).toHaveText('更多作品');
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('索引');
    expect(page.url()).toBe(`${baseURL}index%60`);
    await page.goForward();
    await expect(page.locator('h1')).toHaveText('更多作品');
    expect(await within()).toBe(true);

    await open(page, 'index%60');
    const fromIndex = await mark(page);
    await page.locator('.navbar').getByRole('link', { name: '进度' }).click();
    await expect(page.locator('h1')).toHaveText('进度');
    expect(await fromIndex()).toBe(true);
  });

  test('is linked with %60 everywhere', async ({ page }) => {
    for (const path of ['', 'works', 'index%60']) {
      await open(page, path);
      const hrefs = await page
        .locator('a[href*="/index"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(hrefs.length).toBeGreaterThan(0);
      for (const href of hrefs) expect(href).toBe(hrefOf('index%60'));
    }
  });
});

test.describe('the progress bar', () => {
  test('starts after 200 ms at 8 %, moves after 800 ms more, and goes when the page is there', async ({
    page,
  }) => {
    await withoutPrefetch(page);
    await page.clock.install();
    await open(page, '');
    const release = await holdChunks(page);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.locator('.navbar').getByRole('link', { name: '进度' }).click();
    await release.asked;
    const bar = page.locator('#nprogress .bar');
    const shift = async () =>
      Number(/translate3d\((-?[\d.]+)%/.exec((await bar.getAttribute('style')) ?? '')?.[1]);

    await page.clock.runFor(199);
    await expect(bar).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(bar).toHaveCount(1);
    expect(await shift()).toBe(-92);
    expect(await bar.getAttribute('style')).toContain('200ms');
    const look = await bar.evaluate((element) => {
      const style = getComputedStyle(element);
      return { height: element.clientHeight, colour: style.backgroundColor, fixed: style.position };
    });
    expect(look).toMatchObject({ height: 2, fixed: 'fixed' });
    expect(look.colour).not.toBe('rgba(0, 0, 0, 0)');

    await page.clock.runFor(799);
    expect(await shift()).toBe(-92);
    await page.clock.runFor(1);
    expect(await shift()).toBeGreaterThan(-92);

    await release();
    await expect(page.locator('h1')).toHaveText('进度');
    await page.clock.runFor(2000);
    await expect(bar).toHaveCount(0);
  });

  test('does not appear when the page is there in time', async ({ page }) => {
    await withoutPrefetch(page);
    await page.clock.install();
    await open(page, '');
    // No time passes for the page until its next page is there.
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.locator('.navbar').getByRole('link', { name: '进度' }).click();
    await expect(page.locator('h1')).toHaveText('进度');
    await page.clock.runFor(1000);
    await expect(page.locator('#nprogress')).toHaveCount(0);
  });
});

test('a page that fails to preload is loaded as a whole', async ({ page, problems }) => {
  await withoutPrefetch(page);
  await open(page, '');
  const within = await mark(page);
  let failed = 0;
  await page.route('**/assets/js/*', (route) => {
    failed += 1;
    return failed === 1 ? route.abort() : route.fallback();
  });
  problems.expect(/ERR_FAILED/);
  problems.expect(/ChunkLoadError|Loading chunk/);
  await page.locator('.navbar').getByRole('link', { name: '进度' }).click();
  await expect(page.locator('h1')).toHaveText('进度');
  await hydrated(page);
  expect(failed).toBeGreaterThan(1);
  expect(await within(), 'the document is a new one').toBe(false);
});

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
  await page.locator('.navbar').getByRole('link', { name: '开始' }).click();
  await expect(page.locator('h1')).toHaveText(routeOf('start/intro').heading);
  await hydrated(page);
  await expect(page.locator('article h2').first()).toBeVisible();
  expect(asked).toBe(1);
  expect(await within(), 'the document is a new one').toBe(false);
});

test('an anchor is reached after a change of page', async ({ page }) => {
  await open(page, 'start/intro');
  await navigateWithin(page, 'history#DrissionRecord-1.0.0');
  await expect(page.locator('h1')).toHaveText('进度');
  await expect(page.locator('[id="DrissionRecord-1.0.0"]')).toBeInViewport();
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

test.describe('by keyboard', () => {
  test('the first stop leads past the navigation', async ({ page }) => {
    await open(page, 'usage/Recorder/create');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: '跳到主要内容' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    // A page may have nothing to focus in its text; what follows the text is past the navigation as
    // well.
    const past = () =>
      page.evaluate(() => {
        const main = document.querySelector('main')!;
        const { activeElement: active } = document;
        const place = active && main.compareDocumentPosition(active);
        return (
          active !== document.body &&
          Boolean(place! & (Node.DOCUMENT_POSITION_CONTAINED_BY | Node.DOCUMENT_POSITION_FOLLOWING))
        );
      });
    await expect.poll(past).toBe(true);
  });

  test('what has the focus is seen', async ({ page }) => {
    await open(page, '');
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab');
      const outline = await page.evaluate(() => {
        const { outlineStyle, boxShadow } = getComputedStyle(document.activeElement!);
        return outlineStyle !== 'none' || boxShadow !== 'none';
      });
      expect(outline, `stop ${stop + 1}`).toBe(true);
    }
  });
});
