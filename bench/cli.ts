/**
 * Measures the built site; prints tables. Not part of the tests, because times depend on the
 * machine.
 *
 *     npm run bench                     pages: paint, blocking, answers (median of 9)
 *     npm run bench -- --times 3        fewer rounds
 *     npm run bench -- --page usage/Recorder/style
 *     npm run bench -- --check          three pages: fails above the ratios of bench/budgets.ts
 *     npm run bench -- --search         the search: first result, each letter
 *     npm run bench -- --live           a program run in the page: download, time
 */
import '../src/lib/helpAndErrors.mjs';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { site } from '../site';
import { serve } from '../tools/site/server';
import { browserArgs, findWholeBrowser } from '../tools/browser.mjs';
import { argumentsOf } from '../src/lib/arguments.mjs';
import { budgets } from './budgets';
import { interact } from './interact';
import { live } from './live';
import { load, medians, type Sample } from './measure';
import { heaviest, removeBarePage, writeBarePage } from './pages';
import { search } from './search';

const build = path.resolve(__dirname, '../build');
const { values } = argumentsOf({
  options: {
    times: { type: 'string' },
    page: { type: 'string' },
    check: { type: 'boolean' },
    search: { type: 'boolean' },
    live: { type: 'boolean' },
  },
});

const rounded = (figures: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Number(value.toPrecision(4))]),
  );

async function measured(browser: Browser, url: string, page: string, times: number) {
  const bare: Sample[] = [];
  const own: Sample[] = [];
  const answers: Record<string, number>[] = [];
  const bareUrl = url + writeBarePage(build, page);
  // In turn, so that a busy moment of the machine meets both.
  for (let round = 0; round < times; round += 1) {
    bare.push(await load(browser, bareUrl));
    own.push(await load(browser, url + page));
    if (!values.check) answers.push(await interact(browser, url + page));
  }
  const [limit, reached] = [medians(bare), medians(own)];
  console.log(`${page}, median of ${times}; times in ms`);
  console.table({ 'bare HTML': rounded(limit), 'this site': rounded(reached) });
  const figures = {
    first: reached.fcp / limit.fcp,
    largest: reached.lcp / limit.lcp,
    blocking: reached.tbt - limit.tbt,
  };
  const { first, largest } = figures;
  console.log(`first paint ${first.toFixed(2)} ×, largest ${largest.toFixed(2)} × of bare HTML`);
  if (answers.length > 0) {
    console.log('answers in ms:');
    console.table(rounded(medians(answers)));
  }
  return figures;
}

/** Pages as different as they get: the heaviest, one of tables, one of prose. */
async function check(browser: Browser, url: string, times: number): Promise<void> {
  for (const page of [heaviest, 'usage/Recorder/header', 'start/intro']) {
    const figures = await measured(browser, url, page, times);
    for (const [name, limit] of Object.entries(budgets.paints)) {
      const reached = figures[name as keyof typeof figures];
      if (reached <= limit) continue;
      process.exitCode = 1;
      const rounded = Number(reached.toPrecision(3));
      console.error(
        `✘ ${page}：${name} 是 ${rounded}，上限是 ${limit}（bench/budgets.ts 的 paints）`,
      );
    }
  }
}

async function main(): Promise<void> {
  const server = await serve(build, { base: site.baseUrl });
  const executablePath = findWholeBrowser();
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  console.log(`${executablePath} ${browser.version()}`);
  const times = Number(values.times ?? (values.search || values.live ? 3 : 9));
  try {
    if (values.search) {
      await search(browser, server.url + heaviest, times);
    } else if (values.live) {
      await live(browser, build, times);
    } else if (values.check) {
      await check(browser, server.url, times);
    } else {
      await measured(browser, server.url, values.page ?? heaviest, times);
    }
  } finally {
    removeBarePage(build);
    await browser.close();
    await server.close();
  }
}

void main();
