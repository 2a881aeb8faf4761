import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { whyInstall } from './setup.mjs';

let folder = '';
const write = (file: string, value: unknown) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), JSON.stringify(value));
};
const packages = (versions: object) => ({ packages: { '': {}, ...versions } });
/** The record that npm keeps, and when it was written, in seconds since 1970. */
const writeInstalled = (versions: object, time: number) => {
  const record = 'node_modules/.package-lock.json';
  write(record, packages(versions));
  utimesSync(path.join(folder, record), time, time);
};

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'setup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const a = (version: string) => ({ 'node_modules/a': { version } });

it('installs on a fresh clone', () => {
  write('package-lock.json', packages({}));
  expect(whyInstall(folder)).toBeTruthy();
});

it.each<[string, object, object, number, boolean]>([
  ['installs another version', a('1.0.0'), a('1.0.1'), 1, true],
  ['installs what is missing', a('1.0.0'), {}, 1, true],
  [
    'leaves alone what matches, packages of other systems apart',
    { ...a('1.0.0'), 'node_modules/for-windows': { version: '1.0.0', optional: true } },
    a('1.0.0'),
    1,
    false,
  ],
  [
    'leaves alone what was installed by hand after the lock file',
    a('1.0.0'),
    a('1.0.1'),
    4e9,
    false,
  ],
])('%s', (_what, wanted, installed, time, installs) => {
  write('package-lock.json', packages(wanted));
  writeInstalled(installed, time);
  expect(Boolean(whyInstall(folder))).toBe(installs);
});
