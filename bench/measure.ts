/** Measures pages in a throttled browser: a phone on a slow line. */
import type { Browser, CDPSession, Page } from '@playwright/test';

/** 1.6 Mbit/s, 150 ms round trip, processor four times slower. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const slowdown = 4;

/** Milliseconds, kilobytes as sent (gzip), and the layout shift score. */
export type Sample = {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  html: number;
  js: number;
  css: number;
  total: number;
};

/** For `addInitScript`: tsx names functions by a helper that a page does not have. */
export const tsxNames = 'globalThis.__name = (named) => named';

export async function phone(browser: Browser): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Network.emulateNetworkConditions', line);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, cdp };
}

const observe = () => {
  const seen = { fcp: 0, lcp: 0, cls: 0, tasks: [] as [number, number][] };
  (window as unknown as { seen: typeof seen }).seen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
    }
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    seen.lcp = list.getEntries().at(-1)?.startTime ?? seen.lcp;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) seen.cls += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
};

/**
 * Loads a page once.
 *
 * @param browser - a Chromium
 * @param url - address of the page
 * @param quiet - milliseconds without a request after which the page counts as loaded
 * @returns what was measured until then
 */
export async function load(browser: Browser, url: string, quiet = 700): Promise<Sample> {
  const { page, cdp } = await phone(browser);
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  let idle = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    const prefetch = /prefetch/i.test(
      String(request.headers.Purpose ?? request.headers['Sec-Purpose']),
    );
    kinds.set(requestId, prefetch ? 'prefetch' : (type ?? 'Other'));
    idle = Date.now();
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    idle = Date.now();
  });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load' });
  idle = Date.now();
  await page.waitForFunction(() => document.readyState === 'complete');
  while (Date.now() - idle < quiet) {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  }
  const seen = await page.evaluate(
    () =>
      (
        window as unknown as {
          seen: { fcp: number; lcp: number; cls: number; tasks: [number, number][] };
        }
      ).seen,
  );
  await page.context().close();
  const kb = (kind: string) => (bytes[kind] ?? 0) / 1024;
  return {
    fcp: seen.fcp,
    lcp: seen.lcp,
    cls: seen.cls,
    tbt: seen.tasks
      .filter(([start]) => start >= seen.fcp)
      .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
    html: kb('Document'),
    js: kb('Script'),
    css: kb('Stylesheet'),
    total:
      Object.entries(bytes).reduce(
        (sum, [kind, size]) => sum + (kind === 'prefetch' ? 0 : size),
        0,
      ) / 1024,
  };
}

/**
 * The middle value.
 *
 * @param values - at least one number
 * @returns median
 */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/**
 * Loads pages in turn, so that a busy moment of the machine meets all of them.
 *
 * @param browser - a Chromium
 * @param urls - addresses by name
 * @param times - how often each is loaded
 * @returns medians by name
 */
export async function compare(
  browser: Browser,
  urls: Record<string, string>,
  times: number,
): Promise<Record<string, Sample>> {
  const samples: Record<string, Sample[]> = {};
  for (let round = 0; round < times; round += 1) {
    for (const [name, url] of Object.entries(urls)) {
      (samples[name] ??= []).push(await load(browser, url));
    }
  }
  return Object.fromEntries(
    Object.entries(samples).map(([name, list]) => [
      name,
      Object.fromEntries(
        Object.keys(list[0]!).map((key) => [
          key,
          median(list.map((one) => one[key as keyof Sample])),
        ]),
      ) as Sample,
    ]),
  );
}
