import { expect, open, test, withoutPrefetch } from '../helpers/fixtures';

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
