import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const contrast = 'color-contrast';
/** Every rule of axe that is not called an experiment, WCAG 2.2 AA and what is good besides. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type What = {
  mode: 'dark' | 'light';
  /** A part of the page; the whole page when it is left out, with what is said of pages. */
  within?: string;
  without?: readonly string[];
  /** Colours alone: what else there is, is the same in both modes. */
  coloursOnly?: boolean;
};

/**
 * Has axe look at a page.
 *
 * @param page - as it stands; nothing on it is on its way to another colour
 * @param what - the mode that is switched to, and what is looked at
 * @returns each fault: its rule, its element and why
 */
export async function axeFinds(page: Page, what: What): Promise<string[]> {
  await page.evaluate(
    (value) => document.documentElement.setAttribute('data-theme', value),
    what.mode,
  );
  const axe = new AxeBuilder({ page })
    // For pages without frames: nothing has to be put together, in half the time.
    .setLegacyMode(true)
    .options({
      runOnly: what.coloursOnly
        ? { type: 'rule', values: [contrast] }
        : { type: 'tag', values: what.within ? tags.slice(0, -1) : tags },
      resultTypes: ['violations'],
      preload: false,
    });
  if (what.within) axe.include(what.within);
  for (const selector of what.without ?? []) axe.exclude(selector);
  expect(page.frames(), 'frames').toHaveLength(1);
  const { violations, passes } = await axe.analyze();
  expect(passes.map(({ id }) => id)).toContain(contrast);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, any }) => `${id} (${help}): ${target} ${any.map(({ message }) => message)}`,
    ),
  );
}
