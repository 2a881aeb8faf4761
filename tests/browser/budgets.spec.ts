import path from 'node:path';
import type { Page } from '@playwright/test';
import { budgets } from '../../bench/budgets';
import { heaviestPage, sent } from '../../bench/pages';
import { site } from '../../src/site';
import { expect, open, test, withoutPrefetch } from '../helpers/fixtures';
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

test('the scripts of the heaviest page stay within the budget', async ({ page }) => {
  const { names, size } = await scriptsOf(page, heaviest);
  expect(names.length).toBeGreaterThan(3);
  expect(size, 'JavaScript in kB').toBeLessThan(budgets.js);
  expect(size).toBeGreaterThan(60);
});
