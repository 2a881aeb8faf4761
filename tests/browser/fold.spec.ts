import { expect, open, test } from '../helpers/fixtures';

test('what was open is open again for who comes back, and after a reload', async ({ page }) => {
  await open(page, 'usage/attentions');
  const fold = page.locator('details:has(table.symptoms)').nth(1);
  const link = fold.locator('td a').last();
  await fold.locator('summary').click();
  await link.click();
  await expect(page).toHaveURL(/#problem-/);
  await page.goBack();
  await expect(link).toBeInViewport();
  await page.reload();
  await expect(link).toBeInViewport();
});
