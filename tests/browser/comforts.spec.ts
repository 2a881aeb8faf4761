import { readFileSync } from 'node:fs';
import path from 'node:path';
import { clickAtRest, expect, hydrated, hrefOf, open, test } from '../helpers/fixtures';
import { routes } from '../helpers/routes';
import { docsRepository, folderOf } from '../helpers/variants';

const build = folderOf('default');
const copied = (page: import('@playwright/test').Page) =>
  page.evaluate(() => navigator.clipboard.readText());
const said = '[data-said]';

test.describe('copies', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

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

  test('a document copies as Markdown', async ({ page }) => {
    await open(page, 'usage/Recorder/clear');
    await clickAtRest(page.getByRole('button', { name: '复制本页 Markdown' }));
    await expect(page.locator(said)).toHaveText('已复制本页的 Markdown');
    expect(await copied(page)).toBe(
      readFileSync(path.join(build, 'usage/Recorder/clear.md'), 'utf8'),
    );
    await expect(page.getByRole('link', { name: '查看 Markdown' })).toHaveAttribute(
      'href',
      hrefOf('usage/Recorder/clear.md'),
    );
  });

  test('what fails says so', async ({ page, problems }) => {
    problems.expect(/404/);
    await open(page, 'usage/Recorder/clear');
    await page.route('**/*.md', (route) => route.fulfill({ status: 404, body: '' }));
    await clickAtRest(page.getByRole('button', { name: '复制本页 Markdown' }));
    await expect(page.locator(said)).toHaveText('没有复制成功');
  });
});

test('a chosen tab is there again after a reload, and after another page', async ({ page }) => {
  await open(page, 'start/intro');
  const group = page.locator('.ex:has(input[type=radio])').first();
  const other = group.locator('.ex-strip > label').nth(1);
  const name = await other.locator('input').getAttribute('name');
  await expect(other.locator('input')).not.toBeChecked();
  await clickAtRest(other);
  await expect(other.locator('input')).toBeChecked();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('tabs'))).toContain(name!);
  // Firefox and the history remember by themselves: a page that was opened anew does not.
  await page.goto('works');
  await open(page, 'start/intro');
  await expect(other.locator('input')).toBeChecked();
});

test('`?` opens the list of keys; it has the switch of the search', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: '快捷键' });
  await open(page, 'index%60');
  await page.getByRole('searchbox', { name: '筛选' }).press('?');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('searchbox', { name: '筛选' }).fill('');
  await page.locator('h1').click();
  await page.keyboard.press('?');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('dt')).toHaveCount(7);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('?');
  await dialog.getByRole('checkbox').uncheck();
  await dialog.getByRole('button', { name: '关闭' }).click();
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('dialog', { name: '搜索文档' })).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: '搜索文档' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /快捷键/ })).not.toBeChecked();
  await expect(dialog).toHaveCount(0);
});

test('the list of keys is found below a document, too', async ({ page }) => {
  await open(page, 'usage/Recorder/clear');
  await clickAtRest(page.getByRole('button', { name: '快捷键' }));
  await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible();
});

test('nothing of it is loaded before it is asked for', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, 'usage/Recorder/save');
  expect(asked.length).toBeGreaterThan(3);
  const before = asked.filter((url) => /\/help\./.test(url));
  await page.locator('h1').click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible();
  expect(before).toEqual([]);
  expect(asked.filter((url) => /\/help\./.test(url))).toHaveLength(1);
});

test('what a browser cannot do for comfort takes no page away', async ({ page, problems }) => {
  problems.expect(/no walker/);
  await page.addInitScript(() => {
    Object.assign(Element.prototype, { checkVisibility: undefined });
    document.createTreeWalker = () => {
      throw new Error('no walker');
    };
  });
  await open(page, 'usage/Recorder/add_data#写到指定位置');
  const heading = page.locator('#写到指定位置');
  await expect.poll(async () => (await heading.boundingBox())!.y).toBeLessThan(200);
  await clickAtRest(page.getByRole('link', { name: '开始', exact: true }).first());
  await expect(page.locator('h1')).toHaveText('介绍');
});

test('the not-found page offers the nearest pages', async ({ page, problems }) => {
  problems.expect(/404/);
  const response = await page.goto('usage/recorder/add-dat');
  expect(response?.status()).toBe(404);
  await hydrated(page);
  const offers = page.getByRole('status').getByRole('link');
  await expect(offers.first()).toHaveText('添加数据');
  await expect(offers.first()).toHaveAttribute('href', hrefOf('usage/Recorder/add_data'));
  await expect(page.getByRole('main').getByRole('button', { name: '搜索文档' })).toBeVisible();
  await offers.first().click();
  await expect(page.locator('h1')).toHaveText('添加数据');
});

test('an address like none gets no offers', async ({ page, problems }) => {
  problems.expect(/404/);
  const list = page.waitForResponse(/assets\/search\/data\.json$/);
  await page.goto('xyzzy-plugh');
  await list;
  await hydrated(page);
  await expect(page.getByText('你要找的可能是')).toHaveCount(0);
});

test('documents say when they changed and lead on with titles', async ({ request, baseURL }) => {
  const documents = routes.filter(({ sidebar }) => sidebar);
  expect(documents.length).toBeGreaterThan(15);
  for (const { path: route, sidebar } of documents) {
    const html = await (await request.get(baseURL + route)).text();
    expect(html, route).toMatch(/最后更新：<time datetime="?[^>]+>\d{4}-\d{2}-\d{2}<\/time>/i);
    const titles = [...html.matchAll(/pagination-nav__label"?>([^<]+)</g)].map(
      ([, title]) => title,
    );
    expect(titles.length, route).toBeGreaterThan(0);
    const headings = new Set(routes.map(({ heading }) => heading));
    const labels = titles.filter((title) => !headings.has(title!));
    expect(labels, `${route} in ${sidebar}`).toEqual([]);
  }
});

test('without a known repository there is no link to edit', async ({ request, baseURL }) => {
  test.skip(Boolean(process.env.DOCS_REPOSITORY), 'This build knows it.');
  const html = await (await request.get(`${baseURL}usage/Recorder/save`)).text();
  expect(html).toContain('最后更新：');
  expect(html).not.toContain('在 GitCode 上编辑此页');
});

test.describe('with a repository', () => {
  test.use({ variant: 'slot' });
  test('pages of Markdown can be edited on GitCode', async ({ page }) => {
    for (const [route, file] of [
      ['usage/Recorder/save', 'docs/usage/Recorder/save.md'],
      ['start/start', 'docs/start/installation_and_import.md'],
      ['upgrade', 'src/pages/upgrade.mdx'],
    ] as const) {
      await open(page, route);
      await expect(page.getByRole('link', { name: /在 GitCode 上编辑此页/ })).toHaveAttribute(
        'href',
        `${docsRepository}/edit/main/${file}`,
      );
    }
  });
});
