import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { site } from '../../src/site';

const folder = 'node_modules/@fontsource-variable/noto-sans-sc';
const served = `${site.baseUrl}own-font/`;
const css = `${readFileSync(path.join(folder, 'index.css'), 'utf8').replaceAll('./files/', served)}
* { font-family: 'Noto Sans SC Variable' !important }`;

/** Waits until what is laid out is drawn in its font. */
export const fontsLoaded = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.fonts.ready.then(() => {}));

/**
 * Sets a page that is hydrated in the font that the repository brings along: lengths are the same
 * on every machine then, whichever fonts it has.
 */
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
