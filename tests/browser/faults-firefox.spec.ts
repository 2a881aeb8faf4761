import { expect, test } from '@playwright/test';
import { Stage } from './faults/stage';
import { faults } from './faults/table';
import { all } from '../helpers/part';
import { firefoxHere, startFirefox, type Fox } from '../helpers/firefox';

const program = firefoxHere();

/** One browser for all of them: its start takes longer than a fault. */
test('the worst faults, in Firefox', async () => {
  test.skip(!program, 'There is no Firefox here; CI has one.');
  test.setTimeout(300_000);
  const chosen = faults.filter(({ firefox }) => firefox);
  expect(chosen.length).toBeGreaterThanOrEqual(12);
  // Every second one: each group of the table has two.
  const worst = chosen
    .filter((_, index) => all || index % 2 === 0)
    .filter(({ fast }) => !fast || process.env.SITE_VARIANT !== 'plain');
  const firefox: Fox = await startFirefox(program!);
  const failed: string[] = [];
  try {
    for (const { name, says, play } of worst) {
      await test.step(name, async () => {
        const tab = await firefox.newTab();
        const stage = new Stage({ ...tab, goto: (url) => tab.goto(url, 'none') });
        try {
          await stage.online();
          await play(stage);
          const errors = tab.errors.filter((text) => !says?.test(text));
          if (errors.length > 0) failed.push(`${name}: ${errors.join(', ')}`);
        } catch (error) {
          failed.push(`${name}: ${String(error)}`);
        } finally {
          await tab.close();
          await stage.close();
        }
      });
    }
  } finally {
    await firefox.close();
  }
  expect(failed).toEqual([]);
});
