import { expect, type Page } from '@playwright/test';
import { axeFinds } from '../../helpers/axe';
import { layAllOut } from '../../helpers/fixtures';

/** What is looked at at a width; all but colours is the same in both modes. */
const looks = {
  1440: [
    { mode: 'dark', coloursOnly: false },
    { mode: 'light', coloursOnly: true },
  ],
  390: [
    { mode: 'light', coloursOnly: false },
    { mode: 'dark', coloursOnly: true },
  ],
} as const;

/**
 * Axe finds no fault in a page, wide and narrow, dark and light. Changes the page: comes last.
 */
export async function isAccessible(page: Page) {
  // What was never near the window has no place yet.
  await layAllOut(page);
  // A colour on its way to another one would be judged half-way.
  await page.addStyleTag({ content: '* { transition: none !important }' });
  // Thousands of words in colours: the samples have all, elsewhere code is looked at as a whole.
  if (!page.url().includes('/markdown-page')) {
    await page
      .locator('.cb pre code')
      .evaluateAll((all) => all.forEach((code) => code.replaceChildren(code.textContent ?? '')));
  }
  for (const width of [1440, 390] as const) {
    await page.setViewportSize({ width, height: 900 });
    // Whoever presses Tab can scroll tables by keyboard.
    await page.keyboard.press('Tab');
    // What is below the bars that stay is no target for the moment.
    await page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
      scrollTo(0, 0);
    });
    for (const look of looks[width]) {
      // The colours of a workbook are the data's, and its paper is white in both modes.
      const found = await axeFinds(page, { ...look, without: ['.ex-sheet td'] });
      expect(found, `${look.mode}, ${width} px`).toEqual([]);
    }
  }
}
