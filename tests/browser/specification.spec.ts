/**
 * What the site was asked to be: a test for each line of `specification.md`, in its order. The list
 * is fixed: when one of these fails, the site is changed, not the list, and not what is asked here.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { BrowserContext, Locator, Page, PlaywrightTestArgs } from '@playwright/test';
import sidebars from '../../sidebars';
import { announcementId, author, filing, library, licence, offlineDocs } from '../../site';
import { siblings, site } from '../../site';
import { adScript, boxesOf, clickAtRest, connection, expect, hrefOf } from '../helpers/fixtures';
import { hydrated, idle, linksOf, mark, navigateWithin, open, overflow } from '../helpers/fixtures';
import { shows, stillAlive, test, withoutPrefetch, type Fixtures } from '../helpers/fixtures';
import { hold, impatient, moduleOf, replaceDefault } from '../helpers/modules';
import { setInOwnFont } from '../helpers/ownFont';
import { htmlOf, routeOf, routes, type SidebarName, titleOf } from '../helpers/routes';
import { serve } from '../../tools/site/server';
import { folderOf } from '../../tools/site/variants';
import { readText } from '../../src/lib/readText';

type Given = Fixtures & Pick<PlaywrightTestArgs, 'page' | 'context' | 'request'> & { url: string };

const read = (file: string) => readText(file);
const lines = [...read('tests/browser/specification.md').matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)]
  .map(([, what = '', fixed = '']) => ({ what, fixed }))
  .filter(({ what }) => what !== 'what' && !/^-+$/.test(what));
const fixedOf = (name: string) => lines.find(({ what }) => what === name)!.fixed;

/** Does something in a page of its own, with a name for where it fails. */
const inNewPage = (context: BrowserContext, name: string, run: (page: Page) => Promise<void>) =>
  test.step(name, async () => {
    const page = await context.newPage();
    await run(page);
    await page.close();
  });

const navbarLink = (page: Page, name: string) =>
  page.locator('.navbar').getByRole('link', { name });
const footerLink = (page: Page, name: string) => page.locator('footer').getByRole('link', { name });

const announced = 'docusaurus.announcement.id';

/** What the browser keeps under a name, whatever suffix the keys of this site have. */
const stored = (page: Page, name: string) =>
  page.evaluate(
    (start) => Object.entries(localStorage).find(([key]) => key.startsWith(start)) ?? [],
    name,
  );

/** The documents that a line names: `a/b; c: d, e` is a/b, c/d, c/e. */
const documentsIn = (line: string): string[] =>
  line
    .replaceAll(/ \([^)]*\)/g, '')
    .split('; ')
    .flatMap((part) => {
      const [folder, names] = part.includes(': ') ? part.split(': ') : ['', part];
      return names!.split(', ').map((name) => (folder ? `${folder}/${name}` : name));
    });

/** The sidebar holds the documents of its line, in their order, and then `more`. */
async function sidebarHolds(page: Page, name: SidebarName, more: readonly string[] = []) {
  const documents = [...documentsIn(fixedOf(name)), ...more];
  await open(page, documents.at(-1)!);
  const links = await linksOf(page, '.theme-doc-sidebar-menu a[href]:not([href="#"])');
  for (const [label] of links) expect(label).toBeTruthy();
  // A category that is a link to its first page stands there twice.
  expect([...new Set(links.map(([, href]) => href))]).toEqual(documents.map(hrefOf));
  const current = page.locator('.theme-doc-sidebar-menu a[aria-current=page]');
  await expect(current).toHaveAttribute('href', hrefOf(documents.at(-1)!));
}

/** A component that throws while `broken` is set, and is itself again afterwards. */
const throwing =
  '(props) => { if (globalThis.broken) throw new Error("injected fault"); return original(props); }';
const setBroken = (page: Page, broken: boolean) =>
  page.evaluate((value) => void Object.assign(window, { broken: value }), broken);
const retryIn = (place: Page | Locator) => place.getByRole('button', { name: '重试' });

