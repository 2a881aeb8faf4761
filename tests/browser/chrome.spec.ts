/** What stands around every page, as far as specification.spec.ts does not ask it already. */
import { expect, hydrated, open, test } from '../helpers/fixtures';
import { setInOwnFont } from '../helpers/ownFont';

test.describe('announcement', () => {
  test('takes two lines at most on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, '');
    await setInOwnFont(page);
    const box = await page.locator('.theme-announcement-bar').boundingBox();
    expect(box?.height).toBeGreaterThan(10);
    expect(box?.height).toBeLessThan(60);
  });

  test('a dismissed one is not there even before scripts arrive', async ({ page }) => {
    await open(page, '');
    await page.locator('.theme-announcement-bar').getByRole('button', { name: '关闭' }).click();
    await page.route('**/assets/js/*', () => {});
    await page.goto('start/intro', { waitUntil: 'commit' });
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('.theme-announcement-bar')).toHaveCount(1);
    await expect(page.locator('.theme-announcement-bar')).toBeHidden();
  });
});

test.describe('colour mode', () => {
  test('all colours change at once', async ({ page }) => {
    await open(page, 'usage/Recorder/create');
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .map((animation) => (animation as CSSTransition).transitionProperty),
      );
    await expect.poll(moving).toEqual([]);
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
    });
    expect(await moving()).toEqual([]);
  });

  test('never shows the other mode first', async ({ page }) => {
    await open(page, '');
    const right = page.locator('.navbar__items--right');
    await right.getByRole('button', { name: /深色|浅色/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.addInitScript(() => {
      const seen: unknown[] = [];
      Object.assign(window, { seen });
      const look = () => {
        // From the first frame that has a body the mode must be right.
        if (document.body) seen.push(document.documentElement.dataset.theme);
      };
      new MutationObserver(look).observe(document, {
        attributes: true,
        attributeFilter: ['data-theme'],
        subtree: true,
      });
      const frame = () => {
        if (document.body?.innerText) look();
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    await page.reload();
    await hydrated(page);
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen.length).toBeGreaterThan(0);
    expect([...new Set(seen)]).toEqual(['light']);
  });
});
