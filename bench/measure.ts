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

/** Milliseconds, and the layout shift score. */
export type Sample = Seen & { tbt: number };

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

type Seen = { fcp: number; lcp: number; cls: number };
type Watched = { seen: Seen; tasks: [start: number, ms: number][] };

const observe = () => {
  const seen = { fcp: 0, lcp: 0, cls: 0 };
  const tasks: Watched['tasks'] = [];
  Object.assign(window, { seen, tasks });
  const each = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  each('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  each('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  each('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as unknown as Record<string, number>;
    if (!hadRecentInput) seen.cls += value!;
  });
  each('longtask', ({ startTime, duration }) => tasks.push([startTime, duration]));
};

/** Loads a page once, until no request is made. */
export async function load(browser: Browser, url: string): Promise<Sample> {
  const { page } = await phone(browser);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'networkidle' });
  const { seen, tasks } = await page.evaluate(() => {
    const watched = window as unknown as Watched;
    return { seen: watched.seen, tasks: watched.tasks };
  });
  await page.context().close();
  const long = tasks.filter(([start]) => start >= seen.fcp);
  return { ...seen, tbt: long.reduce((sum, [, ms]) => sum + ms - 50, 0) };
}

/** The middle value, the upper one of two. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1]!;

/** The middle of each figure of some rounds, by name. */
export const medians = <T extends Record<string, number>>(rounds: readonly T[]): T =>
  Object.fromEntries(
    Object.keys(rounds[0]!).map((name) => [name, median(rounds.map((round) => round[name]!))]),
  ) as T;
