import { test } from '../helpers/fixtures';
import { Stage } from './faults/stage';
import { faults } from './faults/table';

/** Every row of the table, in Chromium. */
for (const { name, says, fast, play } of faults) {
  test(name, async ({ page, problems }) => {
    test.skip(fast === true && process.env.SITE_VARIANT === 'plain', 'nothing is fetched as text');
    problems.allow(says);
    await Stage.of(page, play);
  });
}
