import { expect, type Page } from '@playwright/test';
import { fontsLoaded } from '../../helpers/ownFont';

/** A page that is laid out has its text, and is not wider than a window of these widths. */
export async function fitsItsWindow(page: Page, widths: readonly number[]) {
  await expect(page.locator('#load-banner')).toHaveCount(0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await fontsLoaded(page);
    const { wide, tall, text, covered } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      tall: document.documentElement.scrollHeight,
      text: document.querySelector('main')?.innerText.length ?? 0,
      covered: [...document.querySelectorAll('.cb')].filter((block) => {
        const { top } = block.querySelector('pre, .live-edit')!.getBoundingClientRect();
        const buttons = [...block.querySelectorAll('button')];
        return buttons.some((one) => one.getBoundingClientRect().bottom > top + 0.5);
      }).length,
    }));
    const bar = await page.locator('.theme-announcement-bar').boundingBox();
    expect(bar!.height, 'two lines at most').toBeLessThan(60);
    expect(wide, `its width at ${width} px`).toBe(width);
    expect(covered, `buttons over code at ${width} px`).toBe(0);
    expect(tall).toBeGreaterThanOrEqual(900);
    expect(text, `its text at ${width} px`).toBeGreaterThan(50);
  }
}
