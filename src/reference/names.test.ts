import { expect, test } from 'vitest';
import { classesOf, definedNames, resolve } from './names';

/** What a text names on a page: a member, `? text` for an unknown one, `-` for none. */
function on(file: string, text: string, section?: string): string {
  const found = resolve(text, { classes: classesOf(file), section });
  if (!found) return '-';
  return 'member' in found ? found.member.name : `? ${found.unknown}`;
}

test.each([
  ['usage/Recorder/save.md', 'record()', 'Recorder.record'],
  ['usage/ByteRecorder.md', 'record()', 'ByteRecorder.record'],
  ['usage/DBRecorder.md', 'set.path()', 'DBRecorder.set.path'],
  ['usage/advance.md', 'run_sql()', 'DBRecorder.run_sql'],
  ['usage/advance.md', 'set.header()', 'Recorder.set.header'],
  ['usage/advance.md', "Recorder('a.csv', cache_size=5)", 'Recorder'],
  ['usage/Recorder/style.md', 'set_bold()', 'CellStyle.set_bold'],
  ['usage/Recorder/style.md', 'font.set_bold()', 'CellStyle.font.set_bold'],
  ['usage/advance.md', "CellStyle().border.set_left('thin')", 'CellStyle.border.set_left'],
  ['usage/advance.md', 'recorder.header.get_num()', 'Header.get_num'],
  ['usage/advance.md', 'row.row', 'RowData.row'],
  ['usage/advance.md', 'r.set.auto_backup(interval=3)', 'Recorder.set.auto_backup'],
  ['usage/advance.md', 'Recorder.cache_size', 'Recorder.cache_size'],
])('%s: %s', (file, text, member) => {
  expect(on(file, text)).toBe(member);
});

test('the section decides before the page', () => {
  expect(on('usage/Recorder/settings.md', 'header()', 'Recorder.set')).toBe('Recorder.set.header');
  expect(on('usage/Recorder/style.md', 'set_left()', 'CellStyle.border')).toBe(
    'CellStyle.border.set_left',
  );
});

test('what two objects offer needs the longer form', () => {
  expect(resolve('set_left()', { classes: ['Recorder', 'CellStyle'] })).toEqual({
    unknown: 'set_left()',
    candidates: ['CellStyle.border.set_left', 'CellStyle.gradient_fill.set_left'],
  });
});

test.each([
  'cache_size',
  'print()',
  'a.b.c',
  'row.get()',
  '(1, 2)',
  'x = add_data()',
  '__init__()',
  'set_link()',
])('%s names none of ours', (text) => {
  expect(on('usage/advance.md', text)).toBe('-');
});

test.each(['Recorder.colour', 'set.colour()', 'colour()', 'Recorder.path()'])(
  '%s is a mistake',
  (text) => {
    expect(on('usage/advance.md', text)).toMatch(/^\? /);
  },
);

test('names that a page defines itself', () => {
  const code =
    'import time\nfrom a import b as c, d\n\ndef work(x):\n    pass\n\nclass Job:\n    pass\n';
  expect(definedNames(code).sort()).toEqual(['Job', 'c', 'd', 'time', 'work']);
});
