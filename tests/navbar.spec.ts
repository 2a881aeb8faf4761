import { library, offlineDocs, siblings } from '../src/site';
import { expect, hrefOf, linksOf, open, test } from './fixtures';

test.describe('navbar', () => {
  const left = [
    ['开始', hrefOf('start/intro')],
    ['用法', hrefOf('usage/Recorder/create')],
    ['教程', hrefOf('tutorials/examples/get_data')],
    ['进度', hrefOf('history')],
  ];

  test('its items, left and right', async ({ page }) => {
    await open(page, '');
    await expect(page.locator('.navbar__brand')).toHaveAttribute('href', hrefOf(''));
    expect(
      await linksOf(page, '.navbar__items:not(.navbar__items--right) > a.navbar__item'),
    ).toEqual(left);
    expect(await linksOf(page, '.navbar__items--right > a.navbar__item')).toEqual([
      ['代码仓库', library.repository],
      ['离线文档', offlineDocs],
    ]);
    await expect(page.locator('.navbar__items--right > *').first()).toContainText('更多作品');
    const siblingLinks = siblings.map(({ name, docs }) => [name, docs]);
    expect(await linksOf(page, '.navbar .dropdown__menu a')).toEqual(siblingLinks);
  });

  test('the dropdown opens on hover and by keyboard', async ({ page }) => {
    await open(page, '');
    const menu = page.locator('.navbar .dropdown__menu');
    await expect(menu).toBeHidden();
    await page.locator('.navbar .dropdown').hover();
    await expect(menu).toBeVisible();
    await page.mouse.move(0, 600);
    await expect(menu).toBeHidden();
    await page.locator('.navbar .dropdown > a').focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await expect(menu.locator('a')).toHaveCount(siblings.length);
  });

  test('marks the way the reader is in', async ({ page }) => {
    for (const [path, label] of [
      ['start/start', '开始'],
      ['usage/Recorder/style', '用法'],
      ['tutorials/examples/mark_err', '教程'],
      ['history', '进度'],
    ] as const) {
      await open(page, path);
      await expect(page.locator('.navbar__link--active')).toHaveText([label]);
    }
  });

  test('is whole at 997 px', async ({ page }) => {
    await page.setViewportSize({ width: 997, height: 800 });
    await open(page, 'usage/Recorder/create');
    await expect(page.locator('.navbar__toggle')).toBeHidden();
    const items = page.locator('.navbar__items a.navbar__item, .navbar__items .dropdown > a');
    await expect(items).toHaveCount(left.length + 3);
    const tops = new Set<number>();
    for (const item of await items.all()) {
      await expect(item).toBeVisible();
      const box = await item.boundingBox();
      tops.add(Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(997);
    }
    expect(Math.max(...tops) - Math.min(...tops), 'all in one line').toBeLessThan(4);
  });

  test('is a menu at 995 px', async ({ page }) => {
    await page.setViewportSize({ width: 995, height: 800 });
    await open(page, 'usage/Recorder/create');
    for (const item of await page.locator('.navbar__inner .navbar__item').all()) {
      await expect(item).toBeHidden();
    }
    await page.locator('.navbar__toggle').click();
    const menu = page.locator('.navbar-sidebar');
    await expect(menu).toBeVisible();
    // Within the documents the menu begins with their sidebar; the main menu is one step back.
    await expect(menu.locator('.menu__link--active').last()).toBeInViewport();
    await menu.getByRole('button', { name: '回到主菜单' }).click();
    const labels = ['开始', '用法', '教程', '进度', '更多作品', '代码仓库', '离线文档'];
    const main = menu.locator('.navbar-sidebar__item').first().locator('> .menu__list > li');
    await expect(main).toHaveText(labels.map((label) => new RegExp(`^${label}`)));
    await main.getByRole('link', { name: '进度' }).click();
    await expect(page.locator('h1')).toHaveText('进度');
    await expect(menu).toBeHidden();
  });

  test('the menu closes with its button and with the backdrop', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, '');
    const menu = page.locator('.navbar-sidebar');
    await page.locator('.navbar__toggle').click();
    await expect(menu).toBeVisible();
    await menu.locator('.navbar-sidebar__close').click();
    await expect(menu).toBeHidden();
    await page.locator('.navbar__toggle').click();
    await expect(menu).toBeVisible();
    await page.locator('.navbar-sidebar__backdrop').click({ position: { x: 380, y: 500 } });
    await expect(menu).toBeHidden();
  });
});
