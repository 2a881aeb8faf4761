/** What a reader has who uses no pointer, or does not see the page. */
import { clickAtRest, expect, hrefOf, open, shows, test } from '../helpers/fixtures';
import { headingOf, routeOf } from '../helpers/routes';

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
  });

  test('its ways out leave the focus where it is of use', async ({ page }) => {
    const menu = page.locator('.navbar-sidebar');
    const toggle = page.locator('.navbar__toggle');
    await menu.getByRole('button', { name: '回到主菜单' }).press('Enter');
    await expect(menu.getByRole('link', { name: '开始', exact: true })).toBeFocused();
    await menu.locator('.navbar-sidebar__close').press('Enter');
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();

    await toggle.click();
    await page.locator('.navbar-sidebar__backdrop').click({ position: { x: 380, y: 500 } });
    await expect(menu).toBeHidden();

    await toggle.click();
    await expect(menu.locator('.navbar-sidebar__close'), 'it takes the focus').toBeFocused();
    await menu.locator(`a[href="${hrefOf('usage/ByteRecorder')}"]`).press('Enter');
    await shows(page, headingOf('usage/ByteRecorder'));
    await expect(menu).toBeHidden();
    await expect(page.locator('[inert]:not(.navbar-sidebar__item)')).toHaveCount(0);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: '跳到主要内容' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);
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

  await page.locator('.navbar .dropdown').hover();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
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

test('what has the focus is seen', async ({ page }) => {
  await open(page, '');
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => {
      const { outlineStyle, boxShadow } = getComputedStyle(document.activeElement!);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    });
    expect(outline, `stop ${stop + 1}`).toBe(true);
  }
});

test('Tab stops at no code and no sheet that fits', async ({ page }) => {
  await open(page, 'usage/Recorder/add_data');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.keyboard.press('Tab');
    const frames = page.locator('article :is(pre, .ex-scroll, .table-frame)');
    const stops = await frames.evaluateAll((all) =>
      all
        .filter((frame) => frame.checkVisibility())
        .map((frame) => ({
          stops: (frame as HTMLElement).tabIndex === 0,
          scrolls: frame.scrollWidth > frame.clientWidth || frame.scrollHeight > frame.clientHeight,
        })),
    );
    expect(stops.filter(({ scrolls }) => !scrolls).length).toBeGreaterThan(10);
    if (width === 390) expect(stops.some(({ scrolls }) => scrolls)).toBe(true);
    expect(stops.filter((one) => one.stops !== one.scrolls)).toEqual([]);
  }
});

test('a screen reader says a heading once, and Tab does not stop at it', async ({ page }) => {
  await open(page, 'usage/Recorder/save');
  const heading = page.locator('article h2').first();
  const title = (await heading.textContent())!.replace('\u200b', '');
  await expect(heading).toHaveAccessibleName(title);
  const names = await page.getByRole('main').ariaSnapshot();
  expect(names).toContain(`heading "${title}"`);
  expect(names).not.toMatch(/heading .*(链接|地址)/);
  expect(await page.locator('.hash-link').count()).toBeGreaterThan(5);
  await expect(page.locator('.hash-link:not([tabindex="-1"][aria-hidden])')).toHaveCount(0);
});

test('closing the announcement leaves the focus beside it', async ({ page }) => {
  await open(page, 'start/intro');
  const bar = page.locator('.theme-announcement-bar');
  await bar.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(bar).toHaveCount(0);
  await expect(page.locator('.navbar__brand')).toBeFocused();
});

test('the focus in the bars moves nothing', async ({ page }) => {
  await open(page, 'usage/Recorder/save');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    const inBars = page.locator(':is(.navbar, .theme-doc-toc-mobile) :is(a, button)');
    const some = await inBars.filter({ visible: true }).all();
    expect(some.length).toBeGreaterThan(3);
    for (const one of some) await one.evaluate((element) => (element as HTMLElement).focus());
    expect(await page.evaluate(() => scrollY)).toBe(600);
  }
});
