import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { whyInstall } from './setup.mjs';

let folder = '';
const write = (file: string, value: unknown) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), JSON.stringify(value));
};
const packages = (versions: Record<string, object>) => ({ packages: { '': {}, ...versions } });
/** The record that npm keeps, and when it was written, in seconds since 1970. */
const writeInstalled = (versions: Record<string, object>, time: number) => {
  const record = 'node_modules/.package-lock.json';
  write(record, packages(versions));
  utimesSync(path.join(folder, record), time, time);
};

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'setup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('whyInstall', () => {
  it('installs on a fresh clone', () => {
    write('package-lock.json', packages({}));
    expect(whyInstall(folder)).toBeTruthy();
  });

  it('leaves alone what matches, packages of other systems apart', () => {
    const wanted = {
      'node_modules/a': { version: '1.0.0' },
      'node_modules/for-windows': { version: '1.0.0', optional: true },
    };
    write('package-lock.json', packages(wanted));
    writeInstalled({ 'node_modules/a': { version: '1.0.0' } }, 1);
    expect(whyInstall(folder)).toBeUndefined();
  });

  it.each([
    ['another version', { 'node_modules/a': { version: '1.0.1' } }],
    ['a package is missing', {}],
  ])('installs again when %s', (_reason, installed) => {
    write('package-lock.json', packages({ 'node_modules/a': { version: '1.0.0' } }));
    writeInstalled(installed, 1);
    expect(whyInstall(folder)).toBeTruthy();
  });

  it('leaves alone what was installed by hand after the lock file', () => {
    write('package-lock.json', packages({ 'node_modules/react': { version: '18.3.1' } }));
    writeInstalled({ 'node_modules/react': { version: '19.3.1' } }, 4e9);
    expect(whyInstall(folder)).toBeUndefined();
  });
});
