import type { Page } from '@playwright/test';
import { expect, navigateWithin, open, test, withoutPrefetch } from '../helpers/fixtures';

test.use({ variant: 'components' });

/** What works in any Docusaurus site works here: a document, what is pressed, what is there. */
const documents: Record<string, [path: string, press: string | undefined, shows: RegExp]> = {
  标签页: ['tabs', '乙', /^乙的内容/],
  折叠: ['details', '打开看看', /^里面的内容/],
  计数: ['counter', '按了 0 次', /^按了 1 次/],
  浏览器: ['browser', undefined, /窗口宽 \d+/],
};

for (const [name, [path, press, shows]] of Object.entries(documents)) {
  test(`${name}: opened directly, from a static document, and back again`, async ({ page }) => {
    const alive = async () => {
      if (press) {
        await expect(page.getByText(shows)).toBeHidden();
        await page.getByText(press, { exact: true }).click();
      }
      await expect(page.getByText(shows)).toBeVisible();
    };
    await open(page, path);
    await alive();
    await withoutPrefetch(page);
    await open(page, '');
    await page.locator('article').getByRole('link', { name }).click();
    await expect(page.locator('h1')).toHaveText(name);
    await alive();
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('从正文来的标题');
    await expect(page.getByText('一段静态的文字')).toBeVisible();
    await page.goForward();
    await expect(page.locator('h1')).toHaveText(name);
    await alive();
  });
}

test.describe('anchors that moved', () => {
  const arrived = async (page: Page, title: string, heading: string) => {
    await expect(page.locator('h1')).toHaveText(title);
    const { y } = (await page.getByRole('heading', { name: heading }).boundingBox())!;
    expect(y).toBeGreaterThan(50);
    expect(y).toBeLessThan(400);
  };

  for (const from of ['', 'tabs'] as const) {
    test(`on the page itself, from ${from || 'a static one'}`, async ({ page }) => {
      const [old, heading, title] =
        from === '' ? ['旧的一节', '新的一节', '从正文来的标题'] : ['旧的', '下一节', '标签页'];
      await open(page, `${from}#${old}`);
      await expect.poll(() => page.evaluate(() => document.querySelector(':target')?.id)).toBe(old);
      await arrived(page, title, heading);
      await open(page, 'counter');
      await navigateWithin(page, `${from}#${old}`);
      await expect(page.locator('h1')).toHaveText(title);
      await expect(page.getByRole('heading', { name: heading })).toBeInViewport();
    });
  }

  test('to another page: opened, from a page, within the page, and back', async ({ page }) => {
    const there = async () => {
      await page.waitForURL(/tabs#/);
      await expect(page.locator('h1')).toHaveText('标签页');
      await expect(page.getByRole('heading', { name: '下一节' })).toBeInViewport();
    };
    await page.goto('details');
    await page.goto('./#走了的一节');
    await there();
    // Nobody comes back to the old address.
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('折叠');
    await open(page, 'counter');
    await navigateWithin(page, '#走了的一节');
    await there();
    await open(page, '');
    await page.evaluate(() => (location.hash = '走了的一节'));
    await there();
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('从正文来的标题');
  });

  test('without scripts the reader is on the page, or at the place', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('./#旧的一节');
    await arrived(page, '从正文来的标题', '新的一节');
    await page.goto('./#走了的一节');
    await expect(page.locator('h1')).toBeVisible();
    await context.close();
  });
});
