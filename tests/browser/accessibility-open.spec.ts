/** What can be opened is looked at by axe while it is open. */
import type { Page } from '@playwright/test';
import { dataPath } from '../../src/search/dataPath';
import { axeFinds } from '../helpers/axe';
import { expect, open, test } from '../helpers/fixtures';
import { all } from '../helpers/part';

const save = 'usage/Recorder/create';
const toggle = '.navbar__toggle';
const search = '[data-search-open]:visible';
const phone = [390];
const both = [390, 1440];

/** Opens the last tab of every panel, and all that is folded. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    const last = new Map<string, HTMLInputElement>();
    for (const input of document.querySelectorAll<HTMLInputElement>('input[type=radio]')) {
      last.set(input.name, input);
    }
    last.forEach((input) => input.click());
    document.querySelectorAll('details').forEach((details) => (details.open = true));
    if (last.size < 3) throw new Error('These are not all panels');
  });

/** Opens the search, whose data don't come. */
const lost = async (page: Page) => {
  await page.route(`**/${dataPath}`, (route) => route.abort());
  await page.keyboard.press('Control+k');
};

/** A path, what opens the state by keyboard, what is seen then, and widths; and what is typed. */
const states: Record<
  string,
  [string, string | ((page: Page) => Promise<void>), string, number[], string?]
> = {
  'the menu of the page': [save, toggle, '.navbar-sidebar .menu__link--active >> nth=-1', phone],
  'the main menu': ['', toggle, '.navbar-sidebar__item a >> nth=0', phone],
  'the menu 更多作品': ['', '.navbar .dropdown > a', '.dropdown__menu a >> nth=0', [1440]],
  'the contents of the page': [save, 'text=本页目录', '.theme-doc-toc-mobile a >> nth=0', phone],
  'tabs and folds': ['usage/Recorder/add_data', unfold, 'h1', both],
  'the search before a word': ['works', search, '.search input:focus', both],
  'the search with its answers': ['works', search, '[role=option] >> nth=0', both, '表头'],
  'the search without answers': ['works', search, 'text=没有找到', both, 'zzzzqqqq'],
  'the search without its data': ['works', lost, 'text=搜索数据没能加载', both],
};

for (const [name, [path, opener, seen, widths, words]] of Object.entries(states)) {
  // The other width says the same but for its layout, of which pages.spec.ts has both.
  for (const width of all ? widths : widths.slice(0, 1)) {
    test(`${name}, open, at ${width} px`, async ({ page, problems }) => {
      test.slow();
      if (opener === lost) problems.expect(/ERR_FAILED/);
      await page.setViewportSize({ width, height: 800 });
      await open(page, path);
      await page.addStyleTag({
        content: '* { transition: none !important; animation: none !important }',
      });
      // Whoever presses Tab can scroll tables by keyboard.
      await page.keyboard.press('Tab');
      if (typeof opener === 'string') await page.locator(opener).first().press('Enter');
      else await opener(page);
      if (words) await page.getByRole('combobox', { name: '搜索文档' }).fill(words);
      await expect(page.locator(seen)).toBeInViewport();
      for (const mode of ['dark', 'light'] as const) {
        const found = await axeFinds(page, {
          mode,
          again: mode === 'light',
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
