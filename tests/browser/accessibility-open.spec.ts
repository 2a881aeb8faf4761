import type { Page } from '@playwright/test';
import { axeFinds } from '../helpers/axe';
import { expect, open, test } from '../helpers/fixtures';
import { all } from '../helpers/part';

const document = 'usage/Recorder/create';

/** What can be opened, and how: each is looked at by axe while it is open. */
const states: {
  name: string;
  path: string;
  widths: readonly number[];
  bring: (page: Page) => Promise<void>;
}[] = [
  {
    name: 'the menu of the page on a phone',
    path: document,
    widths: [390],
    async bring(page) {
      await page.locator('.navbar__toggle').click();
      await expect(page.locator('.navbar-sidebar .menu__link--active').last()).toBeInViewport();
    },
  },
  {
    name: 'the main menu on a phone',
    path: '',
    widths: [390],
    async bring(page) {
      await page.locator('.navbar__toggle').click();
      await expect(page.locator('.navbar-sidebar__item a').first()).toBeInViewport();
    },
  },
  {
    name: 'the menu 更多作品',
    path: '',
    widths: [1440],
    async bring(page) {
      await page.locator('.navbar .dropdown > a').focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('.dropdown__menu a').first()).toBeVisible();
    },
  },
  {
    name: 'the contents of the page',
    path: document,
    widths: [390],
    async bring(page) {
      await page.getByRole('button', { name: '本页目录' }).click();
      await expect(page.locator('.theme-doc-toc-mobile a').first()).toBeVisible();
    },
  },
  {
    name: 'the last tab of every panel, and all that is folded',
    path: 'usage/Recorder/add_data',
    widths: [390, 1440],
    async bring(page) {
      const count = await page.evaluate(() => {
        const groups = new Map<string, HTMLInputElement>();
        for (const input of window.document.querySelectorAll<HTMLInputElement>(
          'input[type=radio]',
        )) {
          groups.set(input.name, input);
        }
        groups.forEach((input) => input.click());
        window.document.querySelectorAll('details').forEach((details) => (details.open = true));
        return groups.size;
      });
      expect(count).toBeGreaterThan(10);
    },
  },
  {
    name: 'the search with its answers',
    path: 'works',
    widths: [390, 1440],
    async bring(page) {
      await page.locator('[data-search-open]:visible').first().click();
      await page.getByRole('combobox', { name: '搜索文档' }).fill('表头');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'the search before a word',
    path: 'works',
    widths: [390, 1440],
    async bring(page) {
      await page.locator('[data-search-open]:visible').first().click();
      await expect(page.getByRole('combobox', { name: '搜索文档' })).toBeFocused();
    },
  },
  {
    name: 'the editor',
    path: 'playground',
    widths: [390, 1440],
    async bring(page) {
      await expect(page.getByRole('textbox').first()).toBeVisible();
    },
  },
];

for (const { name, path, widths, bring } of states) {
  // The other width says the same but for its layout, of which pages.spec.ts has both.
  for (const width of all ? widths : widths.slice(0, 1)) {
    test(`${name}, open, at ${width} px`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 800 });
      await open(page, path);
      await page.addStyleTag({
        content: '* { transition: none !important; animation: none !important }',
      });
      // Whoever presses Tab can scroll tables by keyboard.
      await page.keyboard.press('Tab');
      await bring(page);
      for (const mode of ['dark', 'light'] as const) {
        const found = await axeFinds(page, {
          mode,
          coloursOnly: mode === 'light',
          without: [
            '.ex-sheet td',
            '.cb pre span',
            // The open contents lie over the text for a moment: what is half below is no target.
            ...(name === 'the contents of the page' ? ['.cb-button'] : []),
          ],
        });
        expect(found, mode).toEqual([]);
      }
    });
  }
}
