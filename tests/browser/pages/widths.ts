import { expect, type Page } from '@playwright/test';
import { fontsLoaded } from '../../helpers/ownFont';

/**
 * A page has its text, and is not wider than its window.
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
    expect(tall).toBeGreaterThanOrEqual(900);
    expect(text, `its text at ${width} px`).toBeGreaterThan(50);
  }
}
