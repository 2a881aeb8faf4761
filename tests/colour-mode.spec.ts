import type { Page } from '@playwright/test';
import { expect, hydrated, open, stored, test } from './fixtures';

test.describe('colour mode', () => {
  const html = (page: Page) => page.locator('html');
  const toggle = (page: Page) =>
    page.locator('.navbar__items--right').getByRole('button', { name: /深色|浅色/ });

  for (const system of ['light', 'dark'] as const) {
    test(`is dark by default for a system that prefers ${system}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: system });
      await open(page, '');
      expect(
        await page.evaluate((q) => matchMedia(q).matches, `(prefers-color-scheme: ${system})`),
      ).toBe(true);
      await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    });
  }

  test('switches, is stored, and holds on the next page and after a reload', async ({ page }) => {
    await open(page, '');
    const background = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const dark = await background();
    await toggle(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    expect(await background()).not.toBe(dark);
    expect(await stored(page, 'theme')).toEqual(['light']);

    await page.reload();
    await hydrated(page);
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await open(page, 'usage/Recorder/create');
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await toggle(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    expect(await stored(page, 'theme')).toEqual(['dark']);
  });

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

  test('a system that changes its mind changes nothing', async ({ page }) => {
    await open(page, '');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  });

  test('never shows the other mode first', async ({ page }) => {
    await open(page, '');
    await toggle(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
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
