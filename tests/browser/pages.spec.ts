/** What holds of every page: each is opened once, and looked at from all sides. */
import { expect, hydrated, test } from '../helpers/fixtures';
import { isAccessible } from './pages/accessible';
import { showsTheFocus } from './pages/focus';
import { setInOwnFont } from '../helpers/ownFont';
import { bearsLargeLetters } from './pages/spaces';
import { fitsItsWindow, isOfUsualSize } from './pages/widths';
import { all, partOfDocuments } from '../helpers/part';
import { routes, titleOf } from '../helpers/routes';

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

    // Lengths are measured from here on.
    await setInOwnFont(page);

    await expect(page).toHaveTitle(titleOf(route));
    await test.step('phone, tablet and desktop', () => fitsItsWindow(page, route));
    await test.step("at 400 %, and with the reader's own spaces", () => bearsLargeLetters(page));
    await test.step('its size', () => isOfUsualSize(page));
    // Documents are of one kind.
    if (route.sidebar && !all && !partOfDocuments.includes(route.path)) return;
    await test.step('by keyboard', () => showsTheFocus(page));
    await test.step('accessibility', () => isAccessible(page));
  });
}
