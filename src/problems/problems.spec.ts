import { newest } from '../releases/releases';
import { readProblems } from './entries';
import { problemId } from './remark';
import { expect, navigateWithin, open, test } from '../../tests/helpers/fixtures';

const entries = readProblems('.').filter(({ page }) => page.startsWith('docs/usage/'));
const routeOf = (page: string) => page.replace(/^docs\/|\.md$/g, '');
const symptoms = 'usage/attentions';
// Of plain words, which are looked for as they stand.
const elsewhere = entries.find(
  ({ page, symptom }) => routeOf(page) !== symptoms && !symptom.includes('`'),
)!;
const address = `${routeOf(elsewhere.page)}#${problemId(elsewhere.id)}`;

test('a known problem is closed; address, link, back and words open it', async ({ page }) => {
  const entry = page.locator(`#${problemId(elsewhere.id)}`);
  await open(page, address);
  await expect(entry).toBeInViewport();
  await open(page, routeOf(elsewhere.page).concat('?closed'));
  await expect(entry).toBeHidden();
  await open(page, symptoms);
  const link = page.locator(`a[href$="#${problemId(elsewhere.id)}"]`);
  await page.locator('details', { has: link }).locator('summary').click();
  await link.click();
  await expect(entry).toBeInViewport();
  await navigateWithin(page, 'start/start');
  await page.goBack();
  await expect(entry).toBeVisible();
  // A link to words looks for them as the browser's search in the page does.
  await page.goto('about:blank');
  await page.goto(`${routeOf(elsewhere.page)}#:~:text=${encodeURIComponent(elsewhere.symptom)}`);
  await expect(entry).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the line opens, and the lists of symptoms stand without their field', async ({ page }) => {
    await page.goto(routeOf(elsewhere.page));
    const entry = page.locator(`#${problemId(elsewhere.id)}`);
    await page.locator('details', { has: entry }).locator('summary').first().click();
    await expect(entry).toBeVisible();
    await page.goto(symptoms);
    await expect(page.locator('#symptoms')).toBeHidden();
    const table = page.locator('table.symptoms').first();
    await page.locator('details:has(table.symptoms) summary').first().click();
    await expect(table).toBeVisible();
  });
});

test('a field finds symptoms by a few words or a whole traceback', async ({ page }) => {
  await open(page, symptoms);
  const field = page.getByRole('textbox', { name: '你看到了什么？' });
  const rows = page.locator('table.symptoms tbody tr:visible');
  const shut = await rows.count();
  const total = await page.locator('table.symptoms tbody tr').count();
  expect(total).toBeGreaterThan(50);
  expect(shut).toBeLessThan(total / 4);
  await field.fill('图片');
  await expect(page.getByRole('status')).toHaveText(/^\d+ 条$/);
  expect(await rows.count()).toBeLessThan(total / 4);
  for (const row of await rows.all()) await expect(row).toContainText('图片');
  await field.fill(
    'Traceback (most recent call last):\n  File "main.py", line 3, in <module>\nTypeError: rows() got an unexpected keyword argument \'key_cols\'',
  );
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeLessThan(total / 4);
  // What it leads to alone, and no count of what is not shown.
  await field.fill("recorder.record()\nPermissionError: [Errno 13] Permission denied: 'a.xlsx'");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('被占用');
  await expect(page.locator('details:has(.symptoms) > summary:visible')).toHaveCount(0);
  await field.fill("'Recorder' object has no attribute 'set_link'");
  await expect(rows.first()).toContainText('以前的方法');
  await field.fill('qzxw');
  await expect(page.getByRole('status')).toHaveText(/^没有这样的现象/);
  await expect(rows).toHaveCount(0);
  await field.fill('');
  await expect(rows).toHaveCount(shut);
  // Those of other releases are not counted, whichever is chosen.
  await field.fill('csv');
  const told = page.getByRole('status');
  const before = await told.textContent();
  await page.locator('article select[data-choice]').selectOption(newest);
  await expect(told).not.toHaveText(before!);
  await expect(told).toHaveText(`${await rows.count()} 条`);
});

test('what was unfolded is open again for who comes back, and after a reload', async ({ page }) => {
  await open(page, symptoms);
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
