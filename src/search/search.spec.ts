import { isDeepStrictEqual } from 'node:util';
import type { Locator, Page, Route } from '@playwright/test';
import { site } from '../../site';
import { dataPath } from './dataPath';
import { boxesOf, expect, hrefOf, mark, open, shows } from '../../tests/helpers/fixtures';
import { test as base } from '../../tests/helpers/fixtures';
import { headingOf } from '../../tests/helpers/routes';

const test = base.extend<{ search: ReturnType<typeof searchOf> }>({
  search: ({ page }, use) => use(searchOf(page)),
});

function searchOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: '搜索文档' });
  const field = page.getByRole('combobox', { name: '搜索文档' });
  return {
    dialog,
    field,
    options: dialog.getByRole('option'),
    /** The option that the keyboard stands on. */
    active: dialog.locator('[role=option][aria-selected=true]'),
    button: page.locator('.navbar').getByRole('button', { name: '搜索文档' }),
    open: async (route = 'usage/Recorder/save') => {
      await open(page, route);
      await page.keyboard.press('Control+k');
      await expect(field).toBeFocused();
    },
  };
}

const dataUrl = `**/${dataPath}`;

test('nothing is asked for before it is meant; then code and data together', async ({
  page,
  search,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await open(page, 'usage/Recorder/save');
  await page.waitForLoadState('networkidle');
  const ours = () => requests.filter((one) => /\/(?:search|Dialog)[./-]/.test(one));
  expect(ours()).toEqual([]);
  await page.keyboard.press('Control+k');
  await expect(search.field).toBeFocused();
  expect(ours().sort()).toEqual([
    expect.stringMatching(/css\/Dialog\..*\.css$/),
    expect.stringMatching(/js\/search-engine\..*\.js$/),
    expect.stringMatching(/js\/search\..*\.js$/),
    hrefOf(dataPath),
  ]);
});

test('a page that only needs the engine asks for no dialog', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await open(page, 'index%60');
  const data = page.waitForResponse(dataUrl);
  const filter = page.getByRole('searchbox', { name: '筛选' });
  await filter.fill('列宽');
  await data;
  // The key of the search is a letter here.
  await filter.press('/');
  await expect.poll(() => requests.some((one) => /js\/search-engine\./.test(one))).toBe(true);
  expect(requests.filter((one) => /js\/search\.|css\/Dialog/.test(one))).toEqual([]);
});

