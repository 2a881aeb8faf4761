import { expect, type Page } from '@playwright/test';
import { layAllOut } from '../fixtures';
import type { Route } from '../routes';

const widths = [390, 820, 1440];
/** The tallest page that a reader can find his way in, in pixels at 1440. */
const tallest = 20_000;

/** On a phone, a tablet and a desktop, dark and light, a page has its text and is not too wide. */
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
 * With all of it laid out, a page is not wider than a phone, and not so tall on a desktop that a
 * reader loses his way.
 */
export async function isOfUsualSize(page: Page) {
  await layAllOut(page);
  const size = () =>
    page.evaluate(() => {
      const { scrollWidth: width, scrollHeight: height } = document.documentElement;
      return { width, height };
    });
  await page.setViewportSize({ width: 1440, height: 900 });
  const { height } = await size();
  expect(height, 'its height at 1440 px').toBeLessThan(tallest);
  expect(height).toBeGreaterThanOrEqual(900);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await size()).width, 'its width at 390 px').toBe(390);
}
