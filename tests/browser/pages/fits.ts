import { expect, type Page } from '@playwright/test';
import { overflow } from '../../helpers/fixtures';
import { hiddenWords } from '../../helpers/hiddenWords';
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

/** At 400 % a page is not too wide; `spaced`: nor cut off by the reader's own spaces. */
export async function bearsLargeLetters(page: Page, spaced: boolean) {
  // 1280 px at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await overflow(page)).toBe(0);
  const bar = await page.evaluate(() => {
    scrollTo(0, 2000);
    return document.querySelector('.navbar')!.getBoundingClientRect().bottom;
  });
  expect(bar, 'half of the window is left for the text').toBeLessThan(128);
  if (!spaced) return;
  // WCAG 1.4.12
  const spaces = await page.addStyleTag({
    content: `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }
      p { margin-bottom: 2em !important; }`,
  });
  expect(await overflow(page)).toBe(0);
  // What is read aloud only, and what scrolls.
  const free =
    'legend, caption, pre, svg, button, .ex-scroll, .ex-strip, .table-frame, .ex-sheet, .ex-grid, .navbar-sidebar';
  const { cut } = await hiddenWords(page, 'body', free, 'hidden');
  expect(cut, 'cut by spaces').toEqual([]);
  await spaces.evaluate((style) => (style as Element).remove());
}
