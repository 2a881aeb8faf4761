import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { folderOf, readBuilt } from '../../tools/site/variants';

const scripts = '**/assets/js/*';

/**
 * From now on no script of the site arrives, or what another address fits, until released.
 *
 * @returns lets them through; `asked` is fulfilled once the page has asked for one
 */
export async function hold(page: Page, what: string | RegExp = scripts) {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(what, (route) => released.then(() => route.fallback()));
  return Object.assign(letGo, { asked: page.waitForRequest(what) });
}

/**
 * Where the module of a source file is, read from the registry that Docusaurus builds.
 *
 * @param source - for example `@site/src/pages/works.tsx` or `@theme/DocItem`
 * @returns patterns of the chunk's address, and of how the module begins in it
 * @throws when the build has no such module
 */
export function moduleOf(source: string): { chunk: RegExp; start: string } {
  const files = readdirSync(path.join(folderOf('default'), 'assets/js'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, text: readBuilt(`assets/js/${file}`) }));
  // An entry of the registry: name:[()=>…load…,"source",id]
  const entry = `,"${source}",`;
  const [, rest = ''] = files.find(({ text }) => text.includes(entry))?.text.split(entry) ?? [];
  // The module itself: id(module,exports,require){…}
  const start = `[{,]${parseInt(rest, 10)}\\(\\w+(?:,\\w+)*\\)\\{`;
  const own = files.find(({ text }) => new RegExp(start).test(text));
  if (own) return { chunk: new RegExp(`/assets/js/${own.file.split('.')[0]}\\.`), start };
  throw new Error(`The build has no module of ${source}: did the registry of Docusaurus change?`);
}

/**
 * Replaces what a page's module exports by default, before the page is loaded; once it is used,
 * `window.replaced` is there.
 *
 * @param source - the module's source file
 * @param expression - JavaScript for the new default export; `original` is the old one
 */
export async function replaceDefault(page: Page, source: string, expression: string) {
  const { chunk, start } = moduleOf(source);
  const exported = new RegExp(`(${start}[^}]*\\bdefault:\\(\\)=>)(\\w+)`);
  const swap = `globalThis.swap = (original) =>
    (globalThis.replaced ??= { default: ${expression} }).default;`;
  await page.route(chunk, async (route) => {
    const response = await route.fetch();
    const body = swap + (await response.text()).replace(exported, '$1swap($2)');
    await route.fulfill({ response, body });
  });
}

/**
 * Lets the application render a page whose chunks it has not waited for, as soon as
 * `window.impatient` is set. By itself it waits on every way that a reader can take, so this state
 * needs a change in the program.
 *
 * @returns how many scripts were changed so far
 */
export async function impatient(page: Page): Promise<() => number> {
  let changed = 0;
  await page.route(scripts, async (route) => {
    const response = await route.fetch();
    const [before, ...rest] = (await response.text()).split('.component.preload');
    changed += Number(rest.length > 0);
    const patched = '.component[globalThis.impatient ? "none" : "preload"]';
    await route.fulfill({ response, body: [before, ...rest].join(patched) });
  });
  return () => changed;
}
