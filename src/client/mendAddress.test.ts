import { describe, expect, it } from 'vitest';
import { canBeDecodedTwice, inRightCase, mendHash, mendPath } from './mendAddress';

describe('addresses', () => {
  it.each([
    ['/b/', '/b/'],
    ['/b/index.html', '/b/'],
    ['/b/x', '/b/x'],
    ['/b/x/', '/b/x/'],
    ['/b/x.html', '/b/x'],
    ['/b/x/index.html', '/b/x/'],
    ['/b/x//', '/b/x/'],
    ['/b//x///y', '/b/x/y'],
    ['/b/index%60', '/b/index%60'],
    ['/b/myindex.html', '/b/myindex'],
  ])('the path %s is %s', (given, mended) => expect(mendPath(given)).toBe(mended));

  it.each([
    ['', ''],
    ['#a', '#a'],
    ['#%E4%B8%AD', '#%E4%B8%AD'],
    ['#%E4%BD', '#%25E4%25BD'],
    ['#%', '#%25'],
  ])('the fragment %s is %s', (given, mended) => expect(mendHash(given)).toBe(mended));

  it.each([
    ['/b/Usage/A', undefined],
    ['/b/Usage/A/', undefined],
    ['/b/usage/a', '/b/Usage/A'],
    ['/B/USAGE/A/', '/b/Usage/A'],
    ['/b/INDEX%60', '/b/index%60'],
    ['/b/nothing', undefined],
    ['/b/', undefined],
  ])('the case of %s: %s', (given, meant) =>
    expect(inRightCase(given, ['/b', '/b/Usage/A', '/b/index`'])).toBe(meant),
  );

  it('a path that is decoded twice', () => {
    expect(canBeDecodedTwice('/b/x')).toBe(true);
    expect(canBeDecodedTwice('/b/%E4%B8%AD')).toBe(true);
    expect(canBeDecodedTwice('/b/100%25')).toBe(false);
  });
});
