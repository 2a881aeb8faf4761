import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { packed } from '../../helpers/packed';

/** Where it errs, and why. */
const falseAlarms: Record<string, string> = {
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
type Engine = { Checker: new () => { check(...what: unknown[]): Promise<{ results: Report[] }> } };

/** IBM's engine finds no fault in a page either: wide and narrow, dark and light. */
export async function passesIbmChecker(page: Page) {
  const engine = packed('accessibility-checker-engine@4.0.34', 'ace.js');
  await page.evaluate(readFileSync(engine, 'utf8'));
  for (const [mode, width] of [
    ['dark', 1440],
    ['light', 1440],
    ['light', 390],
    ['dark', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const results = await page.evaluate(async (value) => {
      document.documentElement.setAttribute('data-theme', value);
      const { ace } = window as unknown as { ace: Engine };
      return (await new ace.Checker().check(document, ['IBM_Accessibility'])).results;
    }, mode);
    const found = results
      .filter(({ value }) => value.join() === 'VIOLATION,FAIL')
      .filter(({ ruleId, reasonId }) => !(`${ruleId} ${reasonId}` in falseAlarms))
      .map(({ ruleId, reasonId, snippet }) => `${ruleId} ${reasonId}: ${snippet}`);
    expect.soft(found, `${mode}, ${width} px`).toEqual([]);
  }
}
