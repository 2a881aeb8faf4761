import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { environmentHash, wheels, whyNot } from './parts';

const repository = path.resolve(__dirname, '../../..');
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'live-parts-'));
  mkdirSync(path.join(root, 'examples'));
  for (const name of ['wheels', 'requirements.txt', 'live.py', 'browser.py', 'pack.py']) {
    cpSync(path.join(repository, 'examples', name), path.join(root, 'examples', name), {
      recursive: true,
    });
  }
  symlinkSync(path.join(repository, 'node_modules'), path.join(root, 'node_modules'), 'junction');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('whether programs can run in the page', () => {
  it('they can in this repository, with the packages that are pinned', () => {
    expect(whyNot(repository)).toBeUndefined();
    expect(wheels(repository)).toHaveLength(3);
    expect(whyNot(root)).toBeUndefined();
  });

  it.each(['drissionrecord', 'et_xmlfile', 'openpyxl'])('not without the wheel of %s', (name) => {
    const wheel = wheels(root).find((file) => file.includes(name))!;
    rmSync(path.join(root, wheel));
    expect(whyNot(root)).toMatch(
      new RegExp(`没有 ${name} 的 wheel：请运行 .pip download .*${name}==\\d`),
    );
  });

  it('not when a wheel is another one than what is pinned', () => {
    const wheel = wheels(root)[0]!;
    writeFileSync(path.join(root, wheel), 'changed');
    expect(whyNot(root)).toMatch(/drissionrecord.* 不是 examples\/requirements\.txt 固定的那个/);
  });

  it('not without Pyodide', () => {
    rmSync(path.join(root, 'node_modules'));
    expect(whyNot(root)).toMatch(/没有 .*pyodide.*：请运行 `npm ci`/);
  });

  it('the hash of the environment is that of what runs', () => {
    expect(environmentHash(repository)).toMatch(/^[0-9a-f]{16}$/);
  });
});
