import { expect, it } from 'vitest';
import { scratch, write } from '../../tests/helpers/scratch';
import { releaseFaults } from './faults';
import { writePins } from './pinned';

const root = scratch();

/** Over several lines, as what is long is written. */
const long = (version: string) =>
  `\n      {\n        version: '${version}',\n        date: '2026-09-04',\n      },`;
const line = (version: string) =>
  version === '2.0.2' ? long(version) : `\n      { version: '${version}', date: '2026-09-04' },`;
it.each([
  [['2.0.2'], ['2.0.2'], ['字'], []],
  [
    ['2.0.3', '2.0.2'],
    ['2.0.2'],
    ['字'],
    [/history\.ts:3: 2\.0\.3 没有 releases\/2\.0\.3\/：先 npm run releases/],
  ],
  [
    ['2.0.2'],
    ['2.0.2', '2.0.3'],
    ['字'],
    [/^releases\/2\.0\.3\/: src\/releases\/history\.ts 里没有 2\.0\.3/],
  ],
  [
    ['2.0.3'],
    ['2.0.3'],
    [],
    [/history\.ts:3: 2\.0\.3 在 src\/pages\/upgrade\.changes\.yaml 里没有改动[^]*changes: \[/],
  ],
])(
  'of releases %j, %j of which are kept, with changes %j, is told %j',
  (there, kept, changes, told) => {
    const written = `releases: [\n${there.map(line).join('')}${line('1.0.0')}\n name: 'DataRecorder'${line('3.6.3')}`;
    const released = there.map((version) => ({ version, changes }));
    write(`${root}/src/releases/history.ts`, written);
  for (const version of kept) writePins(root, version, ['a']);
  const faults = releaseFaults(root, () => released);
    expect(faults).toEqual(told.map((one) => expect.stringMatching(one)));
  },
);
