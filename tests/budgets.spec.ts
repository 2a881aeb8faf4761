import { readFileSync } from 'node:fs';
import path from 'node:path';
import { devices, type Page } from '@playwright/test';
import { budgets, pageSizes } from '../bench/budgets';
import { heaviestPage, sent } from '../bench/pages';
import { site } from '../src/site';
import {
  clickAtRest,
  expect,
  hrefOf,
  mark,
  navigateWithin,
  open,
  test,
  withoutPrefetch,
} from './fixtures';
import { routes } from './routes';
import { folderOf } from './variants';

const build = folderOf('default');
const heaviest = heaviestPage(build);

/** Scripts that a page runs until it has come to life, and their size as sent in kB. */
async function scriptsOf(page: Page, route: string): Promise<{ names: string[]; size: number }> {
  const names: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' && pathname.startsWith(site.baseUrl)) {
      names.push(pathname.slice(site.baseUrl.length));
    }
  });
  // What is loaded ahead in idle time is not the page's.
  await withoutPrefetch(page);
  await open(page, route);
  const size = names.reduce((sum, name) => sum + sent(path.join(build, name)) / 1024, 0);
  return { names, size };
}

test('no page is heavier than its budget', () => {
  const documents = routes.filter(({ sidebar }) => sidebar);
  expect(documents.length).toBeGreaterThan(15);
  for (const { path: route } of documents) {
    const { html, css } = pageSizes(readFileSync(path.join(build, `${route}.html`), 'utf8'));
    expect(html, `${route}: HTML in kB`).toBeLessThan(budgets.html);
    expect(html).toBeGreaterThan(2);
    expect(css, `${route}: CSS in kB`).toBeLessThan(budgets.css);
    expect(css).toBeGreaterThan(2);
  }
});

