import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures';
import { routes } from './routes';

/** The tallest page that a reader can find his way in, in pixels at 1440. */
const tallest = 20_000;
/** Pages whose text is not in the column of the documents: it is a landing page. */
const elsewhere = [''];

const texts = routes.filter(({ path }) => !elsewhere.includes(path));

/** Parts far from the window have a guessed height until they were near. */
const layAllOut = (page: Page) =>
  page.evaluate(() =>
    document
      .querySelectorAll<HTMLElement>('.part')
      .forEach((part) => (part.style.contentVisibility = 'visible')),
  );

for (const width of [1440, 1920]) {
  test(`all pages have the left edge of their text in common, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const edges = new Map<string, number>();
    for (const { path } of texts) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const box = await page.locator('main h1').boundingBox();
      edges.set(path, Math.round(box!.x));
    }
    expect(edges.size).toBeGreaterThan(20);
    expect([...new Set(edges.values())], JSON.stringify([...edges])).toHaveLength(1);
  });
}

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

test('no page is so tall that a reader loses his way', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const { path } of routes) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await layAllOut(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(height, `/${path}`).toBeLessThan(tallest);
    expect(height).toBeGreaterThanOrEqual(900);
  }
});

test('no page is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { path } of routes) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await layAllOut(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `/${path}`).toBe(390);
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
