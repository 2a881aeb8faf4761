import { expect, test } from '../helpers/fixtures';
import { Stage } from './faults/stage';
import { faults } from './faults/table';

/** Every row of the table, in Chromium. */
for (const { name, says, fast, play } of faults) {
  test(name, async ({ page, problems }) => {
    test.skip(fast === true && process.env.SITE_VARIANT === 'plain', 'nothing is fetched as text');
    problems.allow(says);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const stage = new Stage({
      goto: (url) => page.goto(url, { waitUntil: 'commit' }),
      // A page may be loaded as a whole in between; then the question is asked again.
      evaluate: (run, given) =>
        page.evaluate(run as never, given).catch(async (error: Error) => {
          if (!/context was destroyed/.test(error.message)) throw error;
          return page.evaluate(run as never, given);
        }) as never,
      before: (source) => page.addInitScript(source),
      errors,
    });
    try {
      await stage.online();
      await play(stage);
      expect(errors.filter((text) => !says?.test(text))).toEqual([]);
    } finally {
      // Nothing is asked for any more.
      await page.goto('about:blank').catch(() => {});
      await stage.close();
    }
  });
}
