import { members } from '../../src/reference/publicApi';
import { expect, hrefOf, shows, test } from '../helpers/fixtures';
import { headingOf } from '../helpers/routes';

test.use({ javaScriptEnabled: false });

test('documents can be read and followed, and the index stands there', async ({ page }) => {
  await page.goto('usage/Recorder/create');
  expect((await page.locator('article').innerText()).length).toBeGreaterThan(300);
  await expect(page.locator('article pre').first()).toBeVisible();
  await expect(page.locator('html'), 'dark by default').toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('.table-of-contents a').first()).toBeVisible();
  await page.locator(`.theme-doc-sidebar-menu a[href="${hrefOf('usage/ByteRecorder')}"]`).click();
  await shows(page, headingOf('usage/ByteRecorder'));
  await page.locator('.navbar__brand').click();
  await expect(page).toHaveURL((url) => url.pathname === hrefOf(''));
  await expect(page.locator('h1')).toBeVisible();

  await page.goto('index%60');
  await expect(page.getByRole('searchbox'), 'a field that would do nothing').toBeHidden();
  const shown = await page.locator('main section li:visible').count();
  expect(shown).toBeGreaterThan(members().size - 1);

  await page.goto('playground');
  expect(await page.locator('main').innerText()).toContain('演练场需要 JavaScript');
});
