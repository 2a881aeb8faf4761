import { expect, test } from 'vitest';
import { indexLetters } from './entries';
import type { MemberHeading } from './memberHeadings';
import { byName } from './publicApi';

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
