import { expect } from '@playwright/test';
import { Stage } from './faults/stage';
import { faults } from './faults/table';
import { test } from '../helpers/firefox';
import { all } from '../helpers/part';

/** The worst faults. Every second one: each group of the table has two. */
const worst = faults.filter(({ firefox }) => firefox).filter((_, at) => all || at % 2 === 0);

for (const { name, says, fast, play } of worst) {
  test(`in Firefox: ${name}`, async ({ fox }) => {
    test.skip(fast === true && process.env.SITE_VARIANT === 'plain', 'nothing is fetched as text');
    await Stage.of(fox, play);
    expect(fox.errors.filter((text) => !says?.test(text))).toEqual([]);
  });
}
