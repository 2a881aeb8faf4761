import { expect, it } from 'vitest';
import { csvOf, recordOf } from '../../../tests/helpers/record';
import type { BlockRecord } from './record';
import { longest, roomOf } from './room';

const room = (parts: Partial<BlockRecord>) => roomOf(recordOf(parts), {}) ?? 0;

it('counts Chinese characters twice, and the longest line', () => {
  expect(longest(['a', '名称', 'abc'])).toBe(4);
  expect(longest([])).toBe(0);
});

it('a table is as wide as its columns, which have a least and a most', () => {
  const one = room({ files: [csvOf(['a'])] });
  expect(room({ files: [csvOf(['a', 'b'])] }) - one).toBeCloseTo(4.2);
  expect(room({ files: [csvOf(['a', '很'.repeat(99)])] }) - one).toBeCloseTo(18);
});

it('what is shown first counts: what was printed, then the first file', () => {
  const files = [csvOf(['a'], ['b']), csvOf(['很'.repeat(50)])];
  const wide = room({ files: files.slice(1) });
  expect(room({ files })).toBeLessThan(wide);
  expect(room({ files: files.slice(1), console: ['ok'] })).toBeLessThan(wide);
  expect(room({ console: ['x'.repeat(100)] })).toBeGreaterThan(45);
});
