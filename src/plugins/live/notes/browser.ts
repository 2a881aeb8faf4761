/** `npm run examples -- --browser`: every block that runs in the page, run in a page of the built site. */
import path from 'node:path';
import { chromium, firefox } from '@playwright/test';
import { site } from '../../../site';
import { serve } from '../../../../tests/server';
import { folderOf } from '../../../../tests/variants';
import { compareInPage, runningBlocks, startPython } from './harness';

/**
 * Runs all of them, one after another.
 *
 * @param root - repository root; `npm run build` comes before
 * @param kind - which browser
 * @returns exit code
 */
export async function runInBrowser(root: string, kind: 'chromium' | 'firefox'): Promise<number> {
  const browsers = (await import('../../../../scripts/browser.mjs')) as {
    browserArgs: string[];
    findBrowser: () => string;
    findFirefox: () => string;
  };
  const server = await serve(path.join(root, folderOf('default')), { base: site.baseUrl });
  const browser =
    kind === 'firefox'
      ? await firefox.launch({ channel: 'moz-firefox', executablePath: browsers.findFirefox() })
      : await chromium.launch({
          executablePath: browsers.findBrowser(),
          args: [
            ...browsers.browserArgs,
            '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
          ],
        });
  const start = Date.now();
  const faults: string[] = [];
  let count = 0;
  try {
    const page = await browser.newPage();
    await page.goto(server.url);
    await startPython(page, server.url);
    for (const [block, record] of runningBlocks(root)) {
      count += 1;
      const found = await compareInPage(page, server.url, block, record).catch((error: Error) => [
        error.message,
      ]);
      found.forEach((line) => faults.push(`${block.file}:${block.line}: ${line}`));
    }
  } finally {
    await browser.close();
    await server.close();
  }
  if (count === 0) faults.push('No block was run: there is nothing to check.');
  faults.forEach((fault) => console.error(`FAULT  ${fault}`));
  const seconds = ((Date.now() - start) / 1000).toFixed(0);
  console.log(`${count} blocks run in ${kind} in ${seconds} s, ${faults.length} faults`);
  return faults.length > 0 ? 1 : 0;
}
