import axeCore from 'axe-core';
import { expect, type Page } from '@playwright/test';

const contrast = 'color-contrast';
/** Every rule of axe that is not called an experiment, WCAG 2.2 AA and what is good besides. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type What = {
  mode: 'dark' | 'light';
  /** A part of the page; the whole page when it is left out, with what is said of pages. */
  within?: string;
  without?: readonly string[];
  /** Colours alone, where the rest was looked at in the other mode: it is the same in both. */
  coloursOnly?: boolean;
};

/**
 * Has axe look at a page. Of text that looks alike the first few are judged by their contrast.
 *
 * @param page - as it stands; nothing on it is on its way to another colour
 * @param what - the mode that is switched to, and what is looked at
 * @returns each fault: its rule, its element and why
 */
export async function axeFinds(page: Page, what: What): Promise<string[]> {
  const { mode, within, without = [], coloursOnly } = what;
  await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode);
  expect(page.frames(), 'frames').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  await markAlike(page);
  const { violations, passed } = await page.evaluate(
    async ({ context, options, id }) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      axe.configure({ rules: [{ id, selector: ':not([data-alike])' }] });
      const result = await axe.run(context, options);
      return { violations: result.violations, passed: result.passes.map((one) => one.id) };
    },
    {
      context: {
        include: [[within ?? 'html']],
        exclude: without.map((selector) => [selector]),
      },
      options: {
        runOnly: coloursOnly
          ? { type: 'rule' as const, values: [contrast] }
          : { type: 'tag' as const, values: within ? tags.slice(0, -1) : tags },
        resultTypes: ['violations' as const],
        preload: false,
      },
      id: contrast,
    },
  );
  expect(passed).toContain(contrast);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, any }) => `${id} (${help}): ${target} ${any.map(({ message }) => message)}`,
    ),
  );
}

/**
 * Marks, with `data-alike`, text whose contrast is known once that of a few others is: letters of
 * the same colour, size and weight on the same ground, three of which stand unmarked.
 */
const markAlike = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const few = 3;
    document.querySelectorAll('[data-alike]').forEach((one) => one.removeAttribute('data-alike'));
    const numbers = new Map<string, number>();
    const numberOf = (text: string) => {
      const number = numbers.get(text) ?? numbers.size;
      numbers.set(text, number);
      return number;
    };
    const met = new Map<number, number>();
    const walk = (element: Element, ground: number): void => {
      const style = getComputedStyle(element);
      const { backgroundColor, backgroundImage, opacity, position, filter, clipPath } = style;
      const layer = [backgroundColor, backgroundImage, opacity, position, filter, clipPath].join();
      const here =
        layer === 'rgba(0, 0, 0, 0),none,1,static,none,none'
          ? ground
          : numberOf(`${ground} ${layer}`);
      const { width, height } = element.getBoundingClientRect();
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '',
      );
      if (hasText && width > 1 && height > 1 && element.checkVisibility()) {
        const { color, fontSize, fontWeight, textShadow } = style;
        const look = numberOf(`${here} ${[color, fontSize, fontWeight, textShadow].join()}`);
        const count = met.get(look) ?? 0;
        if (count < few) met.set(look, count + 1);
        else element.setAttribute('data-alike', '');
      }
      for (const child of element.children) walk(child, here);
    };
    walk(document.body, 0);
  });
