import { expect, test } from 'vitest';
import { shownOn } from '../releases/installed';
import { members, readReleases } from './publicApi';
import { formsOf } from './releases/forms';
import { renderSignature } from './signature';

const html = (name: string) => renderSignature([{ on: [], member: members().get(name)! }]);
const text = (name: string) =>
  html(name)
    .replace(/<[^>]+>/g, '')
    .replace(/&gt;/g, '>');

test('a short signature stands on one line, a long one has a line for each parameter', () => {
  expect(text('Recorder.record')).toBe('Recorder.record() -> str | None');
  expect(text('Recorder.cache_size')).toBe('Recorder.cache_size: int');
  expect(text('Recorder.add_data').split('\n')).toEqual([
    'Recorder.add_data(data: Any,',
    'coord: list | tuple[int | str | None, int | str | None] | str | int = None,',
    'table: str | bool = None,',
    ') -> None',
  ]);
  expect(text('CellStyle.border.set_left')).toContain("style: Literal['dashDot', 'dashDotDot', ");
});

test('types are quieter than names, and markup is escaped', () => {
  expect(html('Recorder.set.cache_size')).toContain('<span class="api-quiet">: int</span>');
  for (const name of members().keys()) expect(html(name)).not.toMatch(/->/);
});

test('a later release has its own where something differs, or is told that nothing is there', () => {
  const releases = readReleases('.').filter(({ version }) => version <= '2.0.2');
  const drawn = (name: string) =>
    renderSignature(formsOf(members().get(name)!, releases))
      .split('<div')
      .slice(1)
      .map((box) => [
        /data-on="([^"]*)"/.exec(box)?.[1],
        box.replace(/<[^>]+>|^[^>]*>/g, '').replaceAll('&gt;', '>'),
      ]);
  const young = '2.0.0 2.0.1 2.0.2';
  const old = '1.0.0 1.1.0 1.2.0';
  const on = drawn('Recorder.add_rows_height').map(([releases]) => releases);
  expect(on.join('; ')).toBe(`1.0.0; 1.1.0 1.2.0 ${young}`);
  const rows = drawn('Recorder.rows').map(([on, form]) => [on, /list\[[^[]*]$/.exec(form!)?.[0]]);
  expect(rows).toEqual([
    ['1.0.0', 'list[RowData | RowText]'],
    ['1.1.0 1.2.0', 'list[RowData | RowText]'],
    [young, 'list[RowData | RowStr]'],
  ]);
  expect(drawn('DBRecorder')[1]).toEqual([young, expect.stringContaining('file_type: str = None')]);
  expect(drawn('RowText.row').join('; ')).toBe(`${old},RowText.row: int; ${young},RowStr.row: int`);
  expect(drawn('DBRecorder.encoding')[1]).toEqual([young, '没有 DBRecorder.encoding']);
  expect(drawn('Recorder.record')).toEqual([
    [old, 'Recorder.record() -> str | None'],
    [young, 'Recorder.record() -> Path | None'],
  ]);
  expect(drawn('ByteRecorder.set.path').at(-1)![1]).toMatch(/file_type: str = None.* -> Setter$/s);
  const all = shownOn((version) => version <= '2.0.2');
  expect(drawn('Recorder.clear')).toEqual([[all, 'Recorder.clear() -> None']]);
});
