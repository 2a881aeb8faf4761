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
import { serve } from '../tools/site/server';
import { browserArgs, findBrowser } from '../tools/browser.mjs';
import { wordsOf } from '../tools/words.mjs';
import { interact } from './interact';
import { live } from './live';
import { load, medians, type Sample } from './measure';
import { heaviestPage, removeBarePage, writeBarePage } from './pages';
import { search } from './search';

const build = path.resolve(__dirname, '../build');
const { values } = wordsOf({
  options: {
    times: { type: 'string' },
    page: { type: 'string' },
    search: { type: 'boolean' },
    live: { type: 'boolean' },
  },
});

const rounded = (figures: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Number(value.toPrecision(4))]),
  );

async function pages(browser: Browser, url: string): Promise<void> {
  const page = values.page ?? heaviestPage(build);
  const times = Number(values.times ?? 9);
  const bare: Sample[] = [];
  const own: Sample[] = [];
  const answers: Record<string, number>[] = [];
  const bareUrl = url + writeBarePage(build, page);
  // In turn, so that a busy moment of the machine meets both.
  for (let round = 0; round < times; round += 1) {
    bare.push(await load(browser, bareUrl));
    own.push(await load(browser, url + page));
    answers.push(await interact(browser, url + page));
  }
  const [limit, reached] = [medians(bare), medians(own)];
  console.log(`${page}, median of ${times}; times in ms, sizes in kB as sent`);
  console.table({ 'bare HTML': rounded(limit), 'this site': rounded(reached) });
  const ratio = (key: 'fcp' | 'lcp') => (reached[key] / limit[key]).toFixed(2);
  console.log(`first paint ${ratio('fcp')} ×, largest ${ratio('lcp')} × that of bare HTML`);
  console.log('answers in ms:');
  console.table(rounded(medians(answers)));
}

async function main(): Promise<void> {
  const server = await serve(build, { base: site.baseUrl });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  const times = Number(values.times ?? 3);
  try {
    if (values.search) {
      await search(browser, build, server.url + heaviestPage(build), times);
    } else if (values.live) {
      await live(browser, server.url, times);
    } else {
      await pages(browser, server.url);
    }
  } finally {
    removeBarePage(build);
    await browser.close();
    await server.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
