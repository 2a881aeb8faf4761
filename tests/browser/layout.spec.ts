import { expect, layAllOut, open, test } from '../helpers/fixtures';
import { isDocument, routes } from '../helpers/routes';

/** A document of each sidebar, one in none, and all other pages; home has its text elsewhere. */
const texts = routes.filter((route, at) => {
  const before = routes[at - 1];
  const another = before && isDocument(before) && before.sidebar === route.sidebar;
  return route.path !== '' && !(isDocument(route) && another);
});

test('all pages have the left edge of their text in common', async ({ page }) => {
  const widths = [1440, 1920];
  const edges = widths.map(() => new Set<number>());
  for (const { path } of texts) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    for (const [index, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 900 });
      const box = await page.locator('main h1').boundingBox();
      edges[index]!.add(Math.round(box!.x));
      expect([...edges[index]!], `/${path} at ${width} px, and those before`).toHaveLength(1);
    }
  }
  expect(texts.length).toBeGreaterThan(8);
});

test('text, panels and tables share a right edge', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['usage/Recorder/create', 'usage/Recorder/style', 'upgrade']) {
    await open(page, path);
    await layAllOut(page);
    await page.evaluate(() =>
      document.querySelectorAll('article details').forEach((one) => one.setAttribute('open', '')),
    );
    const rights = await page
      .locator('article :is(.static > *, .table-frame, .alert):not(.breakout *)')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)));
    expect(rights.length, path).toBeGreaterThan(10);
    expect([...new Set(rights)], path).toHaveLength(1);
  }
});

test('a table of parameters stacks on a phone, and is a table still', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'usage/Recorder/create');
  const table = page.locator('.stacked-table').first();
  const row = table.locator('tbody tr').first();
  const [name, type, , text] = await row
    .locator('td')
    .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().toJSON() as DOMRect));
  expect(type!.x, 'beside the name').toBeGreaterThan(name!.x);
  expect(text!.y, 'below both').toBeGreaterThanOrEqual(Math.max(name!.bottom, type!.bottom) - 1);
  expect(text!.width).toBeGreaterThan(300);
  await expect(table).toHaveRole('table');
  await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveCount(4);
  await expect(table.getByRole('columnheader')).toHaveText(['名称', '类型', '默认值', '说明']);
});
