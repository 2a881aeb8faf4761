import AxeBuilder from '@axe-core/playwright';
import { expect, open, test } from './fixtures';
import { routes } from './routes';

/** The rules of WCAG 2.1 that a program can check, on every page in both colour modes. */
for (const { path } of routes) {
  test(`/${path}`, async ({ page }) => {
    // Large pages have thousands of elements whose colours are looked at.
    test.slow();
    await open(page, path);
    // A colour on its way to another one would be judged half-way.
    await page.addStyleTag({ content: '* { transition: none !important }' });
    for (const mode of ['dark', 'light']) {
      await page.evaluate(
        (value) => document.documentElement.setAttribute('data-theme', value),
        mode,
      );
      // Everything but colours is the same in both modes.
      const chosen =
        mode === 'dark'
          ? { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }
          : { type: 'rule' as const, values: ['color-contrast'] };
      const axe = new AxeBuilder({ page })
        .options({
          runOnly: chosen,
          resultTypes: ['violations'],
          preload: false,
          // Browsers let the keyboard reach whatever scrolls (Chrome 130, Firefox 3); a tab stop
          // for each table that might be too wide somewhere would be in the way.
          rules: { 'scrollable-region-focusable': { enabled: false } },
        })
        // The colours of a workbook are the data's, and its paper is white in both modes.
        .exclude('.ex-sheet td');
      // Thousands of them. Each colour of code has its test (src/plugins/content/code), and the
      // samples have them all.
      if (path !== 'markdown-page') axe.exclude('.cb pre span');
      const { violations, passes } = await axe.analyze();
      expect(passes.map(({ id }) => id)).toContain('color-contrast');
      const found = violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, any }) => `${id} (${help}): ${target} ${any[0]?.message ?? ''}`),
      );
      expect(found, mode).toEqual([]);
    }
  });
}