async function crashes(page: Page, source: string, path: string) {
  await withoutPrefetch(page);
  await replaceDefault(page, source, throwing);
  await open(page, '');
  await setBroken(page, true);
  await navigateWithin(page, path);

  const retry = retryIn(page);
  await expect(retry).toBeVisible();
  expect(await page.evaluate(() => 'replaced' in window), 'the fault is in place').toBe(true);
  await expect(page.getByRole('heading', { name: '页面出错了' })).toBeVisible();
  await expect(page.locator('.navbar'), 'the way out stays').toBeVisible();
  await expect(page.locator('body')).not.toContainText(/crashed|try again/i);

  await retry.click();
  await expect(retry, 'still broken').toBeVisible();
  await setBroken(page, false);
  await retry.click();
  await shows(page, routeOf(path).heading);
  await expect(retry).toHaveCount(0);
}

async function partIsLost(page: Page) {
  await withoutPrefetch(page);
  const changed = await impatient(page);
  await open(page, '');
  expect(changed(), 'the fault is in place').toBeGreaterThan(0);

  let lost = true;
  await page.route('**/assets/js/*', (route) => (lost ? route.abort() : route.fallback()));
  const release = await hold(page);
  await page.evaluate(() => Object.assign(window, { impatient: true }));
  await navigateWithin(page, 'history');

  const waiting = page.getByRole('status').filter({ hasText: '正在加载' });
  await expect(waiting).toBeVisible();
  const spinner = waiting.locator('[aria-hidden]').first();
  await expect(spinner).toBeVisible();
  await expect(spinner).not.toHaveCSS('animation-name', 'none');

  release();
  const message = page.getByRole('alert').filter({ hasText: '没能加载' });
  await expect(message).toBeVisible();
  await expect(waiting).toHaveCount(0);

  lost = false;
  await retryIn(message).click();
  await shows(page, '进度');
  await expect(message).toHaveCount(0);
}

async function isNotFound(page: Page) {
  await expect(page).toHaveTitle(`找不到页面 | ${site.title}`);
  await shows(page, '找不到页面');
  await expect(page.locator('main')).toContainText(/请告诉.*(站长|网站)/);
  await expect(page.locator('.navbar')).toBeVisible();
  await expect(page.locator('#load-banner')).toHaveCount(0);
}

async function showsProgress(page: Page) {
  await withoutPrefetch(page);
  await page.clock.install();
  await open(page, '');
  // No time passes for the page by itself.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const bar = page.locator('#nprogress .bar');
  const release = await hold(page);
  await navbarLink(page, '进度').click();
  await release.asked;
  const shift = async () =>
    Number(/translate3d\((-?[\d.]+)%/.exec((await bar.getAttribute('style')) ?? '')?.[1]);

  await page.clock.runFor(199);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar).toHaveCount(1);
  expect(await shift()).toBe(-92);
  expect(await bar.getAttribute('style')).toContain('200ms');
  await expect(bar).toHaveCSS('height', '2px');

  await page.clock.runFor(799);
  expect(await shift()).toBe(-92);
  await page.clock.runFor(1);
  expect(await shift()).toBeGreaterThan(-92);

  await release();
  await shows(page, '进度');
  await page.clock.runFor(2000);
  await expect(bar).toHaveCount(0);
}

async function reloadsWhatIsLost(page: Page) {
  await withoutPrefetch(page);
  await open(page, '');
  const within = await mark(page);
  await page.route('**/assets/js/*', (route) => route.abort(), { times: 1 });
  await navbarLink(page, '进度').click();
  await shows(page, '进度');
  await hydrated(page);
  expect(await within(), 'the document is a new one').toBe(false);
}

/** A page that the footer leads to, and the module that it consists of. */
const ahead = { label: '更多作品', source: '@site/src/pages/works.tsx' };

/** Opens a page; requests for the script of the other one so far, of which there are none yet. */
async function requestsAhead(page: Page, path: string): Promise<() => number> {
  const { chunk } = moduleOf(ahead.source);
  let count = 0;
  page.on('request', (request) => (count += Number(chunk.test(request.url()))));
  await open(page, path);
  await idle(page);
  expect(count).toBe(0);
  return () => count;
}

