import { site } from '../src/site';
import {
  expect,
  hrefOf,
  hydrated,
  mark,
  navigateWithin,
  open,
  test,
  withoutPrefetch,
} from './fixtures';
import { impatient, replaceDefault } from './modules';
import { routeOf } from './routes';
import { serve } from './server';
import { folderOf } from './variants';

/** A component that throws while `broken` is set, and is itself again afterwards. */
const throwing =
  '(props) => { if (globalThis.broken) throw new Error("injected fault"); return original(props); }';

test.describe('a page that crashes', () => {
  for (const { where, source, path } of [
    {
      where: 'inside the layout',
      source: '@theme/DocItem',
      path: 'start/intro',
    },
    {
      where: 'outside the layout',
      source: '@site/src/pages/works.tsx',
      path: 'works',
    },
  ]) {
    test(`${where} says so, and comes back with 重试`, async ({ page, problems }) => {
      problems.expect(/injected fault/);
      await withoutPrefetch(page);
      await replaceDefault(page, source, throwing);
      await open(page, '');
      await page.evaluate(() => Object.assign(window, { broken: true }));
      await navigateWithin(page, path);

      const retry = page.getByRole('button', { name: '重试' });
      await expect(retry).toBeVisible();
      expect(await page.evaluate(() => 'replaced' in window), 'the fault is in place').toBe(true);
      await expect(page.getByRole('heading', { name: '页面出错了' })).toBeVisible();
      await expect(page.locator('.navbar'), 'the way out stays').toBeVisible();
      await expect(page.locator('body')).not.toContainText(/crashed|try again/i);

      await retry.click();
      await expect(retry, 'still broken').toBeVisible();
      await page.evaluate(() => Object.assign(window, { broken: false }));
      await retry.click();
      await expect(page.locator('h1')).toHaveText(routeOf(path).heading);
      await expect(retry).toHaveCount(0);
    });
  }
});

test('a page component without default export says so', async ({ page, problems }) => {
  problems.expect(/default export/);
  await withoutPrefetch(page);
  await replaceDefault(page, '@site/src/pages/works.tsx', 'undefined');
  await open(page, '');
  await navigateWithin(page, 'works');
  await expect(page.getByText(/没有默认导出/)).toBeVisible();
  expect(await page.evaluate(() => 'replaced' in window), 'the fault is in place').toBe(true);
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
});

test('a chunk on its way shows a spinner, a lost one a message, and 重试 fetches it', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  await withoutPrefetch(page);
  const changed = await impatient(page);
  await open(page, '');
  expect(changed(), 'the fault is in place').toBeGreaterThan(0);

  let decide: (how: 'abort' | 'fallback') => void = () => {};
  const decision = new Promise<'abort' | 'fallback'>((resolve) => (decide = resolve));
  let lost = true;
  await page.route('**/assets/js/*', async (route) => {
    if (!lost) return route.fallback();
    return (await decision) === 'abort' ? route.abort() : route.fallback();
  });
  await page.evaluate(() => Object.assign(window, { impatient: true }));
  await navigateWithin(page, 'history');

  const waiting = page.getByRole('status').filter({ hasText: '正在加载' });
  await expect(waiting).toBeVisible();
  const spinner = waiting.locator('[aria-hidden]').first();
  await expect(spinner).toBeVisible();
  expect(await spinner.evaluate((element) => getComputedStyle(element).animationName)).not.toBe(
    'none',
  );

  decide('abort');
  const message = page.getByRole('alert').filter({ hasText: '没能加载' });
  await expect(message).toBeVisible();
  await expect(waiting).toHaveCount(0);

  lost = false;
  await message.getByRole('button', { name: '重试' }).click();
  await expect(page.locator('h1')).toHaveText('进度');
  await expect(message).toHaveCount(0);
});

test.describe('not found', () => {
  const title = `找不到页面 | ${site.title}`;

  test('at a direct load: status 404 and a page of its own', async ({ page, problems }) => {
    problems.expect(/404/);
    const response = await page.goto('no/such/page');
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('h1')).toHaveText('找不到页面');
    await expect(page.locator('main')).toContainText(/请告诉.*(站长|网站)/);
    await expect(page.locator('.navbar')).toBeVisible();
    await expect(page.locator('#load-banner')).toHaveCount(0);
  });

  test('without JavaScript too', async ({ browser, serverOf }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${(await serverOf('default')).url}nothing`);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('h1')).toHaveText('找不到页面');
    await context.close();
  });

  for (const path of ['no-such-page', 'usage/Recorder/nothing']) {
    test(`within the application: /${path}`, async ({ page }) => {
      await open(page, 'works');
      const within = await mark(page);
      await navigateWithin(page, path);
      await expect(page.locator('h1')).toHaveText('找不到页面');
      await expect(page).toHaveTitle(title);
      await expect(page.locator('main')).toContainText(/请告诉.*(站长|网站)/);
      await page.goBack();
      await expect(page.locator('h1')).toHaveText('更多作品');
      await expect(page).toHaveTitle(`更多作品 | ${site.title}`);
      expect(await within()).toBe(true);
    });
  }
});

test.describe('the banner for assets that do not load', () => {
  for (const path of ['', 'usage/Recorder/create', 'works']) {
    test(`/${path}: appears, names the base URL, and the text stays readable`, async ({
      page,
      problems,
    }) => {
      problems.expect(/ERR_FAILED/);
      await page.route('**/assets/**', (route) => route.abort());
      await page.goto(path);
      const banner = page.locator('#load-banner');
      await expect(banner).toBeVisible();
      await expect(banner).toContainText('没有完整加载');
      await expect(banner).toContainText(`baseUrl 是 ${site.baseUrl}`);
      await expect(page.locator('#load-banner')).toHaveCount(1);
      await expect(page.locator('h1')).toBeVisible();
    });
  }

  test('appears when the site lies under another path', async ({ page, problems }) => {
    problems.expect(/404/);
    const server = await serve(folderOf('default'), { base: '/elsewhere/' });
    await page.goto(server.url);
    await expect(page.locator('#load-banner')).toContainText(`baseUrl 是 ${site.baseUrl}`);
    await server.close();
  });

  test('a missing picture is no reason for it', async ({ page, problems }) => {
    problems.expect(/404 \(Not Found\)/);
    await page.route(/\/DrissionRecord\/$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<body[^>]*>/, '$&<img src="no.png" alt="">');
      await route.fulfill({ response, body });
    });
    const missing = page.waitForResponse(/no\.png$/);
    await open(page, '');
    expect((await missing).status()).toBe(404);
    await expect(page.locator('#load-banner')).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('documents can be read and followed', async ({ page }) => {
    await page.goto('usage/Recorder/create');
    await expect(page.locator('h1')).toBeVisible();
    expect((await page.locator('article').innerText()).length).toBeGreaterThan(300);
    await expect(page.locator('article pre').first()).toBeVisible();
    await expect(page.locator('html'), 'dark by default').toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('.theme-doc-sidebar-menu a').first()).toBeVisible();
    await expect(page.locator('.table-of-contents a').first()).toBeVisible();
    await page.locator(`.theme-doc-sidebar-menu a[href="${hrefOf('usage/ByteRecorder')}"]`).click();
    await expect(page.locator('h1')).toHaveText('ByteRecorder');
    await page.locator('.navbar__brand').click();
    await expect(page).toHaveURL((url) => url.pathname === hrefOf(''));
    await expect(page.locator('h1')).toBeVisible();
  });
});
