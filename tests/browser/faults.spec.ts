import { expect, test } from '../helpers/fixtures';
import { test as inFirefox } from '../helpers/firefox';
import { all } from '../helpers/part';
import { Scenario } from './faults/scenario';
import { addressed, faults, type Fault } from './faults/table';

const skipped = ({ fast }: Fault) => fast === true && process.env.SITE_VARIANT === 'plain';
const why = 'nothing is fetched as text';

for (const fault of faults) {
  test(fault.name, async ({ page, problems }) => {
    test.skip(skipped(fault), why);
    problems.allow(fault.says);
    await Scenario.run(page, fault.run);
  });
}

test('addresses that are not quite those of a page', async ({ page, problems }) => {
  await Scenario.run(page, async (scenario) => {
    for (const { name, says, run } of addressed) {
      problems.allow(says);
      await test.step(name, () => run(scenario));
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
    await Scenario.run(fox, fault.run);
    expect(fox.errors.filter((text) => !fault.says?.test(text))).toEqual([]);
  });
}
