import { readdirSync } from 'node:fs';
import path from 'node:path';
import { budgets } from '../../bench/budgets';
import { heaviest, sent } from '../../bench/pages';
import { site } from '../../site';
import { expect, open, test, withoutPrefetch } from '../helpers/fixtures';
import { folderOf } from '../../tools/site/variants';

test('the scripts of the heaviest page and of 运行 stay within the budget', async ({ page }) => {
  const build = folderOf('default');
  const files: string[] = [];
  page.on('request', (request) => {
    const [, file] = new URL(request.url()).pathname.split(site.baseUrl);
    if (request.resourceType() === 'script' && file) files.push(path.join(build, file));
  });
  // What is loaded ahead in idle time is not the page's.
  await withoutPrefetch(page);
  await open(page, heaviest);
  expect(files.length).toBeGreaterThan(3);
  const size = files.reduce((sum, file) => sum + sent(file), 0) / 1024;
  expect(size, 'JavaScript in kB').toBeLessThan(budgets.js);
  expect(size).toBeGreaterThan(60);

  const folder = path.join(build, 'assets/js');
  const live = readdirSync(folder).find((name) => /^live\..*js$/.test(name))!;
  expect(sent(path.join(folder, live)) / 1024, live).toBeLessThan(budgets.live);
});
