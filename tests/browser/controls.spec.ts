/** What is pressed, chosen or typed in: seen as such, and large enough for a thumb. */
import { commons } from 'axe-core';
import { expect, layAllOut, open, test } from '../helpers/fixtures';

type Colour = { parseString(text: string): Colour };
type Colours = { Color: new () => Colour; getContrast(one: Colour, other: Colour): number };
const { Color, getContrast } = (commons as unknown as { color: Colours }).color;
const contrast = (one: string, other: string) =>
  getContrast(new Color().parseString(one), new Color().parseString(other));

const paths = ['usage/attentions', 'usage/Recorder/save', 'index%60', 'recipes', 'playground'];
const fields =
  ':is(main :is(textarea.field, input[type=search], select), [data-search-open], .live-plain, #choices label:not(:has(:checked))):visible';

for (const mode of ['dark', 'light'] as const)
  test(`${mode}: fields have an edge of 3 : 1, placeholders 4.5 : 1`, async ({ page }) => {
    const seen: string[] = [];
    for (const path of paths) {
      await open(page, path);
      await page.evaluate((name) => (document.documentElement.dataset.theme = name), mode);
      const look = (all: Element[]) =>
        all.map((one) => {
          const style = getComputedStyle(one);
          return {
            name: one.outerHTML.slice(0, 80),
            edge: style.borderColor,
            paper: style.backgroundColor,
            page: getComputedStyle(document.documentElement).backgroundColor,
            words: getComputedStyle(one, '::placeholder').color,
            hasWords: one.hasAttribute('placeholder'),
          };
        });
      let found: ReturnType<typeof look> = [];
      // One that gives way to what its scripts draw has no style any more.
      await expect
        .poll(async () => {
          found = await page.locator(fields).evaluateAll(look);
          return found.every(({ edge }) => edge !== '');
        })
        .toBe(true);
      for (const one of found) {
        seen.push(one.name);
        expect(contrast(one.edge, one.page), `edge of ${one.name}`).toBeGreaterThanOrEqual(3);
        if (one.hasWords)
          expect(contrast(one.words, one.paper), `words of ${one.name}`).toBeGreaterThanOrEqual(
            4.5,
          );
      }
    }
    expect(seen.length).toBeGreaterThan(4);
    const field = page.locator('.live-field');
    await field.fill('');
    const words = await field.evaluate((one) => {
      const { color, opacity, webkitTextFillColor } = getComputedStyle(one, '::placeholder');
      const paper = getComputedStyle(one.closest('.cb')!).backgroundColor;
      return { colours: [color, webkitTextFillColor], opacity, paper };
    });
    expect(words.opacity).toBe('1');
    for (const one of words.colours)
      expect(contrast(one, words.paper), 'words of the editor').toBeGreaterThanOrEqual(4.5);
  });

for (const mode of ['dark', 'light'] as const)
  test(`${mode}: code in a box that warns has no red of its own`, async ({ page }) => {
    await open(page, 'usage/Recorder/save');
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), mode);
    await layAllOut(page);
    const papers = await page
      .locator('.alert--danger code')
      .evaluateAll((all) =>
        all.map((one) => getComputedStyle(one).backgroundColor.match(/\d+/g)!.map(Number)),
      );
    expect(papers.length).toBeGreaterThan(0);
    for (const [red, green, blue] of papers)
      expect(red! - Math.min(green!, blue!)).toBeLessThan(20);
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const path of ['', 'usage/attentions', 'usage/Recorder/save', 'index%60', 'recipes'])
    test(`/${path}: what stands by itself is 44 px high, its text at least 16 px`, async ({
      page,
    }) => {
      await open(page, path);
      await layAllOut(page);
      const own =
        'main :is(.cb-button, select, textarea, summary, input[type=search], nav a):visible';
      const small = await page.locator(own).evaluateAll((all) =>
        all
          .map((one) => ({
            name: one.outerHTML.slice(0, 90),
            height: Math.round(one.getBoundingClientRect().height),
            text: parseFloat(getComputedStyle(one).fontSize),
            isField: one.matches('select, textarea, input'),
          }))
          .filter(({ height, text, isField }) => height < 44 || (isField && text < 16)),
      );
      expect(small).toEqual([]);
    });

  for (const path of [
    'usage/attentions',
    'usage/Recorder/save',
    'usage/Recorder/settings',
    'recipes/links',
  ])
    test(`/${path}: a thumb beside a link that stands alone meets it all the same`, async ({
      page,
    }) => {
      await open(page, path);
      await layAllOut(page);
      const alone =
        '.markdown :is(.hash-link, .halves a, .api-releases a, li > a:only-child, td > a:only-child, td > [data-on] > a:only-child, #接下来 + ul a):visible, [data-copy-page], [data-copy-page] + a';
      const { seen, missed } = await page.locator(alone).evaluateAll((all) => {
        // Text beside it says it is part of a sentence.
        const beside = ({ previousSibling: before, nextSibling: after }: Element) =>
          (before?.textContent ?? '') + (after?.textContent ?? '');
        const own = all.filter(
          (one) => !one.matches('li > a, td > a, [data-on] > a') || !beside(one).trim(),
        );
        const met = own.filter((one) => {
          one.scrollIntoView({ block: 'center', behavior: 'instant' });
          const [{ left, top, height }] = one.getClientRects() as unknown as [DOMRect];
          return [-21, 21].every((far) => {
            const found = document.elementFromPoint(left + 12, top + height / 2 + far);
            return one.contains(found);
          });
        });
        return {
          seen: own.length,
          missed: own.filter((one) => !met.includes(one)).map((one) => one.outerHTML.slice(0, 120)),
        };
      });
      expect(seen).toBeGreaterThan(5);
      expect(missed).toEqual([]);
    });

  for (const [path, links] of [
    ['', '.stacked-table a'],
    ['usage/attentions', '.symptoms a'],
  ] as const)
    test(`/${path}: the first link of a cell is 44 px high, and covers no other one`, async ({
      page,
    }) => {
      await open(page, path);
      await layAllOut(page);
      for (const fold of await page.locator('details:has(.symptoms)').all())
        await fold.evaluate((one: HTMLDetailsElement) => (one.open = true));
      const wrong = await page.locator(links).evaluateAll((all) => {
        const shown = all.filter((one) => one.getClientRects().length > 0);
        if (shown.length < 3) return ['too few'];
        return shown
          .filter((one) => {
            one.scrollIntoView({ block: 'center', behavior: 'instant' });
            const [{ left, top, width, height }] = one.getClientRects() as unknown as [DOMRect];
            const found = document.elementFromPoint(left + width / 2, top + height / 2);
            const isFirst = one.matches(':first-of-type');
            return !one.contains(found) || (isFirst && Math.round(height) < 44);
          })
          .map((one) => one.outerHTML.slice(0, 120));
      });
      expect(wrong).toEqual([]);
    });
});