test('by keyboard from any place to the section, without loading anew', async ({
  page,
  search,
}) => {
  await search.open();
  const same = await mark(page);
  await page.keyboard.type('行高');
  await expect(search.active).toHaveCount(1);
  await expect(search.field).toHaveAttribute('aria-expanded', 'true');
  const first = await search.active.getAttribute('id');
  await expect(search.field).toHaveAttribute('aria-activedescendant', first!);
  await page.keyboard.press('ArrowDown');
  expect(await search.active.getAttribute('id')).not.toBe(first);
  await page.keyboard.press('ArrowUp');
  await expect(search.active).toHaveAttribute('id', first!);
  await page.keyboard.press('ArrowUp');
  await expect(search.options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  const href = await search.active.getAttribute('href');
  expect(href).toContain('/usage/Recorder/style#');
  await page.keyboard.press('Enter');
  await expect(search.dialog).toBeHidden();
  await expect(page).toHaveURL((url) => url.pathname + url.hash === href);
  await shows(page, headingOf('usage/Recorder/style'));
  expect(await same()).toBe(true);
});

test('results: what they are, where they stand, marked, counted; none', async ({
  page,
  context,
  search,
}) => {
  await search.open();
  await search.field.fill('自动备份');
  await expect(search.active.locator('mark').first()).toHaveText('自动备份');
  await expect(search.active.locator('.search-kind')).toHaveText('用法');
  await expect(search.active.locator('.search-path')).toContainText(
    headingOf('usage/Recorder/save'),
  );
  const status = search.dialog.getByRole('status');
  await expect(status).toHaveText(/^\d+ 处结果/);
  const links = search.dialog.locator('a[role=option]');
  expect(await links.count()).toBeGreaterThan(2);
  await expect(links.and(page.locator(`:not([href^="${site.baseUrl}"])`))).toHaveCount(0);
  const opened = context.waitForEvent('page');
  await search.options.first().click({ modifiers: ['ControlOrMeta'] });
  await expect((await opened).locator('h1')).toHaveText(headingOf('usage/Recorder/save'));
  await expect(search.dialog).toBeVisible();

  const kindOfFirst = async (query: string) => {
    await search.field.fill(query);
    await expect(search.active).toBeVisible();
    return search.active.locator('.search-kind').innerText();
  };
  expect(await kindOfFirst('add_data')).toBe('接口');
  expect(await kindOfFirst(headingOf('recipes/split'))).toBe('程序');
  // An entry whose symptom is the query stands above its section, and tells what to do.
  expect(await kindOfFirst('程序跑完文件夹里没有文件')).toBe('问题');
  await expect(search.active).toContainText('做法：');

  await search.field.fill('zzzzqqqq');
  await expect(search.dialog).toContainText('没有找到“zzzzqqqq”');
  await expect(status).toHaveText(/没有找到/);
  await expect(search.options).toContainText('不支持的事');
  await search.dialog.getByRole('link', { name: '索引' }).click();
  await shows(page, '索引');
});

test('`?q=` opens the search, and what is typed stands there', async ({ page, search }) => {
  await open(page, 'usage/Recorder/save?q=%E5%88%97%E5%AE%BD');
  await expect(search.field).toHaveValue('列宽');
  await expect(search.active).toContainText('列宽');
  await search.field.fill('乱码');
  await expect(page).toHaveURL(/\?q=%E4%B9%B1%E7%A0%81$/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/save$/);
});

test('recent searches are offered as text, and forgotten', async ({ page, search }) => {
  await search.open();
  const evil = '<img src=x onerror=alert(1)> "列宽"';
  await search.field.fill(evil);
  await expect(search.active).toBeVisible();
  await search.field.press('Enter');
  await expect(search.dialog).toBeHidden();
  await page.keyboard.press('/');
  await search.field.fill('');
  await expect(search.options.first()).toHaveText(evil);
  await expect(search.dialog.locator('img')).toHaveCount(0);
  await search.options.first().click();
  await expect(search.field).toHaveValue(evil);
  await search.field.fill('');
  await search.dialog.getByRole('button', { name: '清除最近搜索' }).click();
  await expect(search.dialog.getByText('最近搜索', { exact: true })).toHaveCount(0);
  await expect(search.field).toBeFocused();
});

test('an input method keeps its keys; the search follows pause and end', async ({
  page,
  context,
  search,
}) => {
  await search.open();
  const devtools = await context.newCDPSession(page);
  const text = 'backup';
  const caret = { selectionStart: text.length, selectionEnd: text.length };
  await devtools.send('Input.imeSetComposition', { text, ...caret });
  await expect(search.active).toContainText('backup');
  const chosen = await search.active.getAttribute('id');
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(search.active).toHaveAttribute('id', chosen!);
  await expect(search.dialog).toBeVisible();
  // Only of what is not on its way any more it is said that nothing was found.
  await devtools.send('Input.insertText', { text: 'zzzzqqqq' });
  await expect(search.dialog).toContainText('没有找到“zzzzqqqq”');
});

test('data that hang, then fail: 重试 asks anew', async ({ page, problems, search }) => {
  problems.expect(/ERR_FAILED/);
  let answer: (route: Route) => unknown = () => {};
  await page.route(dataUrl, (route) => answer(route));
  await page.clock.install();
  await search.open();
  await search.field.fill('列宽');
  const busy = search.dialog.locator('.search-busy');
  await expect(busy).toBeVisible();
  await page.clock.fastForward(9000);
  await expect(search.dialog).toContainText('搜索数据还没有到');
  const retry = search.dialog.getByRole('button', { name: '重试' });
  answer = (route) => route.abort();
  await retry.click();
  await expect(search.dialog).toContainText('搜索数据没能加载');
  answer = (route) => route.fallback();
  await retry.click();
  await expect(search.active).toContainText('列宽');
  await expect(busy).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('full height, text of 16 px, targets for a thumb, 关闭', async ({ page, search }) => {
    await open(page, 'usage/Recorder/save');
    await search.button.tap();
    await expect(search.field).toBeFocused();
    await expect
      .poll(() => search.dialog.boundingBox())
      .toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expect(search.field).toHaveCSS('font-size', /^(1[6-9]|2\d)/);
    await search.field.fill('文件被占用');
    await expect(search.active).toBeVisible();
    const heights = (await boxesOf(search.options)).map(({ height }) => height);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await search.options.first().tap();
    await expect(search.dialog).toBeHidden();
    await expect(page).toHaveURL(/usage\/Recorder\/save#/);
    await search.button.tap();
    await search.dialog.getByRole('button', { name: '关闭' }).tap();
    await expect(search.dialog).toBeHidden();
  });
});

for (const [width, height] of [
  [740, 330],
  [900, 300],
  [640, 360],
] as const)
  test(`a window of ${width} × ${height} shows whole results`, async ({ page, search }) => {
    await page.setViewportSize({ width, height });
    await search.open();
    await search.field.fill('列宽');
    await expect(search.active).toBeVisible();
    const body = (await search.dialog.locator('.search-body').boundingBox())!;
    const whole = (await boxesOf(search.options)).filter(
      (one) => one.y >= body.y && one.y + one.height <= body.y + body.height,
    );
    expect(whole.length).toBeGreaterThanOrEqual(2);
  });

test.describe('forced colours', () => {
  test.use({ forcedColors: 'active' });

  test('the chosen option has an outline that the others lack', async ({ search }) => {
    await search.open();
    await search.field.fill('列宽');
    await expect(search.active).toBeVisible();
    const outlineOf = (option: Locator) =>
      option.evaluate((one) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
        const { backgroundColor } = getComputedStyle(one.closest('dialog')!);
        const isSeen = outlineStyle !== 'none' && outlineColor !== backgroundColor;
        return isSeen ? parseFloat(outlineWidth) : 0;
      });
    expect(await outlineOf(search.active)).toBeGreaterThanOrEqual(2);
    expect(await outlineOf(search.options.nth(1))).toBe(0);
  });
});

test('what is announced is of this query, never of the one before', async ({ page, search }) => {
  await search.open();
  const status = search.dialog.getByRole('status');
  await search.field.fill('列宽 zzzzqqqq');
  await expect(status).toContainText('zzzzqqqq');
  const told = await page.evaluate(async () => {
    const field = document.querySelector<HTMLInputElement>('#search-field')!;
    const place = document.querySelector('dialog.search [role=status]')!;
    field.value = '表头';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    const seen: string[] = [];
    for (const end = performance.now() + 1000; performance.now() < end;) {
      await new Promise(requestAnimationFrame);
      seen.push(place.textContent!);
    }
    return [...new Set(seen)];
  });
  expect(told.slice(-1)[0]).toMatch(/处结果/);
  expect(told.filter((text) => text.includes('zzzzqqqq'))).toEqual([]);
});

test('Esc closes it; nothing moves when it opens and closes', async ({ page, search }) => {
  await open(page, 'usage/Recorder/save');
  await page.evaluate(() => scrollTo(0, 600));
  const places = () => boxesOf(page.locator('h1, .navbar, article, article h2'));
  let before = await places();
  // What comes near the window is laid out first.
  await expect
    .poll(async () => isDeepStrictEqual(before, (before = await places())), { intervals: [300] })
    .toBe(true);
  await search.button.focus();
  expect(await places(), 'the focus on what is in the bar').toEqual(before);
  await page.keyboard.press('Enter');
  await expect(search.field).toBeFocused();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  expect(await places()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(search.dialog).toBeHidden();
  await expect(search.button, 'the focus returns').toBeFocused();
  expect(await places()).toEqual(before);
});

test('a tab of a result is no field; a mark that ends outside closes nothing', async ({
  page,
  search: { dialog, field },
}) => {
  await open(page, 'usage/Recorder/add_data');
  await page.locator('input[type=radio]:visible').first().press('/');
  await expect(field).toBeFocused();
  await field.fill('hello');
  const { x, y } = (await field.boundingBox())!;
  await page.mouse.move(x + 50, y + 10);
  await page.mouse.down();
  await page.mouse.move(20, y + 10);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(20, y + 10);
  await expect(dialog).toBeHidden();
});
