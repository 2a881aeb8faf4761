/** Each function that scripts call, but React and the language of 2019 do not, is taken away. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../helpers/fixtures';
import { all } from '../helpers/part';
import { headingOf } from '../helpers/routes';
import { folderOf } from '../../tools/site/variants';
import { Scenario } from './faults/scenario';
import { readText } from '../../src/lib/readText';

/** Nothing can do without these, which every browser has; the last two come with their class. */
const essential = [
  'AbortController',
  'URLSearchParams',
  'abort',
  'append',
  'click',
  'closest',
  'constructor',
  'getBoundingClientRect',
  'getComputedStyle',
  'getElementsByClassName',
  'scrollTo',
  'disconnect',
  'observe',
];

/** What the texts of a folder call, make, declare or ask for. */
function namesIn(folder: string, files: RegExp): string[] {
  const words =
    /\b([A-Za-z]{2,})(?:\?\.)?(?:<.*>)?\(|\b(?:new|interface) ([A-Z]\w+)|"(\w+)"in|typeof (\w+)/g;
  return readdirSync(folder)
    .filter((file) => files.test(file))
    .flatMap((file) => [...readText(path.join(folder, file)).matchAll(words)])
    .map((found) => found.slice(1).find(Boolean)!);
}

const scripts = path.join(folderOf('default'), 'assets/js');
const known = new Set([
  ...essential,
  ...namesIn(scripts, /^(react-dom|vendor)\./),
  ...namesIn('node_modules/typescript/lib', /^lib\.es(5|201[5-9])\..*ts$/),
]);
/** The first two are always tried: what keeps the place calls them. */
const called = [
  ...new Set([
    'checkVisibility',
    'createTreeWalker',
    ...namesIn(scripts, /^(?!react-dom|vendor).*\.js$/),
  ]),
].filter((name) => !known.has(name));

/** Where the browser has a function. */
const holdersOf = (name: string): object[] => {
  const globals = Object.getOwnPropertyNames(window)
    .filter((global) => /^[A-Z]/.test(global))
    .map((global) => (window as unknown as Record<string, { prototype?: object }>)[global]);
  return [window, ...globals, ...globals.map((one) => one?.prototype)].filter((holder) => {
    const found = holder && Object.getOwnPropertyDescriptor(holder, name);
    return found?.configurable && (holder === window || typeof found.value === 'function');
  }) as object[];
};

/** The frame asks for this before it takes a function away. */
const without = (name: string) => `{
  const { getBoundingClientRect } = Element.prototype;
  window.topOf = (element) => getBoundingClientRect.call(element).top;
  for (const holder of (${String(holdersOf)})('${name}')) delete holder['${name}'];
}`;

const parts = 4;
for (let part = 0; part < parts; part += 1) {
  test(`what the scripts call, ${part + 1} of ${parts}`, async ({ page, context, problems }) => {
    test.skip(process.env.SITE_VARIANT === 'plain', 'React is no file of its own');
    test.setTimeout(600_000);
    problems.allow(/./);
    await page.goto('works');
    const has = `(${JSON.stringify(called)}).filter((name) => (${String(holdersOf)})(name).length > 0)`;
    const there = (await page.evaluate(has)) as string[];
    expect(there).toEqual(
      expect.arrayContaining(['checkVisibility', 'createTreeWalker', 'showModal']),
    );
    const wrong: string[] = [];
    const step = all ? parts : 8 * parts;
    for (const name of there.filter((_, index) => index % step === part)) {
      const tab = await context.newPage();
      await tab.addInitScript(without(name));
      const steps = async (scenario: Scenario) => {
        await scenario.open('usage/Recorder/add_data#Recorder.add_data');
        // Awake, or it says why not.
        await scenario.until(
          () =>
            document.documentElement.dataset.hasHydrated === 'true' ||
            Boolean(document.getElementById('load-banner')),
        );
        await scenario.until(
          () => document.querySelector('main article')!.textContent!.length > 5000,
        );
        const near = () => {
          const { topOf } = window as unknown as { topOf: (element: Element) => number };
          return Math.abs(topOf(document.getElementById('Recorder.add_data')!)) < 200;
        };
        // What moved after the browser's own jump, nothing else can make up for.
        if (name !== 'scrollBy') await scenario.until(near);
        await scenario.press('[data-search-open]');
        await scenario.until(() => document.querySelector('dialog[open]') !== null);
        await scenario.press('.theme-doc-sidebar-menu a[href$=header]');
        await scenario.until(
          (title) => document.querySelector('main h1')?.textContent === title,
          headingOf('usage/Recorder/header'),
        );
      };
      await Scenario.run(tab, steps, 20_000).catch((error) => wrong.push(`${name}: ${error}`));
      await tab.close();
    }
    expect(wrong).toEqual([]);
  });
}
