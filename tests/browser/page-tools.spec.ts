import type { Page } from '@playwright/test';
import { copyWords } from '../../src/code/CopyButton';
import { boxesOf, clickAtRest, expect, hrefOf, open, shows, test } from '../helpers/fixtures';
import { docsRepository, readBuilt } from '../../tools/site/variants';
import { headingOf } from '../helpers/routes';

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const said = '[data-said]';

test.describe('copies', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('what the copy button gives is the code, to the letter', async ({ page }) => {
    await open(page, 'usage/Recorder/create');
    const block = page.locator('.cb').first();
    const code = await block.locator('code').textContent();
    expect(code).toContain('from DrissionRecord import');
    await block.hover();
    const button = block.getByRole('button', { name: copyWords.label });
    await button.click();
    await expect(block.locator('.cb-copy')).toHaveText('已复制');
    expect(await copied(page)).toBe(code);
    await expect(page.getByRole('status').filter({ hasText: '已复制' })).toHaveCount(1);
    await expect(button, 'ready for the next time').toHaveText(copyWords.shown);
  });

  test('the link on a heading copies its address and still leads there', async ({ page }) => {
    await open(page, 'usage/Recorder/save');
    const heading = page.locator('h2.anchor').nth(1);
    await heading.scrollIntoViewIfNeeded();
    await heading.hover();
    await clickAtRest(heading.locator('.hash-link'));
    await expect(page.locator(said)).toHaveText('已复制这一节的地址');
    const id = await heading.getAttribute('id');
    await expect(page).toHaveURL((url) => decodeURIComponent(url.hash) === `#${id}`);
    expect(await copied(page)).toBe(page.url());
  });

  test('a document copies as Markdown, and what fails says so', async ({ page, problems }) => {
    problems.expect(/404/);
    await open(page, 'usage/Recorder/clear');
    const button = page.getByRole('button', { name: '复制本页 Markdown' });
    await clickAtRest(button);
    await expect(page.locator(said)).toHaveText('已复制本页的 Markdown');
    expect(await copied(page)).toBe(readBuilt('usage/Recorder/clear.md'));
    const link = page.getByRole('link', { name: '查看 Markdown' });
    await expect(link).toHaveAttribute('href', hrefOf('usage/Recorder/clear.md'));
    await page.route('**/*.md', (route) => route.fulfill({ status: 404, body: '' }));
    await button.click();
    await expect(page.locator(said)).toHaveText('没有复制成功');
  });
});

for (const width of [1440, 390])
  test.describe(`${width} px`, () => {
    const isTouched = width === 390;
    test.use({ viewport: { width, height: 844 }, hasTouch: isTouched, isMobile: isTouched });

    test('where nothing can be copied code is selected, and the reader told', async ({ page }) => {
      await page.addInitScript(() => {
        delete (Navigator.prototype as { clipboard?: Clipboard }).clipboard;
        delete (window as { ClipboardItem?: unknown }).ClipboardItem;
      });
      await open(page, 'usage/Recorder/clear');
      const button = page.locator('.cb-copy').first();
      const beside = await boxesOf(page.locator('.cb').first().locator('.cb-button'));
      await clickAtRest(button);
      await expect(button).toHaveText('已选中');
      await expect(page.locator(said)).toHaveText('已选中：长按复制，或按 Ctrl+C、⌘C');
      expect(await boxesOf(page.locator('.cb').first().locator('.cb-button'))).toEqual(beside);
      const code = await page.locator('.cb code').first().textContent();
      expect(await page.evaluate(() => getSelection()!.toString())).toBe(code);
    });
  });

test('the function that reads the file is folded, but marked and copied; a box opens it', async ({
  page,
}) => {
  await open(page, 'recipes/count');
  const block = page.locator('.cb').first();
  const rest = block.locator('.cb-rest');
  const height = async () => (await rest.boundingBox())!.height;
  expect(await height()).toBeLessThan(2);
  const lines = (text: string) => text.split('\n').filter(Boolean);
  const marked = await block.locator('code').evaluate((code) => {
    getSelection()!.selectAllChildren(code);
    return getSelection()!.toString();
  });
  expect(lines(marked)).toEqual(lines((await block.locator('code').textContent())!));
  await page.evaluate(() => getSelection()!.empty());
  const box = block.getByRole('checkbox', { name: /^展开其余 \d+ 行$/ });
  await clickAtRest(block.locator('label'));
  await expect(box).toBeChecked();
  expect(await height()).toBeGreaterThan(200);
  await expect(block.locator('[contenteditable], textarea'), 'no click into code').toHaveCount(0);
  await box.press('Space');
  expect(await height()).toBeLessThan(2);
});

test('a tab is chosen by keyboard', async ({ page }) => {
  await open(page, 'start/intro');
  const inputs = page.locator('.ex:has(input[type=radio])').first().locator('.ex-strip input');
  const [first, other] = [inputs.first(), inputs.nth(1)];
  await expect(first).toBeChecked();
  await first.press('ArrowRight');
  await expect(other).toBeFocused();
  await expect(other).toBeChecked();
});

test('the not-found page offers the nearest pages', async ({ page, problems }) => {
  problems.expect(/404/);
  await page.goto('usage/recorder/add-dat');
  const first = page.getByRole('status').getByRole('link').first();
  await expect(first).toHaveText(headingOf('usage/Recorder/add_data'));
  await expect(first).toHaveAttribute('href', hrefOf('usage/Recorder/add_data'));
  await expect(page.getByRole('main').getByRole('button', { name: '搜索文档' })).toBeVisible();
  await first.click();
  await shows(page, headingOf('usage/Recorder/add_data'));
});

test('with a repository, pages of Markdown can be edited on GitCode', () => {
  for (const [route, file] of [
    ['usage/Recorder/save', 'docs/usage/Recorder/save.md'],
    ['start/start', 'docs/start/installation_and_import.md'],
    ['upgrade', 'src/pages/upgrade.mdx'],
  ] as const) {
    const link = new RegExp(
      `<a href="?${docsRepository}/edit/main/${file}["\\s][^]*?在 GitCode 上编辑此页`,
    );
    expect(readBuilt(`${route}.html`, 'slot')).toMatch(link);
  }
});
