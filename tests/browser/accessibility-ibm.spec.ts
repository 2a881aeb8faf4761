/** A second judge of accessibility beside axe: IBM's, which is fetched where all is looked at. */
import { readFileSync } from 'node:fs';
import { expect, layAllOut, open, test } from '../helpers/fixtures';
import { packed } from '../helpers/packed';
import { all } from '../helpers/part';
import { routes } from '../helpers/routes';

/** Where it errs, and why. */
const erring: Record<string, string> = {
  'element_tabbable_role_valid fail_invalid_role':
    'What scrolls has to be reached by keyboard (axe: scrollable-region-focusable), and is no widget.',
  'fieldset_label_valid Fail_2':
    'Programs of a page write the same file; the code before each result tells them apart.',
  'aria_complementary_labelled Fail_1':
    "The theme's sidebar is the only such part of a page; the menu in it has a name.",
  'table_headers_exists Fail_1':
    'On a phone the heads of tables of parameters are out of sight, not out of the page.',
};

type Report = { ruleId: string; reasonId: string; value: string[]; snippet: string };
type Judge = { Checker: new () => { check(...what: unknown[]): Promise<{ results: Report[] }> } };

test.describe('by a second judge', () => {
  test.skip(!all, 'npm test -- --all has it');
  // Its script is none of the site's.
  test.use({ bypassCSP: true });

  for (const { path } of routes) {
    test(`/${path}`, async ({ page }) => {
      test.slow();
      await open(page, path);
      const judge = packed('accessibility-checker-engine@4.0.34', 'ace.js');
      await page.addScriptTag({ content: readFileSync(judge, 'utf8') });
      for (const [mode, width] of [
        ['dark', 1440],
        ['light', 1440],
        ['light', 390],
        ['dark', 390],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await layAllOut(page);
        const results = await page.evaluate(async (value) => {
          document.documentElement.setAttribute('data-theme', value);
          const { ace } = window as unknown as { ace: Judge };
          return (await new ace.Checker().check(document, ['IBM_Accessibility'])).results;
        }, mode);
        const found = results
          .filter(({ value }) => value.join() === 'VIOLATION,FAIL')
          .filter(({ ruleId, reasonId }) => !(`${ruleId} ${reasonId}` in erring))
          .map(({ ruleId, reasonId, snippet }) => `${ruleId} ${reasonId}: ${snippet}`);
        expect.soft(found, `${mode}, ${width} px`).toEqual([]);
      }
    });
  }
});
