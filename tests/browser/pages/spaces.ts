import { expect, type Page } from '@playwright/test';
import { overflow } from '../../helpers/fixtures';
import { hiddenWords } from '../../helpers/hiddenWords';

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
