/** Measures a program that is run in the page: from the press of 运行 to its result. */
import { readFileSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { median, phone, tsxNames } from './measure';

/** What is aimed at: milliseconds, MB as sent, MB of memory. */
const goals = { cold: 7000, cached: 2000, next: 200, sent: 6.5, memory: 150, still: 2000 };

/** Bytes a second, and milliseconds before an answer begins: 10 Mbit/s, 40 ms. */
const line = { rate: 10e6 / 8, latency: 40 };

/** Stands before a server as a slow line would: the browser's throttle does not reach workers. */
async function slowLine(target: string) {
  const sent = { bytes: 0 };
  let free = 0;
  const server = createServer((question, answer) => {
    const { headers } = question;
    const upstream = ask(new URL(question.url!, target), { headers }, async (response) => {
      await pause(line.latency);
      answer.writeHead(response.statusCode!, response.headers);
      for await (const part of response as AsyncIterable<Buffer>) {
        sent.bytes += part.length;
        free = Math.max(free, Date.now()) + (part.length / line.rate) * 1000;
        await pause(free - Date.now());
        answer.write(part);
      }
      answer.end();
    });
    upstream.on('error', () => answer.destroy()).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${new URL(target).pathname}`,
    sent,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** MB of the process that shows the page; Linux only. */
async function memory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as {
    processInfo: { type: string; id: number }[];
  };
  await session.detach();
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1]);
  return Math.max(...sizes.map(Number)) / 1024;
}

/** Presses a button and waits; also the longest time without a visible change of the progress. */
async function timeOfRun(page: Page, selector: string): Promise<{ ms: number; still: number }> {
  return page.evaluate(async (name) => {
    const start = performance.now();
    let changed = start;
    let still = 0;
    const note = () => {
      const now = performance.now();
      still = Math.max(still, now - changed);
      changed = now;
    };
    const watch = new MutationObserver(note);
    watch.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    document.querySelector<HTMLElement>(name)!.click();
    const status = () => document.querySelector('.live-status')?.textContent ?? '';
    const rests = () => document.querySelector('.live-go')?.textContent === '运行';
    await new Promise<void>((resolve) => {
      const wait = () => (rests() && /用时/.test(status()) ? resolve() : setTimeout(wait, 5));
      setTimeout(wait, 5);
    });
    watch.disconnect();
    note();
    return { ms: performance.now() - start, still };
  }, selector);
}

/** Measures and prints the middle of some rounds; the exit code says whether it is enough. */
export async function live(browser: Browser, url: string, times: number): Promise<void> {
  const page = 'usage/Recorder/create';
  const seen: Record<string, number[]> = {};
  const add = (name: string, value: number) => (seen[name] ??= []).push(value);
  for (let round = 0; round < times; round += 1) {
    const slow = await slowLine(url);
    const context = await browser.newContext();
    await context.addInitScript(tsxNames);
    const tab = await context.newPage();
    const ready = () => tab.waitForSelector('html[data-has-hydrated="true"]');
    await tab.goto(slow.url + page, { waitUntil: 'networkidle' });
    await ready();
    const [bytes, before] = [slow.sent.bytes, await memory(browser)];
    const cold = await timeOfRun(tab, '.cb-run');
    add('cold', cold.ms);
    add('sent', (slow.sent.bytes - bytes) / 1e6);
    add('memory', (await memory(browser)) - before);
    for (let again = 0; again < 3; again += 1) {
      add('next', (await timeOfRun(tab, '.live-go')).ms);
    }
    await tab.goto(slow.url + page, { waitUntil: 'networkidle' });
    await ready();
    add('cached', (await timeOfRun(tab, '.cb-run')).ms);
    await context.close();

    const { page: small } = await phone(browser, { slow: false });
    await small.goto(slow.url + page, { waitUntil: 'networkidle' });
    await small.waitForSelector('html[data-has-hydrated="true"]');
    add('still', (await timeOfRun(small, '.cb-run')).still);
    await small.context().close();
    slow.close();
  }
  console.log(`running a program in ${page}: 10 Mbit/s, 40 ms; median of ${times}; ms, MB`);
  const rows = Object.entries(goals).map(([name, goal]) => {
    const value = Number(median(seen[name]!).toPrecision(3));
    return { name, value, goal, reached: value <= goal };
  });
  console.table(rows);
  if (rows.some(({ reached }) => !reached)) process.exitCode = 1;
}
