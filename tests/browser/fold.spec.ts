import { expect, navigateWithin, open, test } from '../helpers/fixtures';

for (const [path, choice, cells, below] of [
  ['usage/Recorder/add_data', "'B-1'", 1, 'empty'],
  ['usage/Recorder/style', "'A2:B3'", 4, '换掉还是叠加'],
] as const) {
  test(`/${path}: coordinates show the cells that the library wrote`, async ({ page }) => {
    await open(page, path);
    await page
      .locator('article details')
      .evaluateAll((all: HTMLDetailsElement[]) => all.forEach((one) => (one.open = true)));
    const explorer = page.locator('.ex').filter({ has: page.getByText(choice, { exact: true }) });
    const strip = explorer.first();
    // At its section, above what comes next.
    const next = page.locator(`#${below}`);
    expect((await strip.boundingBox())!.y).toBeLessThan((await next.boundingBox())!.y);
    await strip.locator('label', { hasText: choice }).click();
    const sheet = strip.locator('.ex-sheet:visible');
    await expect(sheet).toHaveCount(1);
    const written = await sheet.locator('tbody td').evaluateAll((all) => {
      // The paper has the colour of the page, or of the file.
      const colours = all.map((one) => getComputedStyle(one).backgroundColor);
      const counts = colours.map((one) => colours.filter((other) => other === one).length);
      return all.length - Math.max(...counts);
    });
    expect(written).toBe(cells);
  });
}

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
