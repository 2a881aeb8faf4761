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
