import { expect, it } from 'vitest';
import type { BlockRecord, FileRecord } from './record';
import { longest, roomOf } from './room';

const room = (parts: Partial<BlockRecord>, meta = {}) =>
  roomOf({ hash: '', console: [], exception: null, files: [], ...parts }, meta) ?? 0;
const csv = (...rows: string[][]): FileRecord =>
  ({
    name: 'a.csv',
    kind: 'csv',
    state: 'new',
    rows,
    lines: [],
    encoding: '',
    delimiter: '',
  }) as FileRecord;

it('counts Chinese characters twice, and the longest line', () => {
  expect(longest(['a', '名称', 'abc'])).toBe(4);
  expect(longest([])).toBe(0);
});

it('a table is as wide as its columns, which have a least and a most', () => {
  const one = room({ files: [csv(['a'])] });
  expect(room({ files: [csv(['a', 'b'])] }) - one).toBeCloseTo(4.2);
  expect(room({ files: [csv(['a', '很'.repeat(99)])] }) - one).toBeCloseTo(18);
});

it('what is shown first counts: what was printed, then the first file', () => {
  const files = [csv(['a'], ['b']), csv(['很'.repeat(50)])];
  const wide = room({ files: files.slice(1) });
  expect(room({ files })).toBeLessThan(wide);
  expect(room({ files: files.slice(1), console: ['ok'] })).toBeLessThan(wide);
  expect(room({ console: ['x'.repeat(100)] })).toBeGreaterThan(45);
});
