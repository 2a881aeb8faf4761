import type { Page } from '@playwright/test';
import { expect, open, test, withoutPrefetch } from '../helpers/fixtures';

test.use({ variant: 'components' });

/**
 * What works in any Docusaurus site works here: a document, its address, and how one sees that it
 * is alive.
 */
const documents: Record<string, { path: string; alive: (page: Page) => Promise<void> }> = {
  标签页: {
    path: 'tabs',
    async alive(page) {
      await expect(page.getByText('甲的内容')).toBeVisible();
      await page.getByRole('tab', { name: '乙' }).click();
      await expect(page.getByText('乙的内容')).toBeVisible();
      await expect(page.getByText('甲的内容')).toBeHidden();
    },
  },
  折叠: {
    path: 'details',
    async alive(page) {
      await expect(page.getByText('里面的内容')).toBeHidden();
      await page.getByText('打开看看').click();
      await expect(page.getByText('里面的内容')).toBeVisible();
    },
  },
  计数: {
    path: 'counter',
    async alive(page) {
      await page.getByRole('button', { name: '按了 0 次' }).click();
      await page.getByRole('button', { name: '按了 1 次' }).click();
      await expect(page.getByRole('button', { name: '按了 2 次' })).toBeVisible();
    },
  },
  浏览器: {
    path: 'browser',
    alive: (page) => expect(page.getByText(/窗口宽 \d+/)).toBeVisible(),
  },
};

for (const [name, { path, alive }] of Object.entries(documents)) {
  test(`${name}: opened directly, from a static document, and back again`, async ({ page }) => {
    await open(page, path);
    await alive(page);
    await withoutPrefetch(page);
    await open(page, '');
    await page.locator('article').getByRole('link', { name }).click();
    await expect(page.locator('h1')).toHaveText(name);
    await alive(page);
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('从正文来的标题');
    await expect(page.getByText('一段静态的文字')).toBeVisible();
    await page.goForward();
    await expect(page.locator('h1')).toHaveText(name);
    await alive(page);
  });
}
