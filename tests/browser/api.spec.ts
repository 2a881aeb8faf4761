import { readFileSync } from 'node:fs';
import path from 'node:path';
import { members } from '../../src/reference/publicApi';
import { expect, hrefOf, mark, open, test } from '../helpers/fixtures';

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

test('the index: every member, letters to jump to, a filter', async ({ page }) => {
  await open(page, 'index%60');
  const same = await mark(page);
  const field = page.getByRole('searchbox', { name: '筛选' });
  const count = page.getByRole('status');
  const shown = page.locator('main section li:visible');
  const total = await page.locator('main section li > a:first-child').count();
  expect(total).toBeGreaterThan(members.size);
  await expect(count).toHaveText(`共 ${total} 项`);
  await page.getByRole('navigation', { name: '按字母跳转' }).getByText('S').click();
  await expect(page.locator('#letter-s')).toBeInViewport();

  await field.pressSequentially('bytere add');
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText('add_data()');
  await expect(count).toHaveText('共 1 项');
  await field.fill('qzxw');
  await expect(count).toHaveText('没有找到，换一个词试试');
  await expect(page.locator('main section:visible')).toHaveCount(0);
  await field.fill('起取消');
  const gone = [...members.keys()].filter((name) => /^(Byte|DB)Recorder/.test(name));
  // Those of the two classes, and the one that can only be set now; a parameter is no member.
  await expect(shown.filter({ hasText: /起取消(?!参数)/ })).toHaveCount(gone.length + 1);
  await field.fill('');
  await expect(shown).toHaveCount(total);

  await shown.locator('a').first().click();
  await expect(page.locator('h1')).not.toHaveText('索引');
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('索引');
  expect(await same()).toBe(true);
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
