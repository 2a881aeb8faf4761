/** Measures pages in a throttled browser: a phone on a slow connection. */
import type { Browser, CDPSession, Page } from '@playwright/test';

/** 1.6 Mbit/s, 150 ms round trip, processor four times slower. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const slowdown = 4;

/** Milliseconds: first and largest paint, blocking. */
export type Sample = Record<'fcp' | 'lcp' | 'tbt', number>;

/** For `addInitScript`: tsx names functions by a helper that a page does not have. */
export const tsxNames = 'globalThis.__name = (named) => named';

/** A page on a phone. */
export async function phone(browser: Browser): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.addInitScript(tsxNames);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Network.emulateNetworkConditions', line);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, cdp };
}

/** Loads a page once, until no request is made. */
export async function load(browser: Browser, url: string): Promise<Sample> {
  const { page } = await phone(browser);
  await page.goto(url, { waitUntil: 'networkidle' });
  const [paints, largest, tasks] = await page.evaluate(() => {
    const seen = (type: string) =>
      new Promise<{ name: string; startTime: number; duration: number }[]>((resolve) => {
        const tell = (list: { getEntries: () => PerformanceEntry[] }) =>
          resolve(list.getEntries().map((entry) => entry.toJSON()));
        new PerformanceObserver(tell).observe({ type, buffered: true });
        // There may be none.
        setTimeout(resolve, 500, []);
      });
    return Promise.all([seen('paint'), seen('largest-contentful-paint'), seen('longtask')]);
  });
  await page.context().close();
  const fcp = paints.find(({ name }) => name === 'first-contentful-paint')!.startTime;
  const long = tasks.filter(({ startTime }) => startTime >= fcp);
  const tbt = long.reduce((sum, { duration }) => sum + duration - 50, 0);
  return { fcp, lcp: largest.at(-1)!.startTime, tbt };
}

/** The middle value, the upper one of two. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1]!;

/** The middle of each figure of some rounds, by name. */
export const medians = <T extends Record<string, number>>(rounds: readonly T[]): T =>
  Object.fromEntries(
    Object.keys(rounds[0]!).map((name) => [name, median(rounds.map((round) => round[name]!))]),
  ) as T;
