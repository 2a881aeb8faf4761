import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { forbidden, modules } from './modules.mjs';

it('names every folder of src but css, which imports nothing', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(modules).toEqual(
    expect.arrayContaining(folders.map(({ name }) => name).filter((name) => name !== 'css')),
  );
});

it.each([
  ['src/live/index.ts', 'src/examples/draw', undefined],
  ['src/examples/draw/index.ts', 'src/live/notes', /may not import src\/live/],
  ['src/lib/yaml.ts', 'src/search', /may not import src\/search/],
  ['src/head.ts', 'site', undefined],
  ['src/search/index.ts', 'tools/command.mjs', /Nothing in src imports/],
  ['src/search/a.test.ts', 'tests/helpers/fixtures', undefined],
])('%s imports %s: %s', (from, to, wrong) => {
  expect(forbidden(from, to) ?? '').toMatch(wrong ?? /^$/);
});
