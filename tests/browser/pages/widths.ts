import { expect, type Page } from '@playwright/test';
import { fontsLoaded } from '../../helpers/ownFont';

/** The tallest page that a reader can find his way in, by the width of the window, in pixels. */
const tallest: Record<number, number> = { 390: 19_000, 1440: 14_000 };

/**
 * A page has its text, is not wider than its window, and not so tall that a reader loses his way.
 *
 * @param page - with all of it laid out
 * @param widths - of the window
 */
export async function fitsItsWindow(page: Page, widths: readonly number[]) {
  await expect(page.locator('#load-banner')).toHaveCount(0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await fontsLoaded(page);
    const { wide, tall, text } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      tall: document.documentElement.scrollHeight,
      text: document.querySelector('main')?.innerText.length ?? 0,
    }));
    const bar = await page.locator('.theme-announcement-bar').boundingBox();
    expect(bar!.height, 'two lines at most').toBeLessThan(60);
    expect(wide, `its width at ${width} px`).toBe(width);
    expect(tall, `its height at ${width} px`).toBeLessThan(tallest[width] ?? tallest[390]!);
    expect(tall).toBeGreaterThanOrEqual(900);
    expect(text, `its text at ${width} px`).toBeGreaterThan(50);
  }
}
