/** What a reader has who uses no pointer, or does not see the page. */
import type { Page } from '@playwright/test';
import { clickAtRest, expect, hrefOf, open, test } from '../helpers/fixtures';
import { routeOf } from '../helpers/routes';

const focused = (page: Page, selector: string) =>
  page.evaluate((inside) => Boolean(document.activeElement?.closest(inside)), selector);

test.describe('the menu on a phone', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, 'usage/Recorder/create');
    await page.locator('.navbar__toggle').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.navbar-sidebar__close')).toBeFocused();
  });

  test('keeps the focus, and Esc closes it', async ({ page }) => {
    const seen = new Set<string>();
    for (let stop = 0; stop < 60; stop++) {
      await page.keyboard.press('Tab');
      const [inside, what] = await page.evaluate(() => {
        const { activeElement: active } = document;
        return [
          active === document.body || Boolean(active?.closest('.navbar-sidebar')),
          active?.textContent ?? '',
        ] as const;
      });
      expect(inside, `stop ${stop + 1}: ${what}`).toBe(true);
      seen.add(what);
    }
    expect(seen.size, 'Tab goes through the menu').toBeGreaterThan(10);
    await page.keyboard.press('Escape');
    await expect(page.locator('.navbar-sidebar')).toBeHidden();
    await expect(page.locator('.navbar__toggle')).toBeFocused();
    await expect(page.locator('main')).not.toHaveAttribute('inert');
    await page.keyboard.press('Tab');
    expect(await focused(page, 'body *')).toBe(true);
  });

  test('its buttons leave the focus where it is of use', async ({ page }) => {
    const menu = page.locator('.navbar-sidebar');
    const back = menu.getByRole('button', { name: '回到主菜单' });
    await back.focus();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('link', { name: '开始', exact: true })).toBeFocused();
    await menu.locator('.navbar-sidebar__close').focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeHidden();
    await expect(page.locator('.navbar__toggle')).toBeFocused();
  });

  test('a link of it leads on, and the page is free again', async ({ page }) => {
    const link = page.locator(`.navbar-sidebar a[href="${hrefOf('usage/ByteRecorder')}"]`);
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('h1')).toHaveText('ByteRecorder');
    await expect(page.locator('.navbar-sidebar')).toBeHidden();
    await expect(page.locator('[inert]:not(.navbar-sidebar__item)')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused();
  });
});

test('更多作品 closes with Esc, opened by keyboard or by the pointer', async ({ page }) => {
  await open(page, '');
  const menu = page.locator('.navbar .dropdown__menu');
  const button = page.locator('.navbar .dropdown > a');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu, 'it opens again').toBeVisible();
  await page.keyboard.press('Escape');

  await page.locator('.navbar .dropdown').hover();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.mouse.move(0, 600);
  await page.locator('.navbar .dropdown').hover();
  await expect(menu).toBeVisible();
});

test('the folded contents say whether they are open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, 'usage/Recorder/create');
  const button = page.getByRole('button', { name: '本页目录' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
});

test('a change of page is announced', async ({ page }) => {
  await open(page, 'works');
  const said = page.locator('[role=status]');
  for (const path of ['index%60', 'works']) {
    const { heading } = routeOf(path);
    await clickAtRest(page.locator('footer').getByRole('link', { name: heading }));
    await expect(said.filter({ hasText: heading })).toHaveCount(1);
  }
});

test('tabs of results by arrows', async ({ page }) => {
  await open(page, 'usage/Recorder/style');
  const first = page.locator('article input[type=radio]').first();
  await first.focus();
  const name = await first.getAttribute('name');
  const chosen = () =>
    page.evaluate((group) => {
      const all = [...document.querySelectorAll<HTMLInputElement>(`input[name="${group}"]`)];
      const index = all.findIndex(({ checked }) => checked);
      return all[index] === document.activeElement ? index : NaN;
    }, name);
  await page.locator(`input[name="${name}"]:checked`).focus();
  const before = await chosen();
  await page.keyboard.press('ArrowRight');
  await expect.poll(chosen).not.toBe(before);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(chosen).toBe(before);
});

test('a table that is wider than its frame is scrolled by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  let wide = 0;
  for (const path of [
    'usage/Recorder/create',
    'usage/Recorder/read_data',
    'usage/Recorder/style',
  ]) {
    await open(page, path);
    await page.keyboard.press('Tab');
    const frames = await page.locator('.table-frame').evaluateAll((all) =>
      all.map((frame) => ({
        wide: frame.scrollWidth > frame.clientWidth,
        focusable: (frame as HTMLElement).tabIndex === 0 && frame.role === 'group',
      })),
    );
    for (const frame of frames) expect(frame.focusable).toBe(frame.wide);
    wide += frames.filter((frame) => frame.wide).length;
  }
  expect(wide).toBeGreaterThan(2);
});
