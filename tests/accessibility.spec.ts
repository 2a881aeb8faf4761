import AxeBuilder from '@axe-core/playwright';
import { expect, open, test } from './fixtures';
import { routes } from './routes';

/** The rules of WCAG 2.1 that a program can check, on every page in both colour modes. */
for (const { path } of routes) {
  test(`/${path}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const mode of ['dark', 'light']) {
      await open(page, `${path}?docusaurus-theme=${mode}`);
      const axe = new AxeBuilder({ page });
      // Everything but colours is the same in both modes.
      const checked =
        mode === 'dark'
          ? axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
          : axe.withRules(['color-contrast']);
      const { violations, passes } = await checked.analyze();
      expect(passes.length).toBeGreaterThan(0);
      expect(passes.some(({ id, nodes }) => id === 'color-contrast' && nodes.length > 10)).toBe(
        true,
      );
      const found = violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, any }) => `${id} (${help}): ${target} ${any[0]?.message ?? ''}`),
      );
      expect(found, mode).toEqual([]);
    }
  });
}
