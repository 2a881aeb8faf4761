import { expect, it } from 'vitest';
import { routes } from '../../../tests/helpers/routes';
import { nearest } from './nearest';

const pages = routes.map(({ path, heading }) => ({
  path: `/${decodeURI(path)}`,
  title: heading,
}));

it.each([
  ['usage/Recorder/add-data', 'usage/Recorder/add_data'],
  ['Usage/recorder/STYLE', 'usage/Recorder/style'],
  ['usage/recorder/style.html', 'usage/Recorder/style'],
  ['style', 'usage/Recorder/style'],
  ['usage/DB_Recorder.md', 'usage/DBRecorder'],
  ['playgroud', 'playground'],
  ['docs/添加数据', 'usage/Recorder/add_data'],
  ['tutorials/get_data', 'tutorials/examples/get_data'],
])('%s was meant as %s', (asked, meant) => {
  const found = nearest(asked, pages).map(({ path }) => path);
  expect(found[0]).toBe(`/${meant}`);
  expect(found.length).toBeLessThanOrEqual(3);
});

it.each(['usage/Recorder', 'usage/recorder/'])('%s means the pages in it', (asked) => {
  const found = nearest(asked, pages);
  expect(found).toHaveLength(3);
  for (const { path } of found) expect(path).toMatch(/^\/usage\/Recorder\//);
});

it.each(['', '/', 'xyzzy', 'wp-login.php', '0'])('%s means no page', (asked) => {
  expect(nearest(asked, pages)).toEqual([]);
});
