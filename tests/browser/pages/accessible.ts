import { expect, type Page } from '@playwright/test';
import { axeFinds } from '../../helpers/axe';
import { all } from '../../helpers/part';

/** What is checked: all in the first variant, then what depends on mode and width. */
const variants = [
  { width: 1440, mode: 'dark', again: false },
  { width: 390, mode: 'light', again: !all },
  { width: 390, mode: 'dark', again: true },
  { width: 1440, mode: 'light', again: true },
] as const;

/** Axe finds no fault, wide and narrow, dark and light. Changes the page: comes last. */
export async function isAccessible(page: Page) {
  // A colour on its way to another one would be judged half-way.
  await page.addStyleTag({ content: '* { transition: none !important }' });
  // Thousands of words in colours: the samples have all, elsewhere code is looked at as a whole.
  if (!page.url().includes('/markdown-page')) {
    await page
      .locator('.cb pre code')
      .evaluateAll((all) => all.forEach((code) => code.replaceChildren(code.textContent ?? '')));
  }
  for (const { width, ...look } of variants.slice(0, all ? 4 : 2)) {
    await page.setViewportSize({ width, height: 900 });
    // Whoever presses Tab can scroll tables by keyboard.
    await page.keyboard.press('Tab');
    // What is below the bars that stay is no target for the moment.
    await page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
      scrollTo(0, 0);
    });
    // The colours of a workbook are the data's, and its paper is white in both modes.
    const found = await axeFinds(page, { ...look, without: ['.ex-sheet td'] });
    expect(found, `${look.mode}, ${width} px`).toEqual([]);
  }
}
