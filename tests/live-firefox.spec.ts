import path from 'node:path';
import { expect, firefox, test as base, type Browser } from '@playwright/test';
import { findFirefox } from '../scripts/browser.mjs';
import { site } from '../src/site';
import { compareInPage, runningBlocks, startPython } from '../src/plugins/live/notes/harness';
import { serve } from './server';
import { folderOf } from './variants';

const root = path.resolve(__dirname, '..');

/** Its path; a machine of a writer may have none. */
const wanted = (() => {
  try {
    return findFirefox();
  } catch (error) {
    if (process.env.CI === 'true') throw error;
    return undefined;
  }
})();

/** Firefox as it is sold, by WebDriver BiDi: Playwright's own protocol needs a patched one. */
const test = base.extend<object, { fox: Browser }>({
  fox: [
    async ({}, use) => {
      const browser = await firefox.launch({
        channel: 'moz-firefox',
        executablePath: wanted,
        args: [],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

test('in Firefox ten blocks leave what is recorded, and 运行 works', async ({ fox }) => {
  test.skip(!wanted, 'There is no Firefox here; CI has one.');
  test.setTimeout(300_000);
  const server = await serve(folderOf('default'), { base: site.baseUrl });
  try {
    const page = await fox.newPage();
    await page.goto(server.url);
    await startPython(page, server.url);
    const blocks = runningBlocks(root);
    const step = Math.floor(blocks.length / 10);
    expect(step).toBeGreaterThan(1);
    for (const [block, record] of blocks.filter((_, index) => index % step === 0).slice(0, 10)) {
      const found = await compareInPage(page, server.url, block, record);
      expect(found, `${block.file}:${block.line}`).toEqual([]);
    }
    await page.goto(`${server.url}usage/Recorder/create`);
    await page.locator('.cb-run').first().click();
    await expect(page.locator('.live-status').first()).toHaveText(/与文档里的相同/, {
      timeout: 100_000,
    });
  } finally {
    await server.close();
  }
});
