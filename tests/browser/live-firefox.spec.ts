import path from 'node:path';
import { expect, test } from '@playwright/test';
import { site } from '../../src/site';
import { firefoxHere, startFirefox } from '../helpers/firefox';
import { compareInPage, runningBlocks, spread, startPython } from '../helpers/liveBlocks';
import { serve } from '../helpers/server';
import { folderOf } from '../helpers/variants';

const root = path.resolve(__dirname, '../..');

const program = firefoxHere();

test('in Firefox ten blocks leave what is recorded, and 运行 works', async () => {
  test.skip(!program, 'There is no Firefox here; CI has one.');
  test.setTimeout(400_000);
  const server = await serve(folderOf('default'), { base: site.baseUrl });
  const page = await startFirefox(program!);
  try {
    await page.goto(server.url);
    await startPython(page, server.url);
    const blocks = spread(runningBlocks(root), 10);
    expect(blocks.length).toBeGreaterThanOrEqual(10);
    for (const [block, record] of blocks) {
      const found = await compareInPage(page, server.url, block, record);
      expect(found, `${block.file}:${block.line}`).toEqual([]);
    }
    await page.goto(`${server.url}usage/Recorder/create`);
    const read = (script: () => string | undefined) => page.evaluate(script, undefined);
    await expect.poll(() => read(() => document.documentElement.dataset.hasHydrated)).toBe('true');
    await read(() => {
      document.querySelector<HTMLElement>('.cb-run')!.click();
      return '';
    });
    await expect
      .poll(() => read(() => document.querySelector('.live-status')?.textContent ?? ''), {
        timeout: 100_000,
      })
      .toMatch(/^运行完毕.*与文档里的相同/);
  } finally {
    await page.close();
    await server.close();
  }
});
