import { newest } from '../releases/history';
import { readProblems } from './entries';
import { problemId } from './remark';
import { expect, navigateWithin, open, shows, test } from '../../tests/helpers/fixtures';
import { headingOf } from '../../tests/helpers/routes';

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

test('a field finds what was seen by a few words or a whole traceback: one list', async ({
  page,
}) => {
  await open(page, symptoms);
  const field = page.getByRole('textbox', { name: '你看到了什么？' });
  const tables = page.locator('table.symptoms:visible');
  const rows = page.locator('#symptoms a');
  const told = page.locator('#symptoms').getByRole('status');
  const others = page.locator('article :is(h2, table, .problems):visible');
  const shut = await tables.count();
  expect(shut).toBeGreaterThan(0);
  await field.fill('乱码');
  await expect(rows.first()).toContainText('乱码');
  await expect(told).toHaveText(/^\d+ 条$/);
  await expect(others, 'nothing but the list').toHaveCount(0);
  const [one, list] = [await field.boundingBox(), await rows.first().boundingBox()];
  expect(list!.y - one!.y - one!.height, 'right below the field').toBeLessThan(80);
  const finds = async (text: string, answer: RegExp) => {
    await field.fill(text);
    await expect(rows.first()).toHaveAttribute('href', answer);
  };
  await finds('少了数据', /attentions#少了数据|attentions#%E5%B0%91/);
  await finds('ModuleNotFoundError', /start\/start#./);
  await finds("PermissionError: [Errno 13] Permission denied: 'a.xlsx'", /save#|locked$/);
  await finds("'Recorder' object has no attribute 'set_link'", /attentions#renamed$/);
  await finds('程序跑完文件夹里没有文件', /#problem-/);
  await expect(rows.first()).toContainText('做法：');
  // Each has a line that says more, of whatever kind it is; where nothing fits, the three best.
  for (const text of ['ModuleNotFoundError', '安装不了', '少了数据', '三维建模']) {
    await field.fill(text);
    await expect(told).toHaveText(text === '三维建模' ? /没有找到.*最接近的是/ : /^\d+ 条$/);
    const lines = await rows.locator('.search-text').allTextContents();
    expect(lines.filter((line) => line.length < 9)).toEqual([]);
    if (text === '三维建模') expect(lines).toHaveLength(3);
  }
  await finds('程序跑完文件夹里没有文件', /#problem-/);
  await expect(rows.first().locator('.search-path')).toContainText(
    headingOf('usage/Recorder/save'),
  );
  await field.fill('qzxw');
  await expect(told).toContainText('没有找到“qzxw”');
  await expect(rows).toHaveCount(0);
  await field.fill('');
  await expect(tables).toHaveCount(shut);
  // What it leads to on this page is there again, and its list is no closed line.
  await field.fill('少了数据');
  await rows.first().click();
  await expect(page.getByRole('heading', { name: '少了数据' })).toBeInViewport();
  await expect(tables.first()).toBeInViewport();
  await expect(field).toHaveValue('');
  await expect(tables).toHaveCount(shut + 1);
  // The list is of the release that is chosen.
  await field.fill('DBRecorder');
  await expect(rows.first()).toHaveAttribute('href', /usage\/DBRecorder/);
  await page.locator('article select[data-choice]').selectOption(newest());
  await expect(rows.first()).toHaveAttribute('href', /upgrade#no-DBRecorder$/);
  await rows.first().click();
  await shows(page, '升级');
});

test('what was typed stands there for who comes back, its list where it was', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await open(page, symptoms);
  const field = page.locator('main .field:not(select)');
  const rows = page.locator('#symptoms a');
  await field.fill('xlsx 文件打不开');
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows.last()).toHaveAttribute('href', /#problem-/);
  const { y } = (await rows.last().boundingBox())!;
  const isThere = () =>
    expect.poll(async () => Math.abs((await rows.last().boundingBox())!.y - y)).toBeLessThan(2);
  await rows.last().click();
  await expect(page).toHaveURL(/#problem-/);
  await page.goBack();
  await expect(field).toHaveValue('xlsx 文件打不开');
  await isThere();
  await page.reload();
  await isThere();
  // One that leads to this page.
  const heading = page.getByRole('heading', { name: '文件打不开' });
  await rows.first().click();
  await expect(heading).toBeInViewport();
  await page.goBack();
  await expect(field).toHaveValue('xlsx 文件打不开');
  await expect(rows.first()).toBeVisible();
  // The index as well.
  await open(page, 'index`');
  await field.fill('bytere add');
  const found = page.locator('main li a:visible');
  const names = await found.allTextContents();
  await found.first().click();
  await shows(page, headingOf('usage/ByteRecorder'));
  await page.goBack();
  await expect(field).toHaveValue('bytere add');
  await expect(found).toHaveText(names);
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
