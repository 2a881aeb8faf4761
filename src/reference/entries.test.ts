import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { indexLetters } from './entries';
import type { MemberHeading } from './memberHeadings';
import { byName } from './publicApi';
import { renamed } from './renamed';

const members = byName();
const headings = new Map(
  [...members.keys()].map((id): [string, MemberHeading] => [
    id,
    { id, file: 'x.md', line: 1, depth: 3, route: '/x', sentence: `${id}。` },
  ]),
);
const letters = indexLetters(members, headings);

test('every member stands there once, beside the renamed ones', () => {
  const urls = letters
    .flatMap(({ groups }) => groups.filter(({ title }) => !title.includes('旧名')))
    .flatMap(({ entries }) => entries.map(({ url }) => url));
  expect(urls.sort()).toEqual([...members.keys()].map((id) => `/x#${id}`).sort());
});

test('A to Z, within a letter by class, within a class by name', () => {
  const names = letters.map(({ letter }) => letter);
  expect(names).toEqual([...names].sort());
  const a = letters[0]!;
  expect(a.letter).toBe('A');
  expect(a.groups.map(({ title }) => title)).toEqual([
    'Recorder',
    'ByteRecorder',
    'DBRecorder',
    'CellStyle',
  ]);
  expect(a.groups[0]!.entries.map(({ label }) => label)).toEqual([
    'add_cols_width()',
    'add_data()',
    'add_img()',
    'add_link()',
    'add_rows_height()',
    'add_styles()',
    'after',
    'set.after()',
    'set.auto_backup()',
    'set.auto_new_header()',
  ]);
});

test('a member without a heading is left out', () => {
  expect(indexLetters(members, new Map())).toEqual([]);
});

test('calls of the predecessor are told with today’s order of arguments, as the code has it', () => {
  const reversed = renamed.filter(({ call }) => call);
  expect(reversed).toHaveLength(5);
  for (const { now, call = '' } of reversed) {
    const [name, first, second] = call.split(/[(), ]+/);
    expect(now).toBe(`Recorder.${name}`);
    expect(
      members
        .get(now)
        ?.params?.slice(0, 2)
        .map((param) => param.name),
    ).toEqual([first, second]);
  }
  // Each is in the table of the page that explains it, written the same way.
  const table = readFileSync('docs/usage/attentions.md', 'utf8');
  for (const { old, call } of renamed) {
    expect(table, old).toContain(old.replace('()', '('));
    if (call) expect(table, old).toContain(`\`${call}\` |`);
  }
});
