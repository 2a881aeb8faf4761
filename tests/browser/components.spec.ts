import type { Page } from '@playwright/test';
import { expect, navigateWithin, open, shows, test, withoutPrefetch } from '../helpers/fixtures';

test.use({ variant: 'components' });

/** What works in any Docusaurus site works here: a document, what is pressed, what is there. */
const documents: Record<string, [path: string, press: string | undefined, text: RegExp]> = {
  标签页: ['tabs', '乙', /^乙的内容/],
  折叠: ['details', '打开看看', /^里面的内容/],
  计数: ['counter', '按了 0 次', /^按了 1 次/],
  浏览器: ['browser', undefined, /窗口宽 \d+/],
};

for (const [name, [path, press, text]] of Object.entries(documents)) {
  test(`${name}: opened directly, from a static document, and back again`, async ({ page }) => {
    const alive = async () => {
      if (press) {
        await expect(page.getByText(text)).toBeHidden();
        await page.getByText(press, { exact: true }).click();
      }
      await expect(page.getByText(text)).toBeVisible();
    };
    await open(page, path);
    await alive();
    await withoutPrefetch(page);
    await open(page, '');
    await page.locator('article').getByRole('link', { name }).click();
    await shows(page, name);
    await alive();
    await page.goBack();
    await shows(page, '从正文来的标题');
    await expect(page.getByText('一段静态的文字')).toBeVisible();
    await page.goForward();
    await shows(page, name);
    await alive();
  });
}

/** Page and old anchor, then the heading to which it leads, and the page of that. */
const moved = [
  ['', '旧的一节', '新的一节', '从正文来的标题'],
  ['tabs', '旧的', '下一节', '标签页'],
  ['', '走了的一节', '下一节', '标签页'],
] as const;

const arrived = async (page: Page, heading: string, title: string) => {
  await shows(page, title);
  const place = page.getByRole('heading', { name: heading });
  await expect(place).toBeInViewport();
  // Not below the bar.
  await expect.poll(async () => (await place.boundingBox())!.y).toBeGreaterThan(50);
};

for (const [path, old, heading, title] of moved) {
  test(`/${path}#${old} leads on: opened, from another page, within the page`, async ({ page }) => {
    await page.goto('details');
    await page.goto(`./${path}#${old}`);
    await arrived(page, heading, title);
    // Nobody comes back to the old address.
    await page.goBack();
    await shows(page, '折叠');
    await open(page, 'counter');
    await navigateWithin(page, `${path}#${old}`);
    await arrived(page, heading, title);
    await open(page, path);
    await page.evaluate((hash) => (location.hash = hash), old);
    await arrived(page, heading, title);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the reader is at the place, or on the old page', async ({ page }) => {
    const [path, old, heading, title] = moved[0];
    await page.goto(`./${path}#${old}`);
    await arrived(page, heading, title);
    await page.goto('./#走了的一节');
    await shows(page, title);
  });
});
