/**
 * Measures the built site; prints tables. Not part of the tests, because times depend on the
 * machine.
 *
 *     npm run bench                     pages: paint, blocking, sizes, answers (median of 9)
 *     npm run bench -- --times 3        fewer rounds
 *     npm run bench -- --page usage/Recorder/style
 *     npm run bench -- --search         the search: sizes, first result, each letter
 *     npm run bench -- --live           a program run in the page: download, time, memory
 */
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { site } from '../src/site';
import { serve } from '../tests/helpers/server';
import { interact } from './interact';
import { live } from './live';
import { compare, median, type Sample } from './measure';
import { heaviestPage, removeBarePage, writeBarePage } from './pages';
import { search } from './search';

const build = path.resolve(__dirname, '../build');

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : (process.argv[at + 1] ?? '');
}

const digits: Record<keyof Sample, number> = {
  ...{ fcp: 0, lcp: 0, tbt: 0, cls: 3 },
  ...{ html: 1, js: 1, css: 1, total: 1 },
};

function table(rows: Record<string, Sample>): void {
  const rounded = (sample: Sample) =>
    Object.fromEntries(
      (Object.keys(digits) as (keyof Sample)[]).map((key) => [
        key,
        Number(sample[key].toFixed(digits[key])),
      ]),
    );
  console.table(
    Object.fromEntries(Object.entries(rows).map(([name, sample]) => [name, rounded(sample)])),
  );
}

/** Serves the build and starts a browser, for as long as something is measured. */
async function withSite(measure: (browser: Browser, url: string) => Promise<void>): Promise<void> {
  // Plain JavaScript, because the set-up scripts run before TypeScript does.
  const { browserArgs, findBrowser } = (await import('../tools/browser.mjs')) as {
    browserArgs: string[];
    findBrowser: () => string | undefined;
  };
  const server = await serve(build, { base: site.baseUrl });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  try {
    await measure(browser, server.url);
  } finally {
    await browser.close();
    await server.close();
  }
}

async function pages(): Promise<void> {
  const page = option('page') ?? heaviestPage(build);
  const bare = writeBarePage(build, page);
  try {
    await withSite(async (browser, url) => {
      const times = Number(option('times') ?? 9);
      const urls = { 'bare HTML': url + bare, 'this site': url + page };
      console.log(`${page}, median of ${times}; times in ms, sizes in kB as sent`);
      const measured = await compare(browser, urls, times);
      table(measured);
      const ratio = (key: 'fcp' | 'lcp') =>
        `${(measured['this site']![key] / measured['bare HTML']![key]).toFixed(2)} ×`;
      console.log(`first paint ${ratio('fcp')}, largest ${ratio('lcp')} that of bare HTML`);
      console.log('answers in ms:');
      const rounds: Record<string, number>[] = [];
      for (let round = 0; round < times; round += 1) {
        rounds.push(await interact(browser, url + page));
      }
      console.table(
        Object.fromEntries(
          Object.keys(rounds[0]!).map((name) => [
            name,
            Math.round(median(rounds.map((round) => round[name] ?? NaN))),
          ]),
        ),
      );
    });
  } finally {
    removeBarePage(build);
  }
}

async function searches(): Promise<void> {
  await withSite(async (browser, url) => {
    const times = Number(option('times') ?? 3);
    const over = await search(browser, build, url + heaviestPage(build), times);
    if (over.length > 0) throw new Error(over.join('\n'));
  });
}

async function programs(): Promise<void> {
  await withSite(async (browser, url) => {
    if (!(await live(browser, url, Number(option('times') ?? 3)))) process.exitCode = 1;
  });
}

async function main(): Promise<void> {
  if (process.argv.includes('--search')) await searches();
  else if (process.argv.includes('--live')) await programs();
  else await pages();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
