/** What holds of every page: each is opened once, and looked at from all sides. */
import { expect, hydrated, layAllOut, shows, test } from '../helpers/fixtures';
import { isAccessible } from './pages/accessible';
import { showsTheFocus } from './pages/focus';
import { passesIbmChecker } from './pages/ibmChecker';
import { setInOwnFont } from '../helpers/ownFont';
import { bearsLargeLetters, fitsItsWindow } from './pages/fits';
import { all } from '../helpers/part';
import { kinds, routes, titleOf } from '../helpers/routes';

for (const route of routes) {
  test(`/${route.path}`, async ({ page }) => {
    // Large pages have thousands of elements.
    test.slow();
    // Each colour mode is the one that pages start in, in turn, and the one switched to.
    const start = routes.indexOf(route) % 2 ? 'light' : 'dark';
    const response = await page.goto(`${route.path}?docusaurus-theme=${start}`);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', start);
    await expect(page).toHaveTitle(titleOf(route));
    await shows(page, route.heading);

    // Lengths are measured from here on; what was never near the window has no place yet.
    await setInOwnFont(page);
    await layAllOut(page);
    const thorough = all || kinds.includes(route);
    await test.step('phone, tablet and desktop', () =>
      fitsItsWindow(page, thorough ? [1440, 997, 820, 390] : [1440, 390]));
    await test.step("at 400 %, and with the reader's own spaces", () =>
      bearsLargeLetters(page, thorough));
    if (!thorough) return;
    await test.step('by keyboard', () => showsTheFocus(page));
    // It is fetched where all is looked at.
    if (all) await test.step("IBM's checker", () => passesIbmChecker(page));
    await test.step('accessibility', () => isAccessible(page));
  });
}
