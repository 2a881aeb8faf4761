import { expect, type Page } from '@playwright/test';
import { axeFinds } from '../../helpers/axe';
import { layAllOut } from '../../helpers/fixtures';
import type { Route } from '../../helpers/routes';

/** What is looked at; all but colours is the same in both modes. */
const looks = [
  { mode: 'dark', width: 1440, coloursOnly: false },
  { mode: 'light', width: 1440, coloursOnly: true },
  { mode: 'light', width: 390, coloursOnly: false },
  { mode: 'dark', width: 390, coloursOnly: true },
] as const;

/** The samples have all colours of code; each has its test as well (src/code). */
const samples = 'markdown-page';

/**
 * Axe finds no fault in a page, wide and narrow, dark and light. Changes the page: comes last.
 */
export async function isAccessible(page: Page, { path }: Route) {
  // What was never near the window has no place yet.
  await layAllOut(page);
  // A colour on its way to another one would be judged half-way.
  await page.addStyleTag({ content: '* { transition: none !important }' });
  // Thousands of words in colours: elsewhere code is looked at as a whole.
  if (path !== samples) {
    await page
      .locator('.cb pre code')
      .evaluateAll((all) => all.forEach((code) => code.replaceChildren(code.textContent ?? '')));
  }
  for (const { mode, width, coloursOnly } of looks) {
    await page.setViewportSize({ width, height: 900 });
    // Whoever presses Tab can scroll tables by keyboard.
    await page.keyboard.press('Tab');
    // What is below the bars that stay is no target for the moment.
    await page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
      scrollTo(0, 0);
    });
    // The colours of a workbook are the data's, and its paper is white in both modes.
    const found = await axeFinds(page, { mode, coloursOnly, without: ['.ex-sheet td'] });
    expect(found, `${mode}, ${width} px`).toEqual([]);
  }
}
