import { expect, it } from 'vitest';
import type { Difference, KeptRecord } from './record';
import { comparedOf, foldReleases, groupsOf, type Compared } from './records';

const versions = ['1.1.0', '1.2.0', '2.0.0', '2.0.1'];
const [one, two] = ['a', 'b'].map((text): Difference => ({ class: 'prints', console: [text] }));
const record = (more: Partial<KeptRecord>): KeptRecord => ({
  hash: 'h',
  console: [],
  exception: null,
  files: [],
  ...more,
});

it.each<[string, (Difference | undefined)[], KeptRecord['releases']]>([
  ['nothing when all do the same', [undefined, undefined, undefined, undefined], undefined],
  ['where it begins', [undefined, undefined, one, one], { '2.0.0': one! }],
  ['where it changes', [one, one, two, two], { '1.1.0': one!, '2.0.0': two! }],
  ['where it ends', [undefined, one, one, undefined], { '1.2.0': one!, '2.0.1': null }],
])('what a block does on later releases is kept: %s; and read again', (_name, found, kept) => {
  const compared: Compared = new Map(versions.map((version, index) => [version, found[index]]));
  expect(foldReleases(compared)).toEqual(kept);
  expect(comparedOf(record({ releases: kept }), versions)).toEqual(compared);
});

it('it is not known when it was not tried: the same is not the same as not run', () => {
  expect(comparedOf(record({ pending: ['releases'] }), versions)).toBeUndefined();
  expect(comparedOf(record({ pending: ['live'] }), versions)?.size).toBe(4);
});

it('neighbours that do the same are one', () => {
  const compared = comparedOf(record({ releases: { '1.1.0': one!, '2.0.1': null } }), versions)!;
  expect(groupsOf(compared)).toEqual([
    { on: ['1.0.0'], what: undefined },
    { on: ['1.1.0', '1.2.0', '2.0.0'], what: one },
    { on: ['2.0.1'], what: undefined },
  ]);
});
