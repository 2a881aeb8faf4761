import { expect, it } from 'vitest';
import { recordOf } from '../../../tests/helpers/record';
import type { Difference, KeptRecord } from './record';
import { comparedOf, foldReleases, groupsOf, type Compared } from './records';

const versions = ['1.1.0', '1.2.0', '2.0.0', '2.0.1'];
const [one, two] = ['a', 'b'].map((text): Difference => ({ class: 'prints', console: [text] }));

it.each<[string, (Difference | undefined)[], KeptRecord['releases']]>([
  ['nothing when all do the same', [undefined, undefined, undefined, undefined], undefined],
  ['where it begins', [undefined, undefined, one, one], { '2.0.0': one! }],
  ['where it changes', [one, one, two, two], { '1.1.0': one!, '2.0.0': two! }],
  ['where it ends', [undefined, one, one, undefined], { '1.2.0': one!, '2.0.1': null }],
])('what a block does on later releases is kept: %s; and read again', (_name, found, kept) => {
  const compared: Compared = new Map(versions.map((version, index) => [version, found[index]]));
  expect(foldReleases(compared)).toEqual(kept);
  expect(comparedOf(recordOf({ releases: kept }), versions)).toEqual(compared);
});

it('it is not known when it was not tried: the same is not the same as not run', () => {
  expect(comparedOf(recordOf({ pending: ['releases'] }), versions)).toBeUndefined();
  expect(comparedOf(recordOf({ pending: ['live'] }), versions)?.size).toBe(4);
});

it('neighbours that do the same are one', () => {
  const compared = comparedOf(recordOf({ releases: { '1.1.0': one!, '2.0.1': null } }), versions)!;
  expect(groupsOf(compared)).toEqual([
    { on: ['1.0.0'], what: undefined },
    { on: ['1.1.0', '1.2.0', '2.0.0'], what: one },
    { on: ['2.0.1'], what: undefined },
  ]);
});
