/** What stands around every page, as far as specification.spec.ts does not ask it already. */
import { expect, hrefOf, hydrated, open, test } from '../helpers/fixtures';
import { setInOwnFont } from '../helpers/ownFont';

test.describe('announcement', () => {
  test('takes two lines at most on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, '');
    await setInOwnFont(page);
    const box = await page.locator('.theme-announcement-bar').boundingBox();
    expect(box?.height).toBeGreaterThan(10);
    expect(box?.height).toBeLessThan(60);
  });

  test('a dismissed one is not there even before scripts arrive', async ({ page }) => {
    await open(page, '');
    await page.locator('.theme-announcement-bar').getByRole('button', { name: '关闭' }).click();
    await page.route('**/assets/js/*', () => {});
    await page.goto('start/intro', { waitUntil: 'commit' });
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('.theme-announcement-bar')).toHaveCount(1);
    await expect(page.locator('.theme-announcement-bar')).toBeHidden();
  });
});

test.describe('colour mode', () => {
  test('all colours change at once', async ({ page }) => {
    await open(page, 'usage/Recorder/create');
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .map((animation) => (animation as CSSTransition).transitionProperty),
      );
    await expect.poll(moving).toEqual([]);
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
    });
    expect(await moving()).toEqual([]);
  });

  test('never shows the other mode first', async ({ page }) => {
    await open(page, '');
    const right = page.locator('.navbar__items--right');
    await right.getByRole('button', { name: /深色|浅色/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.addInitScript(() => {
      const seen: unknown[] = [];
      Object.assign(window, { seen });
      const look = () => {
        // From the first frame that has a body the mode must be right.
        if (document.body) seen.push(document.documentElement.dataset.theme);
      };
      new MutationObserver(look).observe(document, {
        attributes: true,
        attributeFilter: ['data-theme'],
        subtree: true,
      });
      const frame = () => {
        if (document.body?.innerText) look();
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    await page.reload();
    await hydrated(page);
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen.length).toBeGreaterThan(0);
    expect([...new Set(seen)]).toEqual(['light']);
  });
});

test.describe('navbar', () => {
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
    await expect(menu.locator('a')).toHaveCount(3);
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

test.describe('breadcrumbs', () => {
  for (const [path, crumbs, first] of [
    ['start/start', ['开始', '安装和导入'], 'start/intro'],
    ['usage/Recorder/header', ['用法', 'Recorder', '表头'], 'usage/Recorder/create'],
    ['tutorials/examples/mark_err', ['教程', '标出有错的行'], 'tutorials/examples/get_data'],
  ] as const) {
    test(`/${path}: lead from the part of the site to the page`, async ({ page }) => {
      await open(page, path);
      const list = page.getByRole('navigation', { name: '页面路径' });
      await expect(list.getByRole('listitem')).toHaveText([...crumbs]);
      const part = list.getByRole('link', { name: crumbs[0] });
      await expect(part).toHaveAttribute('href', hrefOf(first));
    });
  }
});

test('the neighbouring documents are linked below the text', async ({ page }) => {
  await open(page, 'usage/Recorder/add_data');
  const [previous, next] = ['usage/Recorder/create', 'usage/Recorder/header'];
  await expect(page.locator('.pagination-nav__link--prev')).toHaveAttribute(
    'href',
    hrefOf(previous),
  );
  await expect(page.locator('.pagination-nav__link--next')).toHaveAttribute('href', hrefOf(next));
});
