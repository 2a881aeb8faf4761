import { cpSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { scratch } from '../../../tests/helpers/scratch';
import { site } from '../../../site';
import { ownPython, wheels, whyNot } from './inputs';
import { readText } from '../../lib/readText';

const repository = path.resolve(__dirname, '../../..');
const root = scratch();

beforeEach(() => {
  for (const name of ['examples/requirements.txt', 'src/live/wheels']) {
    cpSync(path.join(repository, name), path.join(root, name), { recursive: true });
  }
  symlinkSync(path.join(repository, 'node_modules'), path.join(root, 'node_modules'), 'junction');
});

it('programs can run in the page in this repository, with the packages that are pinned', () => {
  expect(whyNot(repository)).toBeUndefined();
  expect(wheels(repository)).toHaveLength(3);
  expect(whyNot(root)).toBeUndefined();
});

it('they ask for the public address of the site', () => {
  const own = readText(path.join(repository, ownPython.at(-1)!));
  expect(own).toContain(`'${site.url}${site.baseUrl}'`);
});

it('they cannot without a wheel', () => {
  rmSync(path.join(root, wheels(root)[0]!));
  expect(whyNot(root)).toMatch(/没有 drissionrecord 的 wheel：.*pip download .*drissionrecord==\d/);
});

it('they cannot when a wheel is another one than what is pinned', () => {
  const wheel = wheels(root)[0]!;
  writeFileSync(path.join(root, wheel), 'changed');
  expect(whyNot(root)).toMatch(/drissionrecord.* 不是 examples\/requirements\.txt 固定的那个/);
});

it('they cannot without Pyodide', () => {
  rmSync(path.join(root, 'node_modules'));
  expect(whyNot(root)).toMatch(/没有 .*pyodide.*：请运行 `npm ci`/);
});
