import AxeBuilder from '@axe-core/playwright';
import { expect, open, test } from './fixtures';
import { routes } from './routes';

const contrast = 'color-contrast';
/** Every rule of axe that is not called an experiment, WCAG 2.2 AA and what is good besides. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is looked at; all but colours is the same in both modes. */
const looks = [
  { mode: 'dark', width: 1440, rest: true },
  { mode: 'light', width: 1440, rest: false },
  { mode: 'light', width: 390, rest: true },
  { mode: 'dark', width: 390, rest: false },
] as const;

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
    for (const { mode, width, rest } of looks) {
      await page.setViewportSize({ width, height: 900 });
      // Whoever presses Tab can scroll tables by keyboard.
      await page.keyboard.press('Tab');
      // What is below the bars that stay is no target for the moment.
      await page.evaluate(() => {
        (document.activeElement as HTMLElement).blur();
        scrollTo(0, 0);
      });
      await page.evaluate(
        (value) => document.documentElement.setAttribute('data-theme', value),
        mode,
      );
      const axe = new AxeBuilder({ page })
        .options({
          runOnly: rest ? { type: 'tag', values: tags } : { type: 'rule', values: [contrast] },
          resultTypes: ['violations'],
          preload: false,
        })
        // The colours of a workbook are the data's, and its paper is white in both modes.
        .exclude('.ex-sheet td');
      // Thousands of them. Each colour of code has its test (src/plugins/content/code), and the
      // samples have them all.
      if (path !== 'markdown-page') axe.exclude('.cb pre span');
      const { violations, passes } = await axe.analyze();
      expect(passes.map(({ id }) => id)).toContain(contrast);
      const found = violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target, any }) => `${id} (${help}): ${target} ${any.map(({ message }) => message)}`,
        ),
      );
      expect(found, `${mode}, ${width} px`).toEqual([]);
    }
  });
}
