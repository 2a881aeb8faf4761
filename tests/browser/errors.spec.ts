import { site } from '../../src/site';
import { expect, hrefOf, open, test } from '../helpers/fixtures';

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

  test('an unknown address has its page without JavaScript too', async ({ page, problems }) => {
    problems.expect(/404/);
    await page.goto('nothing');
    await expect(page).toHaveTitle(`找不到页面 | ${site.title}`);
    await expect(page.locator('h1')).toHaveText('找不到页面');
  });

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
