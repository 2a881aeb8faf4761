import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { folderOf, readBuilt } from '../../tools/site/variants';

const scripts = '**/assets/js/*';

/** Holds scripts, or what fits, until the result is called; `asked`: the page asked for one. */
export async function hold(page: Page, what: string | RegExp = scripts) {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(what, (route) => released.then(() => route.fallback()));
  return Object.assign(letGo, { asked: page.waitForRequest(what) });
}

/**
 * Patterns of a chunk's address and of how the module of a source file begins in it, by the
 * registry of Docusaurus. Throws when the build has no such module, `@theme/DocItem` for example.
 */
export function moduleOf(source: string): { chunk: RegExp; start: string } {
  const names = readdirSync(path.join(folderOf('default'), 'assets/js'), { encoding: 'utf8' });
  const files = names.map((file) => ({ file, text: readBuilt(`assets/js/${file}`) }));
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
 * Replaces what a module exports by default before it is loaded, by JavaScript in which `original`
 * is the old export; once it is used, `window.replaced` is there.
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
 * Lets the application render a page whose chunks it has not waited for once `window.impatient` is
 * set: by itself it waits on every way. Gives how many scripts were changed so far.
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