test('the layers of the stylesheet stand in their order: the theme may overrule Infima', () => {
  const page = readFileSync(path.join(build, `${heaviest}.html`), 'utf8');
  const places = ['infima', 'theme-common', 'theme-classic'].map((layer) =>
    page.indexOf(`@layer docusaurus.${layer}{`),
  );
  expect(places.every((at) => at > 0)).toBe(true);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('before the text, a page asks for no image, and its stylesheet holds none', () => {
  const page = readFileSync(path.join(build, `${heaviest}.html`), 'utf8');
  const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
  expect(styles).toContain('.breadcrumbs__item');
  expect(styles).not.toContain('url(');
  const above = page.slice(0, page.indexOf('<article'));
  expect(above).toContain('navbar__logo');
  expect(above).not.toContain('<img');
});

test('on a screen that is touched nothing hovers, and the links of headings are seen', async ({
  browser,
}) => {
  const context = await browser.newContext({ ...devices['Pixel 7'] });
  const page = await context.newPage();
  await page.goto(hrefOf(heaviest));
  const hovering = await page.evaluate(() => {
    const found = { here: [] as string[], elsewhere: 0 };
    const walk = (rules: CSSRuleList, applies: boolean) => {
      for (const rule of rules) {
        const inner =
          rule instanceof CSSMediaRule ? matchMedia(rule.media.mediaText).matches : true;
        if (rule instanceof CSSStyleRule && /(?<!:not\():hover/.test(rule.selectorText)) {
          if (applies) found.here.push(rule.selectorText);
          else found.elsewhere += 1;
        }
        if ('cssRules' in rule) walk(rule.cssRules as CSSRuleList, applies && inner);
      }
    };
    for (const sheet of document.styleSheets) walk(sheet.cssRules, true);
    return found;
  });
  expect(hovering.elsewhere).toBeGreaterThan(15);
  expect(hovering.here.length).toBeLessThan(2);
  expect(hovering.here.join()).toContain('dropdown');
  await expect(page.locator('article h2 .hash-link').first()).toHaveCSS('opacity', '1');
  await context.close();
});

test('the scripts of the heaviest page stay within the budget', async ({ page }) => {
  const { names, size } = await scriptsOf(page, heaviest);
  expect(names.length).toBeGreaterThan(3);
  expect(size, 'JavaScript in kB').toBeLessThan(budgets.js);
  expect(size).toBeGreaterThan(60);
});

test('coming to life loads no rules of a language, which take a phone 35 ms', async ({ page }) => {
  await page.addInitScript(() => {
    const state = Object.assign(window, { compared: 0 });
    const own = String.prototype.localeCompare;
    String.prototype.localeCompare = function (this: string, ...args: [string]) {
      state.compared += 1;
      return own.apply(this, args);
    };
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, heaviest);
  const compared = () => page.evaluate(() => (window as unknown as { compared: number }).compared);
  expect(await compared()).toBe(0);
  await page.evaluate(() => 'b'.localeCompare('a'));
  expect(await compared(), 'it would be noticed').toBe(1);
});

/** Address of the text of a document. */
const textFile = (route: string) => hrefOf(`assets/text/${route}.txt`);

test('the text of an opened document is asked for no second time, that of the next one once', async ({
  page,
}) => {
  const texts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/text/')) texts.push(new URL(request.url()).pathname);
  });
  await withoutPrefetch(page);
  await open(page, 'usage/Recorder/create');
  const within = await mark(page);
  await clickAtRest(page.locator('article a[href$="/usage/Recorder/header"]').last());
  await expect(page.locator('h1')).toHaveText('表头');
  await expect(page.locator('article h2').first()).toBeVisible();
  expect(await within(), 'without loading a page').toBe(true);
  expect(texts).toEqual([textFile('usage/Recorder/header')]);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('新建 Recorder');
  await expect(page.locator('article h2').first(), 'its text is there again').toBeVisible();
  expect(texts).toHaveLength(1);
});

test('the text that is fetched is the text of the page', async ({ page }) => {
  const documents = routes.filter(({ sidebar }) => sidebar);
  const [first] = documents;
  await page.goto(first!.path);
  for (const { path: route } of documents) {
    const [fetched, written] = await page.evaluate(
      async ([text, whole]) => {
        const get = async (url: string) => (await fetch(url)).text();
        const element = document.createElement('div');
        element.innerHTML = await get(text!);
        const parsed = new DOMParser().parseFromString(await get(whole!), 'text/html');
        return [element.innerHTML, parsed.getElementById('document-text')?.innerHTML];
      },
      [textFile(route), hrefOf(route)],
    );
    expect(written?.length, route).toBeGreaterThan(500);
    expect(fetched === written, route).toBe(true);
  }
});

test('a long text that was fetched is there to its end', async ({ page }) => {
  await open(page, heaviest);
  const parts = await page.locator('#document-text .part').count();
  expect(parts).toBeGreaterThan(20);
  await open(page, 'usage/Recorder/save');
  await page.locator(`.theme-doc-sidebar-menu a[href="${hrefOf(heaviest)}"]`).click();
  await expect(page.locator('h1')).toHaveText('样式');
  await expect(page.locator('#document-text .part')).toHaveCount(parts);
});

test('the links of a text that was fetched stay within the site', async ({ page }) => {
  await open(page, 'usage/Recorder/save');
  const within = await mark(page);
  await navigateWithin(page, 'usage/Recorder/create');
  await expect(page.locator('h1')).toHaveText('新建 Recorder');
  await clickAtRest(page.locator('article a[href$="/usage/Recorder/header"]').last());
  await expect(page.locator('h1')).toHaveText('表头');
  expect(await within(), 'without loading a page').toBe(true);
});

test('a document is loaded ahead when a link in the text comes into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const header = textFile('usage/Recorder/header');
  await open(page, 'usage/Recorder/create');
  await page.locator('article a[href$="/usage/Recorder/header"]').last().scrollIntoViewIfNeeded();
  await expect.poll(() => asked.filter((path) => path === header).length).toBe(1);
});

test('no highlighter is sent', () => {
  const { names } = {
    names: [
      ...readFileSync(path.join(build, 'index.html'), 'utf8').matchAll(/assets\/js\/[\w.~-]+\.js/g),
    ],
  };
  expect(names.length).toBeGreaterThan(2);
  for (const [name] of names) {
    expect(readFileSync(path.join(build, name), 'utf8'), name).not.toMatch(
      /tokenize|triple-quoted/,
    );
  }
});

for (const width of [390, 1440]) {
  test(`what is far away is not laid out and keeps about the room it needs, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 850 });
    await open(page, heaviest);
    const far = page.locator('#document-text > .parts');
    const hidden = await far.evaluateAll((all) =>
      all
        .slice(1)
        .map((part) => part.querySelector('.part')!)
        .map((part) => part.checkVisibility({ contentVisibilityAuto: true })),
    );
    expect(hidden.length).toBeGreaterThan(5);
    expect(hidden.filter(Boolean)).toEqual([]);

    /** Heights that are kept free for some elements, and the heights that these have. */
    const heights = async (selector: string) => {
      const parts = await page.locator(selector).evaluateAll((all) =>
        (all as HTMLElement[]).map((element) => {
          element.style.contentVisibility = 'hidden';
          const kept = element.getBoundingClientRect().height;
          element.style.contentVisibility = 'visible';
          return { kept, real: element.getBoundingClientRect().height };
        }),
      );
      const real = parts.reduce((sum, part) => sum + part.real, 0);
      const wrong = parts.reduce((sum, part) => sum + Math.abs(part.real - part.kept), 0);
      return { count: parts.length, real, wrong: wrong / real };
    };
    // From the inside out, so that those around are measured with what is in them.
    const parts = await heights('#document-text .late.part');
    expect(parts.count).toBeGreaterThan(40);
    expect(parts.real).toBeGreaterThan(10000);
    expect(parts.wrong, 'share of the height that is guessed wrong').toBeLessThan(0.12);
    const around = await heights('#document-text > .parts');
    expect(around.count).toBeGreaterThan(5);
    expect(around.real).toBeGreaterThan(10000);
    expect(around.wrong, 'share of the height that is guessed wrong').toBeLessThan(0.12);
  });
}

for (const width of [390, 1440]) {
  test(`the footer under a long text waits, and keeps the room it needs, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 850 });
    await open(page, heaviest);
    const footer = page.locator('footer.footer');
    const links = footer.locator('a').first();
    const rendered = () =>
      links.evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
    const height = async () => (await footer.boundingBox())!.height;
    expect(await rendered()).toBe(false);
    const kept = await height();
    await links.scrollIntoViewIfNeeded();
    await expect.poll(rendered).toBe(true);
    expect(Math.abs((await height()) - kept)).toBeLessThan(1);
  });
}

