import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { folderOf } from './variants';

const scripts = path.join(folderOf('default'), 'assets/js');

type Release = (() => Promise<void>) & {
  /** Fulfilled once the page has asked for a script. */
  asked: Promise<void>;
};

/**
 * From now on no script of the site arrives, until released.
 *
 * @param page - a page of the site that is hydrated
 * @returns lets them through
 */
export async function holdChunks(page: Page): Promise<Release> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  let heard = () => {};
  const asked = new Promise<void>((resolve) => (heard = resolve));
  await page.route('**/assets/js/*', async (route) => {
    heard();
    await released;
    await route.fallback();
  });
  return Object.assign(async () => letGo(), { asked });
}

/**
 * Where the module of a source file is, read from the registry that Docusaurus builds.
 *
 * @param source - for example `@site/src/pages/works.tsx` or `@theme/DocItem`
 * @returns pattern of the chunk's address, and the module's id in it
 * @throws when the build has no such module
 */
export function moduleOf(source: string): { chunk: RegExp; id: string } {
  const files = readdirSync(scripts)
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, text: readFileSync(path.join(scripts, file), 'utf8') }));
  const escaped = source.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // An entry of the registry: name:[()=>…load…,"source",id]
  const entry = new RegExp(`,"${escaped}",(\\d+)\\]`);
  const id = files.map(({ text }) => entry.exec(text)?.[1]).find(Boolean);
  // The module itself: id(module,exports,require){…}
  const own = files.find(
    ({ text }) => id && new RegExp(`[{,]${id}\\(\\w+(,\\w+)*\\)\\{`).test(text),
  );
  if (id && own) {
    return { chunk: new RegExp(`/assets/js/${own.file.split('.')[0]}\\.`), id };
  }
  throw new Error(`The build has no module of ${source}: did the registry of Docusaurus change?`);
}

/**
 * Replaces what a page's module exports by default, before the page is loaded.
 *
 * @param page - a page of the site
 * @param source - the module's source file
 * @param expression - JavaScript for the new default export; `original` is the old one
 */
export async function replaceDefault(
  page: Page,
  source: string,
  expression: string,
): Promise<void> {
  const { chunk, id } = moduleOf(source);
  await page.route(chunk, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const hook = `(() => {
      const name = Object.keys(globalThis).find((key) => /^(webpack|rspack)Chunk/.test(key));
      const chunks = globalThis[name];
      const { push } = chunks;
      chunks.push = (chunk) => {
        chunks.push = push;
        const factory = chunk[1]["${id}"];
        if (factory) {
          globalThis.replaced = true;
          chunk[1]["${id}"] = function (module, exports, require) {
            factory.call(this, module, exports, require);
            const original = exports.default;
            module.exports = { ...exports, default: ${expression} };
          };
        }
        return push.call(chunks, chunk);
      };
    })();`;
    await route.fulfill({ response, body: hook + body });
  });
}

/**
 * Lets the application render a page whose chunks it has not waited for, as soon as
 * `window.impatient` is set. By itself it waits on every way that a reader can take, so this state
 * needs a change in the program.
 *
 * @param page - a page of the site
 * @returns how many scripts were changed so far
 */
export async function impatient(page: Page): Promise<() => number> {
  let changed = 0;
  await page.route('**/assets/js/*', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const call = '.component.preload';
    if (!body.includes(call)) return route.fulfill({ response, body });
    changed += 1;
    const patched = body.replaceAll(call, '.component[globalThis.impatient ? "none" : "preload"]');
    return route.fulfill({ response, body: patched });
  });
  return () => changed;
}
