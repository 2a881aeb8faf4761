import { axeFinds } from './axe';
import { expect, open, test } from './fixtures';
import { routes } from './routes';

/** What is looked at; all but colours is the same in both modes. */
const looks = [
  { mode: 'dark', width: 1440, coloursOnly: false },
  { mode: 'light', width: 1440, coloursOnly: true },
  { mode: 'light', width: 390, coloursOnly: false },
  { mode: 'dark', width: 390, coloursOnly: true },
] as const;

// The colours of a workbook are the data's, and its paper is white in both modes.
const without = ['.ex-sheet td'];
// Thousands of them. Each colour of code has its test (src/plugins/content/code), and the samples
// have them all.
const words = '.cb pre span';

for (const { path } of routes) {
  test(`/${path}`, async ({ page }) => {
    // Large pages have thousands of elements whose colours are looked at.
    test.slow();
    await open(page, path);
    // A colour on its way to another one would be judged half-way; what was never near the window
    // has no place yet.
    await page.addStyleTag({
      content: '* { transition: none !important } .part { content-visibility: visible !important }',
    });
    for (const { mode, width, coloursOnly } of looks) {
      await page.setViewportSize({ width, height: 900 });
      // Whoever presses Tab can scroll tables by keyboard.
      await page.keyboard.press('Tab');
      // What is below the bars that stay is no target for the moment.
      await page.evaluate(() => {
        (document.activeElement as HTMLElement).blur();
        scrollTo(0, 0);
      });
      const found = await axeFinds(page, {
        mode,
        coloursOnly,
        without: path === 'markdown-page' ? without : [...without, words],
      });
      expect(found, `${mode}, ${width} px`).toEqual([]);
    }
  });
}
