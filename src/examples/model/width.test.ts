import { expect, it } from 'vitest';
import { csvOf, recordOf } from '../../../tests/helpers/record';
import type { BlockRecord } from './record';
import { longest, widthOf } from './width';

const width = (parts: Partial<BlockRecord>) => widthOf(recordOf(parts), {}) ?? 0;

it('counts Chinese characters twice, and the longest line', () => {
  expect(longest(['a', '名称', 'abc'])).toBe(4);
  expect(longest([])).toBe(0);
});

it('a table is as wide as its columns, which have a least and a most', () => {
  const one = width({ files: [csvOf(['a'])] });
  expect(width({ files: [csvOf(['a', 'b'])] }) - one).toBeCloseTo(4.2);
  expect(width({ files: [csvOf(['a', '很'.repeat(99)])] }) - one).toBeCloseTo(18);
});

it('what is shown first counts: what was printed, then the first file', () => {
  const files = [csvOf(['a'], ['b']), csvOf(['很'.repeat(50)])];
  const wide = width({ files: files.slice(1) });
  expect(width({ files })).toBeLessThan(wide);
  expect(width({ files: files.slice(1), console: ['ok'] })).toBeLessThan(wide);
  expect(width({ console: ['x'.repeat(100)] })).toBeGreaterThan(45);
});
