/** Measures a program that is run in the page: from the press of 运行 to its result. */
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { filesBelow } from '../src/lib/filesBelow';
import { site } from '../site';
import { serve } from '../tools/site/server';
import { median, tsxNames } from './measure';
import { sent } from './pages';

/** What is aimed at: milliseconds, MB as sent. */
const goals = { cold: 7000, cached: 2000, next: 200, sent: 6.5 };

/** Bytes a second, and milliseconds before an answer begins: 10 Mbit/s, 40 ms. */
const line = { rate: 10e6 / 8, latency: 40 };

/** Serves the site as a slow connection would: the browser's throttle does not reach workers. */
async function slowServer(build: string) {
  const files = ['assets', 'live'].flatMap((one) => filesBelow(build, one, /\.\w+$/));
  const sizes = new Map(files.map((file) => [file, sent(path.join(build, file))]));
  const seen = { bytes: 0 };
  let free = 0;
  const override = (address: string) => {
    const bytes = sizes.get(address) ?? 0;
    seen.bytes += bytes;
    free = Math.max(free, Date.now()) + (bytes / line.rate) * 1000;
    return { wait: free - Date.now() + line.latency };
  };
  return { seen, ...(await serve(build, { base: site.baseUrl, override })) };
}

/** Presses a button and waits for the result; milliseconds. */
const timeOfRun = (page: Page, selector: string): Promise<number> =>
  page.evaluate(async (name) => {
    const start = performance.now();
    const text = (of: string) => document.querySelector(of)?.textContent ?? '';
    const idle = text(name);
    document.querySelector<HTMLElement>(name)!.click();
    do await new Promise((resolve) => setTimeout(resolve, 5));
    while (text('.live-go') !== idle || !text('.live-status').includes('用时'));
    return performance.now() - start;
  }, selector);

/** Measures and prints the middle of some rounds; the exit code says whether it is enough. */
export async function live(browser: Browser, build: string, times: number): Promise<void> {
  const page = 'usage/Recorder/create';
  const seen: Record<keyof typeof goals, number[]> = { cold: [], cached: [], next: [], sent: [] };
  const slow = await slowServer(build);
  for (let round = 0; round < times; round += 1) {
    const context = await browser.newContext();
    await context.addInitScript(tsxNames);
    const tab = await context.newPage();
    const open = async () => {
      await tab.goto(slow.url + page, { waitUntil: 'networkidle' });
      await tab.waitForSelector('html[data-has-hydrated="true"]');
    };
    await open();
    const before = slow.seen.bytes;
    seen.cold.push(await timeOfRun(tab, '.cb-run'));
    seen.sent.push((slow.seen.bytes - before) / 1e6);
    for (let again = 0; again < 3; again += 1) seen.next.push(await timeOfRun(tab, '.live-go'));
    await open();
    seen.cached.push(await timeOfRun(tab, '.cb-run'));
    await context.close();
  }
  await slow.close();
  console.log(`running a program in ${page}: 10 Mbit/s, 40 ms; median of ${times}; ms, MB`);
  const rows = Object.entries(goals).map(([name, goal]) => {
    const value = Number(median(seen[name as keyof typeof goals]).toPrecision(3));
    return { name, value, goal, reached: value <= goal };
  });
  console.table(rows);
  if (rows.some(({ reached }) => !reached)) process.exitCode = 1;
}