test('what stands in the window from the start does not wait', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1200 });
  await open(page, heaviest);
  const tops = await page
    .locator('#document-text > .late')
    .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(0);
  expect(Math.min(...tops)).toBeGreaterThan(1200);
});

test('what the first frame of a phone leaves out is there soon after, without a script, too', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto(hrefOf(heaviest));
  const soon = page.locator('#document-text > .soon');
  expect(await soon.count()).toBeGreaterThan(1);
  await expect(soon.first()).toHaveCSS('animation-name', 'soon');
  await expect(soon.first()).toHaveCSS('content-visibility', 'auto');
  await expect(soon.last()).toHaveCSS('content-visibility', 'auto');
  await expect(soon.first()).toHaveCSS('animation-duration', '0.04s');
  await expect(soon.last()).toHaveCSS('animation-duration', `${0.04 * (await soon.count())}s`);
  await context.close();
});

test('printed, every part is there', async ({ page }) => {
  await open(page, heaviest);
  await page.emulateMedia({ media: 'print' });
  const waiting = await page
    .locator('#document-text .late')
    .evaluateAll((all) => all.map((part) => getComputedStyle(part).contentVisibility));
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting.filter((value) => value !== 'visible')).toEqual([]);
});

/** How far an anchor's target is from where it belongs, in pixels. */
const missed = (page: Page, id: string) =>
  page.evaluate((target) => {
    const element = document.getElementById(target)!;
    const margin = parseFloat(getComputedStyle(element).scrollMarginTop);
    return Math.abs(element.getBoundingClientRect().top - margin);
  }, id);

for (const width of [390, 1440]) {
  test(`an address with an anchor deep in a long page leads there, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 850 });
    await open(page, 'usage/Recorder/style#CellStyle.font.set_bold');
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(2000);
    await expect.poll(() => missed(page, 'CellStyle.font.set_bold')).toBeLessThan(5);
  });
}

test('the table of contents leads exactly to a heading deep in a long page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 850 });
  await open(page, heaviest);
  await page.locator('.table-of-contents a[href="#CellStyle.font"]').click();
  await expect.poll(() => missed(page, 'CellStyle.font')).toBeLessThan(5);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(2000);
});
