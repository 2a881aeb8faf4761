import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { budgets, pageSizes } from '../bench/budgets';
import { heaviestPage, sent } from '../bench/pages';
import { site } from '../src/site';
import { expect, mark, open, test } from './fixtures';
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

test('the scripts of the heaviest page stay within the budget', async ({ page }) => {
  const { names, size } = await scriptsOf(page, heaviest);
  expect(names.length).toBeGreaterThan(3);
  expect(size, 'JavaScript in kB').toBeLessThan(budgets.js);
  expect(size).toBeGreaterThan(60);
});

test('the text of an opened document needs no script, the text of the next one does', async ({
  page,
}) => {
  const { names } = await scriptsOf(page, 'usage/Recorder/create');
  expect(names.some((name) => name.includes('/main.'))).toBe(true);
  expect(names.filter((name) => /\/body-/.test(name))).toEqual([]);
  const within = await mark(page);
  await page.locator('article a[href$="/usage/Recorder/header"]').last().click();
  await expect(page.locator('h1')).toHaveText('表头');
  await expect(page.locator('article h2').first()).toBeVisible();
  expect(await within(), 'without loading a page').toBe(true);
  expect(names.filter((name) => /\/body-.*header\./.test(name))).toHaveLength(1);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('新建 Recorder');
  await expect(page.locator('article h2').first(), 'its text is there again').toBeVisible();
});

test('links in the text are prefetched like others', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, 'usage/Recorder/create');
  await page.locator('article a[href$="/usage/Recorder/header"]').last().scrollIntoViewIfNeeded();
  await expect
    .poll(() => asked.filter((url) => /body-.*usage-Recorder-header\./.test(url)).length)
    .toBeGreaterThan(0);
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

test('a block keeps about the room that it will need', async ({ page }) => {
  await open(page, heaviest);
  const waiting = await page
    .locator('#document-text .static > *')
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).contentVisibility === 'auto'));
  expect(waiting.length).toBeGreaterThan(20);
  const blocks = await page.locator('#document-text > .static > :is(.cb, .ex)').evaluateAll((all) =>
    all.map((block) => {
      const element = block as HTMLElement;
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
      const kept = Number(element.style.getPropertyValue('--h')) * rem;
      element.style.contentVisibility = 'visible';
      return { kept, real: element.getBoundingClientRect().height };
    }),
  );
  expect(blocks.length).toBeGreaterThan(20);
  const real = blocks.reduce((sum, block) => sum + block.real, 0);
  const wrong = blocks.reduce((sum, block) => sum + Math.abs(block.real - block.kept), 0);
  expect(real).toBeGreaterThan(1000);
  expect(wrong / real, 'share of the height that is guessed wrong').toBeLessThan(0.15);
});

for (const width of [390, 1440]) {
  test(`an address with an anchor deep in a long page leads there, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 850 });
    await open(page, 'usage/Recorder/style#CellStyle.font.set_bold');
    const off = () =>
      page.evaluate(() => {
        const target = document.getElementById('CellStyle.font.set_bold')!;
        const margin = parseFloat(getComputedStyle(target).scrollMarginTop);
        return Math.abs(target.getBoundingClientRect().top - margin);
      });
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(2000);
    await expect.poll(off).toBeLessThan(5);
  });
}
