import type { Page } from '@playwright/test';
import {
  announcementId,
  author,
  filing,
  library,
  licence,
  offlineDocs,
  siblings,
  site,
} from '../src/site';
import { contrast } from './contrast';
import { expect, hrefOf, hydrated, mark, open, test } from './fixtures';
import { pathsOf, routes, type SidebarName } from './routes';

/**
 * Text and address of links, in order; the note for screen readers behind external links is left
 * out.
 */
const linksOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => all.map((link) => [link.textContent?.trim(), link.getAttribute('href')]));

/** A stored value, whatever suffix the keys of this site have. */
const stored = (page: Page, key: string) =>
  page.evaluate((start) => {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(start));
    return names.map((name) => localStorage.getItem(name));
  }, key);

test.describe('navbar', () => {
  const left = [
    ['开始', hrefOf('start/intro')],
    ['用法', hrefOf('usage/Recorder/create')],
    ['教程', hrefOf('tutorials/examples/get_data')],
    ['索引', hrefOf('index%60')],
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
    const labels = ['开始', '用法', '教程', '索引', '进度', '更多作品', '代码仓库', '离线文档'];
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

test('footer: author, contact, licence, filing number, copyright', async ({ page }) => {
  await open(page, '');
  const footer = page.locator('footer');
  const links = await linksOf(page, 'footer a');
  const hrefs = links.map(([, href]) => href);
  for (const href of [
    author.url,
    `mailto:${author.email}`,
    library.repository,
    licence.url,
    filing.url,
    hrefOf('works'),
    hrefOf('index%60'),
  ]) {
    expect(hrefs).toContain(href);
  }
  expect(links.find(([, href]) => href === filing.url)?.[0]).toBe(filing.number);
  expect(links.find(([, href]) => href === licence.url)?.[0]).toBe(licence.name);
  await expect(footer).toContainText(author.qqGroup);
  await expect(footer).toContainText('禁止商业使用');
  await expect(footer).toContainText(/版权所有.*g1879/);
});

test.describe('announcement', () => {
  test('speaks of the version, of later ones and of ad blockers, white on blue', async ({
    page,
  }) => {
    await open(page, '');
    const bar = page.locator('.theme-announcement-bar');
    await expect(bar).toBeVisible();
    await expect(bar).toContainText(`${library.name} ${library.version}`);
    await expect(bar).toContainText('广告拦截');
    await expect(bar.getByRole('link')).toHaveAttribute('href', `${site.baseUrl}upgrade`);
    const [background, text] = await bar.evaluate((element) => {
      const style = getComputedStyle(element);
      return [style.backgroundColor, style.color];
    });
    expect(text).toBe('rgb(255, 255, 255)');
    const [red, green, blue] = background!.match(/\d+/g)!.map(Number);
    expect(blue).toBeGreaterThan(Math.max(red!, green!) * 1.5);
    expect(contrast(background!, text!)).toBeGreaterThanOrEqual(4.5);
  });

  test('takes two lines at most on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, '');
    const box = await page.locator('.theme-announcement-bar').boundingBox();
    expect(box?.height).toBeGreaterThan(10);
    expect(box?.height).toBeLessThan(60);
  });

  test('stays dismissed, until there is a new one', async ({ page }) => {
    await open(page, '');
    const bar = page.locator('.theme-announcement-bar');
    await expect(bar).toBeVisible();
    await bar.getByRole('button', { name: '关闭' }).click();
    await expect(bar).toBeHidden();
    expect(await stored(page, 'docusaurus.announcement.id')).toEqual([announcementId]);

    await page.reload();
    await hydrated(page);
    await expect(bar).toBeHidden();
    await open(page, 'start/intro');
    await expect(bar).toBeHidden();

    await page.evaluate(() => {
      const names = Object.keys(localStorage);
      const key = names.find((name) => name.startsWith('docusaurus.announcement.id'));
      localStorage.setItem(key!, 'version-0.9.0');
    });
    await page.reload();
    await hydrated(page);
    await expect(bar).toBeVisible();
    expect(await stored(page, 'docusaurus.announcement.id')).toEqual([announcementId]);
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
  const html = (page: Page) => page.locator('html');
  const toggle = (page: Page) =>
    page.locator('.navbar__items--right').getByRole('button', { name: /深色|浅色/ });

  for (const system of ['light', 'dark'] as const) {
    test(`is dark by default for a system that prefers ${system}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: system });
      await open(page, '');
      expect(
        await page.evaluate((q) => matchMedia(q).matches, `(prefers-color-scheme: ${system})`),
      ).toBe(true);
      await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    });
  }

  test('switches, is stored, and holds on the next page and after a reload', async ({ page }) => {
    await open(page, '');
    const background = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const dark = await background();
    await toggle(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    expect(await background()).not.toBe(dark);
    expect(await stored(page, 'theme')).toEqual(['light']);

    await page.reload();
    await hydrated(page);
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await open(page, 'usage/Recorder/create');
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await toggle(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    expect(await stored(page, 'theme')).toEqual(['dark']);
  });

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

  test('a system that changes its mind changes nothing', async ({ page }) => {
    await open(page, '');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  });

  test('never shows the other mode first', async ({ page }) => {
    await open(page, '');
    await toggle(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
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

test.describe('sidebars', () => {
  const names: SidebarName[] = ['startSidebar', 'usageSidebar', 'demoSidebar'];
  for (const name of names) {
    test(`${name}: its pages in order`, async ({ page }) => {
      const paths = pathsOf(name);
      expect(paths.length).toBeGreaterThan(1);
      await open(page, paths.at(-1)!);
      const sidebar = page.locator('.theme-doc-sidebar-menu');
      const links = await linksOf(page, '.theme-doc-sidebar-menu a[href]:not([href="#"])');
      // A category that is a link to its first page stands there twice.
      expect([...new Set(links.map(([, href]) => href))]).toEqual(paths.map(hrefOf));
      for (const [label] of links) expect(label).toBeTruthy();
      await expect(sidebar.locator('a[aria-current=page]')).toHaveAttribute(
        'href',
        hrefOf(paths.at(-1)!),
      );
    });
  }

  test('the category Recorder is first, open, and stays as the reader leaves it', async ({
    page,
  }) => {
    await open(page, 'usage/ByteRecorder');
    const category = page.locator('.theme-doc-sidebar-menu > li').first();
    await expect(category).toHaveClass(/theme-doc-sidebar-item-category/);
    await expect(category).toContainText('Recorder');
    const first = page
      .locator('.theme-doc-sidebar-menu')
      .locator(`a[href="${hrefOf('usage/Recorder/create')}"]`);
    await expect(first).toBeVisible();

    const within = await mark(page);
    await page.locator(`.theme-doc-sidebar-menu a[href="${hrefOf('usage/DBRecorder')}"]`).click();
    await expect(page.locator('h1')).toHaveText('DBRecorder');
    expect(await within()).toBe(true);
    await expect(first, 'no collapsing by itself').toBeVisible();

    await category.locator('[aria-expanded]').first().click();
    await expect(first).toBeHidden();
    await category.locator('[aria-expanded]').first().click();
    await expect(first).toBeVisible();
  });

  test('can be hidden and shown again', async ({ page }) => {
    await open(page, 'usage/Recorder/create');
    const menu = page.locator('.theme-doc-sidebar-menu');
    const width = async () => (await page.locator('main').boundingBox())?.width ?? 0;
    const before = await width();
    await page.getByRole('button', { name: '收起侧边栏' }).click();
    await expect(menu).toBeHidden();
    await expect.poll(width).toBeGreaterThan(before);
    await page.getByRole('button', { name: '展开侧边栏' }).click();
    await expect(menu).toBeVisible();
    await expect.poll(width).toBe(before);
  });
});

test.describe('table of contents', () => {
  for (const path of ['usage/Recorder/style', 'usage/Recorder/create', 'history']) {
    test(`/${path}: the headings of levels 2 and 3`, async ({ page }) => {
      await open(page, path);
      const root = path === 'history' ? 'main .markdown' : 'article .theme-doc-markdown';
      const headings = await page
        .locator(`${root} :is(h2, h3)[id]`)
        .evaluateAll((all) => all.map(({ id, tagName }) => ({ id, level: tagName })));
      expect(headings.filter(({ level }) => level === 'H2').length).toBeGreaterThan(1);
      expect(headings.filter(({ level }) => level === 'H3').length).toBeGreaterThan(0);
      const links = await linksOf(page, '.theme-doc-toc-desktop a, .table-of-contents a');
      const targets = [...new Set(links.map(([, href]) => decodeURIComponent(href ?? '')))];
      expect(targets).toEqual(headings.map(({ id }) => `#${id}`));
    });
  }

  test('members in the rows of a table have an anchor and are left out', async ({ page }) => {
    await open(page, 'usage/Recorder/style');
    const rows = page.locator('article td a[id]');
    expect(await rows.count()).toBeGreaterThan(20);
    const id = await rows.first().getAttribute('id');
    await expect(page.locator(`.table-of-contents a[href="#${id}"]`)).toHaveCount(0);
  });

  test('a link of it leads there', async ({ page }) => {
    await open(page, 'usage/Recorder/create');
    const link = page.locator('.table-of-contents a').last();
    const target = await link.getAttribute('href');
    await link.click();
    await expect(page).toHaveURL(
      (url) => decodeURIComponent(url.hash) === decodeURIComponent(target!),
    );
    await expect(page.locator(`[id="${decodeURIComponent(target!.slice(1))}"]`)).toBeInViewport();
  });

  test('stands folded above the text on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, 'usage/Recorder/create');
    const folded = page.locator('.theme-doc-toc-mobile');
    const link = folded.locator('a').first();
    await expect(link).toBeHidden();
    await folded.getByRole('button', { name: '本页目录' }).click();
    await expect(link).toBeVisible();
  });
});

test.describe('breadcrumbs', () => {
  test('lead from the home page through the category to the page', async ({ page }) => {
    await open(page, 'usage/Recorder/create');
    const crumbs = page.getByRole('navigation', { name: '页面路径' });
    await expect(crumbs.getByRole('listitem')).toHaveCount(3);
    await expect(crumbs.getByRole('link', { name: '首页' })).toHaveAttribute('href', hrefOf(''));
    await expect(crumbs.getByRole('listitem').nth(1)).toHaveText('Recorder');
  });

  test('stand on every document', async ({ request, baseURL }) => {
    const documents = routes.filter(({ sidebar }) => sidebar);
    expect(documents.length).toBeGreaterThan(15);
    for (const { path } of documents) {
      const html = await (await request.get(baseURL + path)).text();
      expect(html.match(/theme-doc-breadcrumbs/g), path).toHaveLength(1);
    }
  });
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

test.describe('the preferred version', () => {
  const key = (page: Page) =>
    page.evaluate(() => {
      // The suffix that the keys of this site have.
      const known = Object.keys(localStorage).find((name) =>
        name.startsWith('docusaurus.announcement.id'),
      );
      return `docs-preferred-version-default${known!.slice('docusaurus.announcement.id'.length)}`;
    });

  test('is kept in local storage while it exists, and forgotten when it is gone', async ({
    page,
  }) => {
    await open(page, 'start/intro');
    const name = await key(page);
    await page.evaluate((slot) => localStorage.setItem(slot, 'current'), name);
    await page.reload();
    await hydrated(page);
    expect(await page.evaluate((slot) => localStorage.getItem(slot), name)).toBe('current');
    await page.evaluate((slot) => localStorage.setItem(slot, '0.1'), name);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => page.evaluate((slot) => localStorage.getItem(slot), name)).toBeNull();
  });
});
