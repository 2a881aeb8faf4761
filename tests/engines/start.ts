/** The engines that readers have and other tests have not, as far as this machine can have them. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { chromium, expect } from '@playwright/test';
import { browserArgs } from '../../tools/browser.mjs';
import type { Tab } from '../helpers/firefox';
import { packed } from '../helpers/packed';

type Started = { tab: Tab; stop: () => unknown };

/** Playwright drives Chromiums that are years older than its own: the programs in npm packages. */
async function startChromium(name: string): Promise<Started> {
  const archive = packed(name, 'bin/chromium.br');
  const executablePath = archive.replace(/\.br$/, '');
  if (!existsSync(executablePath)) {
    writeFileSync(executablePath, brotliDecompressSync(readFileSync(archive)), { mode: 0o755 });
  }
  // They know the old way of having no window alone.
  const old = ['--headless', '--no-zygote', '--in-process-gpu', '--disable-software-rasterizer'];
  const args = [...browserArgs, ...old];
  const browser = await chromium.launch({ executablePath, headless: false, args });
  const tab = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  return { tab, stop: () => browser.close() };
}

/** WebKitGTK by W3C WebDriver: Debian's `webkit2gtk-driver` and `xvfb`. */
async function startWebKit(): Promise<Started> {
  const port = 4460;
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  });
  const stop = () => {
    if (driver.pid) process.kill(-driver.pid);
  };
  const missing = new Promise<never>((_, reject) => driver.once('error', reject));
  const ask = async <T>(address: string, body: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${address}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    const { value } = (await answer.json()) as { value: T };
    if (!answer.ok) throw new Error(JSON.stringify(value).slice(0, 300));
    return value;
  };
  try {
    const listening = () => fetch(`http://127.0.0.1:${port}/status`).then(({ ok }) => ok, String);
    await Promise.race([expect.poll(listening, { timeout: 10_000 }).toBe(true), missing]);
    const { sessionId } = await ask<{ sessionId: string }>('', { capabilities: {} });
    const tab: Tab = {
      goto: (url) => ask(`/${sessionId}/url`, { url }),
      evaluate: (run, given) =>
        ask(`/${sessionId}/execute/sync`, {
          script: `return (${String(run)})(arguments[0])`,
          args: [given ?? null],
        }),
      addInitScript: () => Promise.reject(new Error('WebDriver has no such thing.')),
    };
    return { tab, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/** Each engine, and whether it is one of those for which everything works. */
export const engines: readonly { name: string; plain?: true; start: () => Promise<Started> }[] = [
  { name: 'Chromium 92', plain: true, start: () => startChromium('chrome-aws-lambda@10.1.0') },
  { name: 'Chromium 103', start: () => startChromium('@sparticuz/chromium@103.0.0') },
  { name: 'Chromium 109', start: () => startChromium('@sparticuz/chromium@109.0.6') },
  { name: 'Chromium 113', start: () => startChromium('@sparticuz/chromium@113.0.1') },
  { name: 'WebKitGTK', start: startWebKit },
];
