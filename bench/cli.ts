/**
 * Measures the built site; prints tables. Not part of the tests, because times depend on the
 * machine.
 *
 *     npm run bench                     pages: paint, blocking, sizes, answers (median of 9)
 *     npm run bench -- --times 3        fewer rounds
 *     npm run bench -- --page usage/Recorder/style
 *     npm run bench -- --build          clean and warm build of the site: time and memory
 *     npm run bench -- --grow 500,1000,2000   builds with that many generated pages
 *     npm run bench -- --stock          beside a stock Docusaurus build of the same page
 *     npm run bench -- --beside ../other/dist/page.html   beside a page that another generator
 *                                    built
 *     npm run bench -- --search         the search: sizes, first result, each letter, also with the
 *                                       text 20 times
 *     npm run bench -- --live           a program run in the page: download, time, memory (build it
 *                                       with LIVE=on)
 *     npm run bench -- --bundle         what the scripts are made of that every page loads
 */
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { site } from '../src/site';
import { serve } from '../tests/server';
import { bundle, growth, ownBuild, servePage, stockBuild } from './builds';
import { interact } from './interact';
import { live } from './live';
import { compare, median, type Sample } from './measure';
import { heaviestPage, removeBarePage, writeBarePage } from './pages';
import { search } from './search';

const root = path.resolve(__dirname, '..');
const build = path.join(root, 'build');

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : (process.argv[at + 1] ?? '');
}

function table(rows: Record<string, Sample>): void {
  const columns: (keyof Sample)[] = ['fcp', 'lcp', 'tbt', 'cls', 'html', 'js', 'css', 'total'];
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([name, sample]) => [
        name,
        Object.fromEntries(
          columns.map((key) => [
            key,
            Number(
              sample[key].toFixed(
                key === 'cls' ? 3 : key.length > 3 || ['html', 'js', 'css'].includes(key) ? 1 : 0,
              ),
            ),
          ]),
        ),
      ]),
    ),
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
  const stock = process.argv.includes('--stock') ? await stockBuild(root, page) : undefined;
  const other = option('beside');
  const beside = other === undefined ? undefined : await servePage(other);
  try {
    await withSite(async (browser, url) => {
      const times = Number(option('times') ?? 9);
      const urls = {
        'bare HTML': url + bare,
        'this site': url + page,
        ...(stock && { 'stock Docusaurus': stock.url }),
        ...(beside && { [other!]: beside.url }),
      };
      console.log(`${page}, median of ${times}; times in ms, sizes in kB as sent`);
      const measured = await compare(browser, urls, times);
      table(measured);
      const { 'this site': own, ...others } = measured;
      for (const [name, { fcp, lcp }] of Object.entries(others)) {
        const ratio = (a: number, b: number) => `${(a / b).toFixed(2)} ×`;
        console.log(
          `first paint ${ratio(own!.fcp, fcp)}, largest ${ratio(own!.lcp, lcp)} that of ${name}`,
        );
      }
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
    await stock?.close();
    await beside?.close();
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
  const sizes = option('grow');
  if (sizes !== undefined) {
    await growth(root, (sizes || '500,1000,2000').split(',').map(Number));
  } else if (process.argv.includes('--search')) {
    await searches();
  } else if (process.argv.includes('--live')) {
    await programs();
  } else if (process.argv.includes('--bundle')) {
    bundle(root);
  } else if (process.argv.includes('--build')) {
    await ownBuild(root);
  } else {
    await pages();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
