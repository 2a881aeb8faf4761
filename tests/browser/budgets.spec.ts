import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { budgets, pageSizes } from '../../bench/budgets';
import { heaviestPage, sent } from '../../bench/pages';
import { site } from '../../src/site';
import { expect, open, test, withoutPrefetch } from '../helpers/fixtures';
import { routes } from '../helpers/routes';
import { folderOf } from '../helpers/variants';

const build = folderOf('default');
const heaviest = heaviestPage(build);

/** Scripts that a page runs until it has hydrated, and their size as sent in kB. */
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

test('the scripts of the heaviest page stay within the budget', async ({ page }) => {
  const { names, size } = await scriptsOf(page, heaviest);
  expect(names.length).toBeGreaterThan(3);
  expect(size, 'JavaScript in kB').toBeLessThan(budgets.js);
  expect(size).toBeGreaterThan(60);
});
