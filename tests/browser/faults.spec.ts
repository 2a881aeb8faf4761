import { expect, test } from '../helpers/fixtures';
import { test as inFirefox } from '../helpers/firefox';
import { all } from '../helpers/part';
import { Stage } from './faults/stage';
import { addressed, faults, type Fault } from './faults/table';

const skipped = ({ fast }: Fault) => fast === true && process.env.SITE_VARIANT === 'plain';
const why = 'nothing is fetched as text';

for (const fault of faults) {
  test(fault.name, async ({ page, problems }) => {
    test.skip(skipped(fault), why);
    problems.allow(fault.says);
    await Stage.of(page, fault.play);
  });
}

test('addresses that are not quite those of a page', async ({ page, problems }) => {
  await Stage.of(page, async (stage) => {
    for (const { name, says, play } of addressed) {
      problems.allow(says);
      await test.step(name, () => play(stage));
    }
  });
});

/** The worst. Every third one: each group of the table has one. */
const worst = [...faults, ...addressed]
  .filter(({ firefox }) => firefox)
  .filter((_, at) => all || at % 3 === 0);

for (const fault of worst) {
  inFirefox(`in Firefox: ${fault.name}`, async ({ fox }) => {
    test.skip(skipped(fault), why);
    await Stage.of(fox, fault.play);
    expect(fox.errors.filter((text) => !fault.says?.test(text))).toEqual([]);
  });
}