/** A link is touched, or comes into view on a page where it is far below. */
async function fetchesAhead(page: Page, path: string, touch: (link: Locator) => Promise<unknown>) {
  // Elsewhere nothing ever becomes visible, so that only the pointer can be the cause.
  if (!path) await page.addInitScript('IntersectionObserver.prototype.observe = () => {};');
  const requests = await requestsAhead(page, path);
  await touch(footerLink(page, ahead.label));
  await expect.poll(requests).toBeGreaterThan(0);
}

async function fetchesNothingOn(page: Page, line: { effectiveType: string; saveData: boolean }) {
  await connection(page, line);
  const requests = await requestsAhead(page, '');
  const link = footerLink(page, ahead.label);
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await link.dispatchEvent('touchstart');
  await idle(page);
  expect(await page.evaluate('navigator.connection.saveData')).toBe(line.saveData);
  expect(requests()).toBe(0);
  await link.click();
  await shows(page, ahead.label);
  expect(requests()).toBeGreaterThan(0);
}

const checks: Record<string, (given: Given) => Promise<void>> = {
  async kind() {
    const built = read('.docusaurus/docusaurus.config.mjs');
    const { presets, baseUrl, i18n } = JSON.parse(
      built.slice(built.indexOf('{'), built.lastIndexOf('}') + 1),
    );
    expect(presets).toHaveLength(1);
    const [name, { docs, pages }] = presets[0];
    expect(name).toBe('classic');
    expect(docs.routeBasePath).toBe('/');
    expect(pages).toBeTruthy();
    expect(baseUrl).toBe('/DrissionRecord/');
    expect(i18n).toMatchObject({ defaultLocale: 'zh-cn', locales: ['zh-cn'] });
    expect(read('tsconfig.json')).toContain('@docusaurus/tsconfig');
    const data = JSON.parse(read('.docusaurus/globalData.json'));
    const { versions } = data['docusaurus-plugin-content-docs'].default;
    expect(versions).toHaveLength(1);
    expect(versions[0]).toMatchObject({
      label: 'Next',
      path: site.baseUrl,
      mainDocId: 'start/intro',
    });
  },

  async packages() {
    const { dependencies, devDependencies } = JSON.parse(read('package.json'));
    const named = fixedOf('packages').split(', ');
    expect(named).toHaveLength(9);
    expect(Object.keys({ ...dependencies, ...devDependencies })).toEqual(
      expect.arrayContaining(named),
    );
  },

  async 'top level'() {
    const named = fixedOf('top level').replace(/ \(.*/, '').split(', ');
    expect(named).toHaveLength(8);
    expect(named.filter((name) => !existsSync(name))).toEqual([]);
  },

  async declared() {
    const config = read('docusaurus.config.ts');
    for (const part of ['navbar', 'footer', 'announcementBar']) {
      expect(config).toContain(`${part}: {`);
    }
    expect(config).toMatch(/defaultMode: 'dark'|^const mode = 'dark';$/m);
    expect(Object.keys(sidebars)).toEqual(['startSidebar', 'usageSidebar', 'demoSidebar']);
  },

  async pages({ page, url, request, problems }) {
    const own = ['', 'history', 'works'];
    for (const path of own)
      expect(routeOf(path).source).toMatch(new RegExp(`^src/pages/${path || 'index'}\\.`));
    for (const path of [...own, 'markdown-page', 'index%60', 'usage/advance', 'usage/attentions']) {
      const answer = await request.get(url + path);
      expect(answer.status(), path).toBe(200);
      expect(await answer.text(), path).toContain(titleOf(routeOf(path)));
    }
    await open(page, 'index%60');
    await shows(page, '索引');
    expect(page.url(), 'typed').toBe(`${url}index%60`);

    await open(page, 'works');
    const within = await mark(page);
    await clickAtRest(footerLink(page, '索引'));
    await shows(page, '索引');
    expect(page.url(), 'clicked').toBe(`${url}index%60`);
    await clickAtRest(footerLink(page, '更多作品'));
    await shows(page, '更多作品');
    await page.goBack();
    await shows(page, '索引');
    expect(page.url(), 'gone back to').toBe(`${url}index%60`);
    expect(await within()).toBe(true);
    for (const { path } of routes) {
      const links = htmlOf(path).matchAll(/ href="?(\/[\w/]*\/index[^\s">.#]*)[\s">#]/g);
      expect(new Set([...links].map(([, href]) => href)), path).toEqual(
        new Set([hrefOf('index%60')]),
      );
    }

    problems.expect(/404/);
    const missing = await page.goto('no/such/page');
    expect(missing?.status()).toBe(404);
    await hydrated(page);
    await isNotFound(page);
  },

  startSidebar: ({ page }) => sidebarHolds(page, 'startSidebar'),

  async usageSidebar({ page }) {
    await sidebarHolds(page, 'usageSidebar', ['usage/advance', 'usage/attentions']);
    await navbarLink(page, '用法').click();
    await expect(page).toHaveURL((url) => url.pathname === hrefOf('usage/Recorder/create'));
  },

  async demoSidebar({ page }) {
    await sidebarHolds(page, 'demoSidebar');
    await navbarLink(page, '教程').click();
    await expect(page).toHaveURL((url) => url.pathname === hrefOf('tutorials/examples/get_data'));
  },

  async 'navbar, left'({ page }) {
    await open(page, '');
    await expect(page.locator('.navbar__brand')).toHaveAttribute('href', hrefOf(''));
    const left = '.navbar__items:not(.navbar__items--right) >';
    await expect(page.locator(`${left} :not(button)`)).toHaveCount(5);
    expect(await linksOf(page, `${left} a.navbar__item`)).toEqual([
      ['开始', hrefOf('start/intro')],
      ['用法', hrefOf('usage/Recorder/create')],
      ['教程', hrefOf('tutorials/examples/get_data')],
      ['进度', hrefOf('history')],
    ]);
  },

  async 'navbar, right'({ page }) {
    await open(page, '');
    const right = page.locator('.navbar__items--right');
    await expect(right.locator('> *').first()).toContainText('更多作品');
    expect(siblings).toHaveLength(3);
    expect(await linksOf(page, '.navbar .dropdown__menu a')).toEqual(
      siblings.map(({ name, docs }) => [name, docs]),
    );
    expect(await linksOf(page, '.navbar__items--right > a.navbar__item')).toEqual([
      ['代码仓库', library.repository],
      ['离线文档', offlineDocs],
    ]);
    await expect(right.getByRole('button', { name: /深色|浅色/ })).toBeVisible();
    await expect(right.getByRole('button', { name: '搜索' })).toBeVisible();
  },

  async chrome({ page }) {
    const documents = routes.filter(({ sidebar }) => sidebar);
    expect(documents.length).toBeGreaterThan(15);
    for (const { path } of documents)
      expect(htmlOf(path).match(/theme-doc-breadcrumbs/g), path).toHaveLength(1);
    await open(page, '');
    await expect(page.getByRole('button', { name: /深色|浅色/ }).first()).toBeVisible();
    const bar = page.locator('.theme-announcement-bar');
    await expect(bar.getByRole('button', { name: '关闭' })).toBeVisible();
    const footer = page.locator('footer');
    const links = await linksOf(page, 'footer a');
    const hrefs = links.map(([, href]) => href);
    expect(hrefs).toEqual(expect.arrayContaining([author.url, `mailto:${author.email}`]));
    expect(links).toContainEqual([filing.number, filing.url]);
    expect(links).toContainEqual([licence.name, licence.url]);
    expect(licence.name).toBe('CC BY-NC 4.0');
    await expect(footer).toContainText(author.qqGroup);
    await expect(footer).toContainText('禁止商业使用');
    await expect(footer).toContainText(/版权所有.*g1879/);
  },

  async announcement({ page }) {
    await open(page, '');
    const bar = page.locator('.theme-announcement-bar');
    await expect(bar).toContainText(`${library.name} 1.0.0`);
    await expect(bar).toContainText(/支持.*作者.*关闭广告拦截/);
    await expect(bar).toHaveCSS('color', 'rgb(255, 255, 255)');
    const background = await bar.evaluate((element) => getComputedStyle(element).backgroundColor);
    const [red, green, blue] = background.match(/\d+/g)!.map(Number);
    expect(blue).toBeGreaterThan(Math.max(red!, green!) * 1.5);

    expect(announcementId).toContain(library.version);
    await bar.getByRole('button', { name: '关闭' }).click();
    await expect(bar).toBeHidden();
    const [key, value] = await stored(page, announced);
    expect(value).toBe(announcementId);
    await open(page, 'start/intro');
    await expect(bar).toBeHidden();
    await page.evaluate((name) => localStorage.setItem(name, 'version-0.9.0'), key!);
    await open(page, '');
    await expect(bar, 'of another version').toBeVisible();
    expect(await stored(page, announced)).toContain(announcementId);
  },

  async colours({ page }) {
    const html = page.locator('html');
    const toggle = page.locator('.navbar__items--right').getByRole('button', { name: /深色|浅色/ });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await open(page, '');
      const wish = `(prefers-color-scheme: ${colorScheme})`;
      expect(await page.evaluate((query) => matchMedia(query).matches, wish)).toBe(true);
      await expect(html).toHaveAttribute('data-theme', 'dark');
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(html, 'the system changes its mind').toHaveAttribute('data-theme', 'dark');

    const dark = await html.evaluate((element) => getComputedStyle(element).backgroundColor);
    await toggle.click();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await expect(html).not.toHaveCSS('background-color', dark);
    expect(await stored(page, 'theme')).toContain('light');
    await open(page, 'usage/Recorder/create');
    await expect(html).toHaveAttribute('data-theme', 'light');
    await toggle.click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    expect(await stored(page, 'theme')).toContain('dark');
  },

  async advertising({ page, context, outside, problems }) {
    for (const path of ['', 'usage/Recorder/create', 'works', 'index%60']) {
      const before = outside.requests.length;
      await open(page, path);
      await expect.poll(() => outside.requests.slice(before)).toEqual([adScript]);
      const script = page.locator(`script[src="${adScript}"]`);
      await expect(script).toHaveCount(1);
      expect(await script.evaluate((element: HTMLScriptElement) => element.async)).toBe(true);
      const [asked, loaded] = await page.evaluate((address) => {
        const [entry] = performance.getEntriesByName(address);
        const [navigation] = performance.getEntriesByType('navigation');
        return [entry?.startTime, (navigation as PerformanceNavigationTiming).loadEventStart];
      }, adScript);
      expect(loaded).toBeGreaterThan(0);
      expect(asked, 'after everything else is loaded').toBeGreaterThanOrEqual(loaded!);
    }
    for (const { path } of routes) {
      expect(htmlOf(path), `${path} may load the script`).toContain(new URL(adScript).origin);
      expect(htmlOf(path), `${path} does not wait for it`).not.toContain(adScript);
    }

    // That nothing breaks when it is out of reach, every other test shows.
    problems.expect(/the network is broken/);
    const javascript = 'application/javascript';
    const body = 'throw new Error("the network is broken")';
    for (const [what, how] of [
      ['hanging', async () => {}],
      ['throwing', (route) => route.fulfill({ contentType: javascript, body })],
    ] as [string, Parameters<typeof outside.answer>[0]][]) {
      await inNewPage(context, what, async (tab) => {
        await outside.answer(how);
        const before = outside.requests.length;
        await open(tab, 'start/intro');
        await expect.poll(() => outside.requests.length).toBe(before + 1);
        await stillAlive(tab);
        await expect(tab.locator('#load-banner')).toHaveCount(0);
      });
    }
  },

  async layout({ page, context }) {
    await inNewPage(context, 'a full navbar at 997 px', async (tab) => {
      await tab.setViewportSize({ width: 997, height: 800 });
      await open(tab, 'index%60');
      await setInOwnFont(tab);
      expect(await overflow(tab)).toBe(0);
      await expect(tab.locator('.navbar__toggle')).toBeHidden();
      const items = tab.locator('.navbar__items a.navbar__item, .navbar__items .dropdown > a');
      await expect(items).toHaveCount(7);
      const boxes = await boxesOf(items);
      expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(997);
      const middles = boxes.map(({ top, bottom }) => (top + bottom) / 2);
      expect(Math.max(...middles) - Math.min(...middles), 'all in one line').toBeLessThan(4);
    });

    await inNewPage(context, 'a menu below 996 px', async (tab) => {
      await tab.setViewportSize({ width: 995, height: 800 });
      await open(tab, 'usage/Recorder/create');
      for (const item of await tab.locator('.navbar__inner .navbar__item').all()) {
        await expect(item).toBeHidden();
      }
      await tab.locator('.navbar__toggle').click();
      const menu = tab.locator('.navbar-sidebar');
      await expect(menu).toBeVisible();
      // Within the documents the menu begins with their sidebar; the main menu is one step back.
      await expect(menu.locator('.menu__link--active').last()).toBeInViewport();
      await menu.getByRole('button', { name: '回到主菜单' }).click();
      const labels = ['开始', '用法', '教程', '进度', '更多作品', '代码仓库', '离线文档'];
      const main = menu.locator('.navbar-sidebar__item').first().locator('> .menu__list > li');
      await expect(main).toHaveText(labels.map((label) => new RegExp(`^${label}`)));
      await main.getByRole('link', { name: '进度' }).click();
      await shows(tab, '进度');
      await expect(menu).toBeHidden();
    });

    await open(page, 'usage/ByteRecorder');
    const menu = page.locator('.theme-doc-sidebar-menu');
    const category = menu.locator('> li').first();
    await expect(category).toContainText('Recorder');
    const first = menu.locator(`a[href="${hrefOf('usage/Recorder/create')}"]`).last();
    await expect(first, 'open').toBeVisible();
    await menu.locator(`a[href="${hrefOf('usage/DBRecorder')}"]`).click();
    await shows(page, 'DBRecorder');
    await expect(first, 'no collapsing by itself').toBeVisible();
    await category.locator('[aria-expanded]').first().click();
    await expect(first).toBeHidden();

    const width = async () => (await page.locator('main').boundingBox())?.width ?? 0;
    const before = await width();
    await page.getByRole('button', { name: '收起侧边栏' }).click();
    await expect(menu).toBeHidden();
    await expect.poll(width).toBeGreaterThan(before);
    await page.getByRole('button', { name: '展开侧边栏' }).click();
    await expect.poll(width).toBe(before);

    for (const path of ['usage/Recorder/style', 'history']) {
      await open(page, path);
      const headings = await page
        .locator('main article :is(h2, h3)[id]')
        .evaluateAll((all) => all.map(({ id, tagName }) => [`#${id}`, tagName]));
      for (const level of ['H2', 'H3']) expect(headings.flat()).toContain(level);
      const links = await linksOf(page, '.theme-doc-toc-desktop a, .table-of-contents a');
      const targets = new Set(links.map(([, href]) => decodeURIComponent(href ?? '')));
      expect([...targets], 'contents').toEqual(headings.map(([id]) => id));
    }
  },

  async navigation({ context, problems }) {
    for (const [name, path, touch] of [
      ['hover', '', (link) => link.hover()],
      ['touch', '', (link) => link.dispatchEvent('touchstart')],
      ['in view', 'usage/Recorder/create', (link) => link.scrollIntoViewIfNeeded()],
    ] as [string, string, (link: Locator) => Promise<void>][]) {
      await inNewPage(context, name, (page) => fetchesAhead(page, path, touch));
    }
    for (const line of [
      { effectiveType: '2g', saveData: false },
      { effectiveType: '4g', saveData: true },
    ]) {
      await inNewPage(context, JSON.stringify(line), (page) => fetchesNothingOn(page, line));
    }
    problems.expect(/ERR_FAILED/);
    problems.expect(/ChunkLoadError|Loading chunk/);
    await inNewPage(context, 'lost', reloadsWhatIsLost);
    // Last: the clock is that of all pages.
    await inNewPage(context, 'progress', showsProgress);
  },

  async states({ context, problems }) {
    problems.expect(/injected fault/);
    problems.expect(/default export/);
    problems.expect(/ERR_FAILED/);
    problems.expect(/404/);
    await inNewPage(context, 'crashed inside the layout', (page) =>
      crashes(page, '@theme/DocItem', 'start/intro'),
    );
    await inNewPage(context, 'crashed outside the layout', (page) =>
      crashes(page, '@site/src/pages/works.tsx', 'works'),
    );
    await inNewPage(context, 'a part lost', partIsLost);
    await inNewPage(context, 'not found', async (page) => {
      await open(page, 'works');
      const within = await mark(page);
      await navigateWithin(page, 'usage/Recorder/nothing');
      await isNotFound(page);
      await page.goBack();
      await shows(page, '更多作品');
      await expect(page).toHaveTitle(`更多作品 | ${site.title}`);
      expect(await within()).toBe(true);
    });
    await inNewPage(context, 'the wrong base address', async (page) => {
      const server = await serve(folderOf('default'), { base: '/elsewhere/' });
      await page.goto(server.url);
      await expect(page.locator('#load-banner')).toContainText(`baseUrl 是 ${site.baseUrl}`);
      await server.close();
    });
    await inNewPage(context, 'no default export', async (page) => {
      await withoutPrefetch(page);
      await replaceDefault(page, '@site/src/pages/works.tsx', 'undefined');
      await open(page, '');
      await navigateWithin(page, 'works');
      await expect(page.getByText(/没有默认导出/)).toBeVisible();
      expect(await page.evaluate(() => 'replaced' in window), 'the fault is in place').toBe(true);
      await expect(retryIn(page)).toBeVisible();
    });
  },

  async links() {
    // As a build without `--strict` has it.
    const print = "console.log(JSON.stringify(require('./docusaurus.config.ts').default))";
    const env = { ...process.env, SITE_STRICT: '' };
    const printed = execFileSync(process.execPath, ['--import', 'tsx', '-e', print], { env });
    const { onBrokenLinks, onBrokenAnchors, markdown } = JSON.parse(String(printed));
    expect({ onBrokenLinks, onBrokenAnchors, ...markdown.hooks }).toMatchObject({
      onBrokenLinks: 'throw',
      onBrokenAnchors: 'warn',
      onBrokenMarkdownLinks: 'warn',
    });
  },

  async kept({ page }) {
    await open(page, 'start/intro');
    const [known] = await stored(page, announced);
    const key = `docs-preferred-version-default${known!.slice(announced.length)}`;
    for (const [version, left] of Object.entries({ current: [key, 'current'], '0.1': [] })) {
      await page.evaluate(([name, set]) => localStorage.setItem(name!, set!), [key, version]);
      await open(page, 'start/intro');
      await expect.poll(() => stored(page, key), 'kept while it exists').toEqual(left);
    }
  },

  async calls({ page, outside }) {
    // The fixture asks it of every test, and pages.spec.ts opens every page.
    await open(page, 'usage/Recorder/add_data');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toContainText('常用任务');
    expect(outside.requests.filter((address) => address !== adScript)).toEqual([]);
  },
};

test('the list is as it was given, and each of its lines has a test', () => {
  expect(Object.keys(checks)).toEqual(lines.map(({ what }) => what));
  const text = lines.map(({ what, fixed }) => `${what}\n${fixed}\n`).join('');
  expect(
    createHash('sha256').update(text).digest('hex'),
    'the list is fixed: change the site, not the list',
  ).toBe('f433afe36df579d23a943f80e655e502b14da82914e79b1acc2cb0aa2b1e2a06');
});

for (const { what, fixed } of lines) {
  const annotation = { type: 'fixed', description: fixed };
  test(what, { annotation }, async ({ page, context, request, baseURL, outside, problems }) => {
    test.slow();
    await checks[what]!({ page, context, request, outside, problems, url: baseURL! });
  });
}
