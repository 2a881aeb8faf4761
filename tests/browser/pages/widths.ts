import { expect, type Page } from '@playwright/test';
import { layAllOut } from '../../helpers/fixtures';
import { fontsLoaded } from '../../helpers/ownFont';
import type { Route } from '../../helpers/routes';

const widths = [390, 820, 997, 1440];
/** The tallest page that a reader can find his way in, by the width of the window, in pixels. */
const tallest = { 390: 19_000, 1440: 14_000 };

/**
 * On a phone, a tablet, the narrowest and a usual desktop, dark and light, a page has its text and
 * is not too wide.
 */
export async function fitsItsWindow(page: Page, { heading }: Route) {
  const backgrounds = new Set<string>();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('h1')).toHaveText(heading);
    await expect(page.locator('#load-banner')).toHaveCount(0);

    for (const mode of ['dark', 'light']) {
      const seen = await page.evaluate((value) => {
        document.documentElement.setAttribute('data-theme', value);
        return {
          wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          text: document.querySelector('main')?.innerText.length ?? 0,
          background: getComputedStyle(document.documentElement).backgroundColor,
        };
      }, mode);
      expect(seen.wider, `the page is wider than ${width} px (${mode})`).toBe(0);
      expect(seen.text).toBeGreaterThan(50);
      backgrounds.add(`${mode} ${seen.background}`);
    }
  }
  expect(backgrounds.size, 'one background for each colour mode').toBe(2);
}

/**
 * With all of it laid out, a page is not wider than its window, and not so tall that a reader loses
 * his way.
 */
export async function isOfUsualSize(page: Page) {
  await layAllOut(page);
  for (const [key, most] of Object.entries(tallest)) {
    await page.setViewportSize({ width: Number(key), height: 900 });
    await fontsLoaded(page);
    const { scrollWidth, scrollHeight } = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { scrollWidth, scrollHeight };
    });
    expect(scrollWidth, `its width at ${key} px`).toBe(Number(key));
    expect(scrollHeight, `its height at ${key} px`).toBeLessThan(most);
    expect(scrollHeight).toBeGreaterThanOrEqual(900);
  }
}
