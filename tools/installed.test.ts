import { utimesSync } from 'node:fs';
import { expect, it } from 'vitest';
import { scratch, write } from '../tests/helpers/scratch';
import { isInstalled } from './installed.mjs';

const folder = scratch();
const record = `${folder}/node_modules/.package-lock.json`;
const packages = (a: object) => JSON.stringify({ packages: { '': {}, ...a } });
const a = (version: string) => ({ 'node_modules/a': { version } });
const other = { 'node_modules/for-windows': { version: '1.0.0', optional: true } };

it('installs on a fresh clone', () => {
  write(`${folder}/package-lock.json`, packages({}));
  expect(isInstalled(folder)).toBe(false);
});

/** What is installed, when by seconds since 1970, and whether more is. */
it.each([
  ['installs another version', a('1.0.1'), 1, true],
  ['installs what is missing', {}, 1, true],
  ['leaves alone what matches, packages of other systems apart', a('1.0.0'), 1, false],
  ['leaves alone what was installed by hand after the lock file', a('1.0.1'), 4e9, false],
])('%s', (_what, installed, time, installs) => {
  write(`${folder}/package-lock.json`, packages({ ...a('1.0.0'), ...other }));
  write(record, packages(installed));
  utimesSync(record, time, time);
  expect(isInstalled(folder)).toBe(!installs);
});
