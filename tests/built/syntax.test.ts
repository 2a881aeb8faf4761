import { expect, it } from 'vitest';
import { readBuilt } from '../../tools/site/variants';
import { files } from './pages';

// Safari 16.0 reads all that it is sent before it runs any of it.
it('no script has a pattern that looks behind, which Safari knows since 16.4', () => {
  const scripts = files.filter((file) => /^assets[\\/]js[\\/].*\.js$/.test(file));
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((file) => /\(\?<[=!]/.test(readBuilt(file)))).toEqual([]);
});

it('no stylesheet has a range in a query, which Chrome knows since 104 and Safari since 16.4', () => {
  const sheets = files.filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(2);
  expect(sheets.filter((file) => /@media[^{]*[<>]/.test(readBuilt(file)))).toEqual([]);
});
