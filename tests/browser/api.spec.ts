import { readFileSync } from 'node:fs';
import path from 'node:path';
import { members } from '../../src/reference/publicApi';
import { findMemberHeadings } from '../../src/reference/memberHeadings';
import { expect, hrefOf, mark, open, test } from '../helpers/fixtures';
import { folderOf } from '../helpers/variants';

const headings = findMemberHeadings('docs');

test('every public member is an element with its name as id, and its signature comes next, or a row of a table', () => {
  expect(headings.length).toBe(members.size);
  expect(headings.filter(({ depth }) => depth === 0).length).toBeGreaterThan(50);
  for (const { id, route, depth } of headings) {
    const html = readFileSync(path.join(folderOf('default'), `${route}.html`), 'utf8');
    const element = depth ? 'h[2-4]' : 'a';
    const parts = html.split(
      new RegExp(`<${element}\\b[^>]* id="?${id.replaceAll('.', '\\.')}"?[ >]`),
    );
    expect(parts, `${id} on ${route}`).toHaveLength(2);
    // A row says it all itself: its type stands in the next cell.
    if (depth === 0) {
      expect(parts[1]?.split('<tr')[0]?.split('<td').length, id).toBeGreaterThan(2);
      continue;
    }
    const text = parts[1]?.slice(0, 1500).replace(/<[^>]*>/g, '') ?? '';
    expect(parts[1]?.slice(0, 800), id).toContain('api-signature');
    expect(text, id).toContain(id);
  }
});

test('inline code leads to the heading of what it names', async ({ page }) => {
  await open(page, 'usage/attentions');
  // Not one that the author wrote, of which the headings of pages are the targets.
  const link = page.locator('main a[href*="#Recorder."]:has(> code)').first();
  const href = await link.getAttribute('href');
  expect(href).toMatch(/#\w+(\.\w+)*$/);
  const same = await mark(page);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(page.locator(`[id="${href!.split('#')[1]}"]`)).toBeInViewport();
  expect(await same()).toBe(true);
});

test('what becomes of a member later stands beside it and leads to the cause', async ({ page }) => {
  await open(page, 'usage/Recorder/read_data');
  const badge = page.locator('[id="Recorder.rows"] ~ .api-releases').first();
  await expect(badge).toHaveText('1.1.0 起参数 key_cols 改名为 cols');
  await badge.getByRole('link').click();
  await expect(page).toHaveURL(/upgrade#key_cols$/);
  await expect(page.locator('#key_cols')).toBeInViewport();

  await open(page, 'usage/Recorder/settings');
  const row = page.locator('tr', { has: page.locator('[id="Recorder.set.delimiter"]') });
  await expect(row.locator('.api-releases a')).toHaveText('2.0.0 起只用于 csv，否则报错');
  await expect(row.locator('.api-releases a')).toHaveAttribute('href', /upgrade#per-type$/);
});

test.describe('the index', () => {
  test('tells which members later releases have no more', async ({ page }) => {
    await open(page, 'index%60');
    await page.getByRole('searchbox', { name: '筛选' }).fill('起取消');
    const items = page.locator('main section li:visible');
    const gone = [...members.keys()].filter((name) => /^(Byte|DB)Recorder/.test(name));
    // Those of the two classes, and the one that can only be set now; a parameter is no member.
    await expect(items.filter({ hasText: /起取消(?!参数)/ })).toHaveCount(gone.length + 1);
  });

  test('lists every member, with letters to jump to', async ({ page }) => {
    await open(page, 'index%60');
    const hrefs = await page
      .locator('main section li > a:first-child')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    for (const { id, route } of headings)
      expect(hrefs).toContain(hrefOf(`${route.slice(1)}#${id}`));
    await expect(page.getByRole('status')).toHaveText(`共 ${hrefs.length} 项`);

    await page.getByRole('navigation', { name: '按字母跳转' }).getByText('S').click();
    await expect(page.locator('#letter-s')).toBeInViewport();
  });

  test('filters while the reader types', async ({ page }) => {
    await open(page, 'index%60');
    const field = page.getByRole('searchbox', { name: '筛选' });
    const shown = page.locator('main section li:visible');
    const total = await shown.count();
    await field.pressSequentially('bytere add');
    await expect(shown).toHaveCount(1);
    await expect(shown).toContainText('add_data()');
    await expect(page.getByRole('status')).toHaveText('共 1 项');
    await field.fill('qzxw');
    await expect(page.getByRole('status')).toHaveText('没有找到，换一个词试试');
    await expect(page.locator('main section:visible')).toHaveCount(0);
    await field.fill('');
    await expect(shown).toHaveCount(total);
  });

  test('leads to a page and back without loading anew', async ({ page }) => {
    await open(page, 'index%60');
    const same = await mark(page);
    await page.locator('main section li a').first().click();
    await expect(page.locator('h1')).not.toHaveText('索引');
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('索引');
    expect(await same()).toBe(true);
  });
});

test.describe('the index without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('stands there, without a field that would do nothing', async ({ page }) => {
    await page.goto('index%60');
    await expect(page.getByRole('searchbox')).toBeHidden();
    expect(await page.locator('main section li:visible').count()).toBeGreaterThan(members.size - 1);
  });
});

test('files that examples start from can be downloaded', async ({ page, request }) => {
  await open(page, 'usage/Recorder/read_data');
  const links = page.locator('.ex-inputs a[download]');
  expect(await links.count()).toBeGreaterThan(0);
  const names = new Set(await links.evaluateAll((all) => all.map((link) => link.textContent!)));
  for (const name of names) {
    const answer = await request.get(hrefOf(`samples/files/${encodeURI(name)}`));
    expect(answer.status(), name).toBe(200);
    expect(await answer.body(), name).toEqual(readFileSync(path.join('examples/files', name)));
  }
});
