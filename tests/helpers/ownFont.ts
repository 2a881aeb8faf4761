import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { site } from '../../site';

const folder = 'node_modules/@fontsource-variable/noto-sans-sc';
const served = `${site.baseUrl}own-font/`;
const css = `${readFileSync(path.join(folder, 'index.css'), 'utf8').replaceAll('./files/', served)}
* { font-family: 'Noto Sans SC Variable' !important }`;

/** Waits until what is laid out is drawn in its font. */
export const fontsLoaded = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.fonts.ready.then(() => {}));

/** Sets a page that is hydrated in the font of the repository: lengths are the same everywhere. */
export async function setInOwnFont(page: Page): Promise<void> {
  await page.route(`**${served}*`, (route) =>
    route.fulfill({ path: path.join(folder, 'files', path.basename(route.request().url())) }),
  );
  await page.addStyleTag({ content: css });
  await fontsLoaded(page);
  const loaded = await page.evaluate(
    () => [...document.fonts].filter(({ status }) => status === 'loaded').length,
  );
  if (loaded < 5) throw new Error(`Of the font, ${loaded} files are in use.`);
}

/** Monospaced ones, half an em wide and six tenths: the narrowest and the widest of readers. */
export const monospaced = ['m-plus-1-code', 'jetbrains-mono'] as const;

/** Sets code in a font that the repository brings along. */
export async function setCodeIn(page: Page, name: (typeof monospaced)[number]): Promise<void> {
  await page.route(`**${served}${name}`, (route) =>
    route.fulfill({ path: `tests/fonts/${name}.woff2` }),
  );
  await page.addStyleTag({
    content: `@font-face { font-family: '${name}'; src: url('${served}${name}') }
:root { --ifm-font-family-monospace: '${name}', sans-serif }`,
  });
  // What code is far from the window asks for no font.
  const loaded = await page.evaluate((font) => document.fonts.load(`1em ${font}`), `'${name}'`);
  if (loaded.length === 0) throw new Error(`The font ${name} is not in use.`);
}
