/** What stands around every page, as far as specification.spec.ts does not ask it already. */
import { expect, open, test } from '../helpers/fixtures';
import { setInOwnFont } from '../helpers/ownFont';

test('the announcement takes two lines at most on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '');
  await setInOwnFont(page);
  const box = await page.locator('.theme-announcement-bar').boundingBox();
  expect(box?.height).toBeGreaterThan(10);
  expect(box?.height).toBeLessThan(60);
});

test('what a reader chose holds before scripts arrive', async ({ page }) => {
  const bar = page.locator('.theme-announcement-bar');
  await open(page, '');
  await bar.getByRole('button', { name: '关闭' }).click();
  await page
    .locator('.navbar__items--right')
    .getByRole('button', { name: /深色|浅色/ })
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.route('**/assets/js/*', () => {});
  await page.goto('start/intro', { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
  await expect(bar).toHaveCount(1);
  await expect(bar).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('all colours change at once', async ({ page }) => {
  await open(page, 'usage/Recorder/create');
  const moving = () =>
    page.evaluate(() =>
      document.getAnimations().map((animation) => (animation as CSSTransition).transitionProperty),
    );
  await expect.poll(moving).toEqual([]);
  await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
  expect(await moving()).toEqual([]);
});
