import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { forbidden, rooms } from './rooms.mjs';

it('names every room', () => {
  const names = readdirSync('src').map((name) => name.split('.')[0]!);
  // Looks, and facts that stand once, import no room.
  const without = ['README', 'builtPages', 'css', 'escape', 'parseMdx', 'site', 'template'];
  expect(rooms.toSorted()).toEqual(
    [...new Set(names)].filter((one) => !without.includes(one)).toSorted(),
  );
});

it.each([
  ['src/live/index.ts', 'src/examples/draw', undefined],
  ['src/examples/draw/index.ts', 'src/live/notes', /may not import src\/live/],
  ['src/code/block.ts', 'src/site', undefined],
  ['src/site.ts', 'src/search', /may not import src\/search/],
  ['src/head.ts', 'src/site', undefined],
  ['src/search/index.ts', 'tools/run.mjs', /Nothing in src imports/],
  ['src/search/a.test.ts', 'tests/helpers/fixtures', undefined],
  ['src/new/index.ts', 'src/search', /may not import src\/search/],
  ['tools/api/cli.ts', 'src/reference', undefined],
])('%s imports %s: %s', (from, to, wrong) => {
  const said = forbidden(from, to);
  if (wrong) expect(said).toMatch(wrong);
  else expect(said).toBeUndefined();
});
