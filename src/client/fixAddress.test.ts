import { expect, it } from 'vitest';
import { inRightCase, fixPath } from './fixAddress';

// What becomes of a page at each kind of address: tests/browser/faults/table.ts.
it('an encoded sign stays as it is written, and a name that ends like index', () => {
  expect(fixPath('/b/index%60')).toBe('/b/index%60');
  expect(fixPath('/b/myindex.html')).toBe('/b/myindex');
  expect(fixPath('/b/index')).toBe('/b/');
  expect(inRightCase('/b/INDEX%60', ['/b', '/b/index`'])).toBe('/b/index%60');
  expect(inRightCase('/b/nothing', ['/b', '/b/index`'])).toBeUndefined();
});
