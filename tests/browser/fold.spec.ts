import { expect, open, test } from '../helpers/fixtures';
import { routes } from '../helpers/routes';

const summaries = 'article details > summary:has-text("例子：")';

test('what a fold holds opens by click and by keyboard, and is an example as any other', async ({
  page,
}) => {
  await open(page, 'usage/Recorder/add_data');
  const fold = page.locator('details', { has: page.locator('summary', { hasText: '改短一行' }) });
  const summary = fold.locator('summary').first();
  const example = fold.locator('.ex').first();
  await expect(example).toBeHidden();
  expect((await summary.boundingBox())!.height).toBeGreaterThanOrEqual(24);
  await summary.click();
  await expect(example).toBeVisible();
  await expect(example.getByRole('button', { name: '运行' })).toBeVisible();
  await expect(example.locator('.ex-result')).toBeVisible();
  await summary.press('Enter');
  await expect(example).toBeHidden();
  await summary.press(' ');
  await expect(example).toBeVisible();
});

test('no heading is folded, and every fold says what it holds', async ({ page }) => {
  let folds = 0;
  for (const { path } of routes) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const found = await page.locator(summaries).evaluateAll((all) =>
      all.map((one) => ({
        title: one.textContent.replace('例子：', ''),
        headings: one.parentElement!.querySelectorAll('h1, h2, h3, h4, [id^="Recorder"]').length,
        examples: one.parentElement!.querySelectorAll('.ex').length,
      })),
    );
    folds += found.length;
    for (const { title, headings, examples } of found) {
      expect(title, `/${path}`).toMatch(/[^。：]$/);
      expect(headings, `/${path}: ${title}`).toBe(0);
      expect(examples, `/${path}: ${title}`).toBeGreaterThan(0);
    }
  }
  expect(folds).toBeGreaterThan(20);
});

for (const [path, choice, cells, below] of [
  ['usage/Recorder/add_data', "'B-1'", 1, '从某个单元格开始写一行或一块'],
  ['usage/Recorder/style', "'A2:B3'", 4, undefined],
] as const) {
  test(`/${path}: a choice of coordinates shows the cells that the library wrote`, async ({
    page,
  }) => {
    await open(page, path);
    const explorer = page.locator('.ex').filter({ has: page.getByText(choice, { exact: true }) });
    const strip = explorer.first();
    // At the start of its section, or of the page: above what comes second.
    const second = below ? page.locator(`#${below}`) : page.locator('article h2').nth(1);
    expect((await strip.boundingBox())!.y).toBeLessThan((await second.boundingBox())!.y);
    await strip.locator('label', { hasText: choice }).click();
    const sheet = strip.locator('.ex-sheet:visible');
    await expect(sheet).toHaveCount(1);
    const white = 'rgb(255, 255, 255)';
    const written = await sheet
      .locator('tbody td')
      .evaluateAll(
        (all, white) => all.filter((one) => getComputedStyle(one).backgroundColor !== white).length,
        white,
      );
    expect(written).toBe(cells);
  });
}
