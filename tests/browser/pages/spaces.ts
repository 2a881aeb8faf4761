import { expect, type Page } from '@playwright/test';

/**
 * At 400 % a page is not too wide.
 *
 * @param spaced - whether the reader's own spaces between lines and letters are tried, too: nothing
 *   is cut off by them
 */
export async function bearsLargeLetters(page: Page, spaced: boolean) {
  // 1280 px at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  const wider = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await wider()).toBe(0);
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
  expect(await wider()).toBe(0);
  const cut = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { overflowX, overflowY, position } = getComputedStyle(element);
      if (overflowX !== 'hidden' && overflowY !== 'hidden') return false;
      if (position === 'absolute' || element.clientHeight < 2) return false;
      if (element.closest('.ex-sheet, .ex-grid, .navbar-sidebar')) return false;
      return element.checkVisibility({ visibilityProperty: true });
    });
    return boxes
      .filter((box) => {
        const { bottom, right } = box.getBoundingClientRect();
        const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const text = walker.currentNode as Text;
          // What is read aloud only, and what scrolls.
          const scrolls = '.ex-scroll, .ex-strip, .table-frame';
          if (text.parentElement!.closest(`legend, caption, pre, svg, button, ${scrolls}`))
            continue;
          // In a tab that is not chosen.
          if (!text.parentElement!.checkVisibility()) continue;
          const range = document.createRange();
          range.selectNodeContents(text);
          const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
          if (rects.some((rect) => rect.bottom > bottom + 4 || rect.right > right + 4)) return true;
        }
        return false;
      })
      .map((element) => element.outerHTML.slice(0, 100));
  });
  expect(cut, 'cut by spaces').toEqual([]);
  await spaces.evaluate((style) => (style as Element).remove());
}
