/**
 * `npm run examples -- --browser`: every block that runs in the page, run in a page of the built
 * site.
 */
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { site } from '../../src/site';
import { serve } from '../../tests/server';
import { folderOf } from '../../tests/variants';
import { startFirefox } from './firefox';
import { compareInPage, runningBlocks, startPython } from './harness';

type Browsers = {
  browserArgs: string[];
  findBrowser: () => string;
  findFirefox: () => string;
};

const startChromium = ({ findBrowser, browserArgs }: Browsers): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), args: browserArgs });

/**
 * Runs all of them, one after another.
 *
 * @param root - repository root; `npm run build` comes before
 * @param kind - which browser
 */
export async function runInBrowser(root: string, kind: 'chromium' | 'firefox'): Promise<number> {
  const browsers = (await import('../browser.mjs')) as Browsers;
  const server = await serve(path.join(root, folderOf('default')), { base: site.baseUrl });
  const browser = kind === 'chromium' ? await startChromium(browsers) : undefined;
  const page = browser ? await browser.newPage() : await startFirefox(browsers.findFirefox());
  // tsx names functions by a helper that is not there.
  if ('addInitScript' in page) await page.addInitScript('globalThis.__name = (named) => named');
  const start = Date.now();
  const faults: string[] = [];
  let count = 0;
  try {
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
    await (browser ?? page).close();
    await server.close();
  }
  if (count === 0) faults.push('No block was run: there is nothing to check.');
  faults.forEach((fault) => console.error(`FAULT  ${fault}`));
  const seconds = ((Date.now() - start) / 1000).toFixed(0);
  console.log(`${count} blocks run in ${kind} in ${seconds} s, ${faults.length} faults`);
  return faults.length > 0 ? 1 : 0;
}
