import { expect, navigateWithin, open, test } from '../helpers/fixtures';

test('a link to a member within a fold opens it', async ({ page }) => {
  const member = page.locator('[id="CellStyle.font.set_name"]');
  await open(page, 'usage/Recorder/style#CellStyle.font.set_name');
  await expect(member).toBeInViewport();
  await open(page, 'usage/attentions');
  await navigateWithin(page, 'usage/Recorder/style#CellStyle.border.set_left');
  await expect(page.locator('[id="CellStyle.border.set_left"]')).toBeInViewport();
});

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
