import axeCore, { type RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { layAllOut } from './fixtures';

/** What depends on the mode or on the width. */
const dependentRules = ['color-contrast', 'target-size', 'scrollable-region-focusable'];
/** Every rule of axe that is not called an experiment, WCAG 2.2 AA and what is good besides. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type What = {
  mode: 'dark' | 'light';
  /** A part of the page; the whole page when it is left out, with what is said of pages. */
  within?: string;
  without?: readonly string[];
  /** Only what depends on mode and width, where the rest was looked at in another one. */
  again?: boolean;
};

/** Faults that axe finds: rule, element and why; nothing may be on its way to another colour. */
export async function axeFinds(page: Page, what: What): Promise<string[]> {
  const { mode, within, without = [], again } = what;
  await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode);
  // At a guessed height the end of a part would lie under the next one, as nobody sees it.
  await layAllOut(page);
  expect(page.frames(), 'frames').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  const context = { include: within ?? 'html', exclude: [...without] };
  const options: RunOptions = {
    runOnly: again
      ? { type: 'rule', values: dependentRules }
      : { type: 'tag', values: within ? tags.slice(0, -1) : tags },
    resultTypes: ['violations'],
    preload: false,
  };
  const { violations, passes } = await page.evaluate(
    (given) => (window as unknown as { axe: typeof axeCore }).axe.run(given.context, given.options),
    { context, options },
  );
  expect(passes.map(({ id }) => id)).toContain(dependentRules[0]);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, any }) => `${id} (${help}): ${target} ${any.map(({ message }) => message)}`,
    ),
  );
}
