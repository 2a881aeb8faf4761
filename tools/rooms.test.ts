import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { forbidden, rooms } from './rooms.mjs';

it('names every room', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(rooms.toSorted()).toEqual(
    folders
      .map(({ name }) => name)
      .filter((name) => name !== 'css')
      .toSorted(),
  );
});

it.each([
  ['src/live/index.ts', 'src/examples/draw', undefined],
  ['src/examples/draw/index.ts', 'src/live/notes', /may not import src\/live/],
  ['src/code/block.ts', 'src/site', undefined],
  ['src/search/index.ts', 'tools/run.mjs', /Nothing in src imports/],
  ['src/search/a.test.ts', 'tests/fixtures', undefined],
  ['src/new/index.ts', 'src/search', /is no room/],
  ['tools/api/cli.ts', 'src/reference', undefined],
])('%s imports %s: %s', (from, to, wrong) => {
  const said = forbidden(from, to);
  if (wrong) expect(said).toMatch(wrong);
  else expect(said).toBeUndefined();
});
