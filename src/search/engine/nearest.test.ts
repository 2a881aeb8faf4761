import { expect, it } from 'vitest';
import { routes } from '../../../tests/helpers/routes';
import { nearest } from './nearest';

const pages = routes.map(({ path, heading }) => ({
  path: `/${decodeURI(path)}`,
  title: heading,
  weight: 1,
}));

it.each([
  ['usage/Recorder/add_dat', 'usage/Recorder/add_data'],
  ['usage/Recorder/add-data', 'usage/Recorder/add_data'],
  ['Usage/recorder/STYLE', 'usage/Recorder/style'],
  ['usage/recorder/style.html', 'usage/Recorder/style'],
  ['style', 'usage/Recorder/style'],
  ['header/', 'usage/Recorder/header'],
  ['usage/dbrecorder', 'usage/DBRecorder'],
  ['usage/DB_Recorder.md', 'usage/DBRecorder'],
  ['start/intro1', 'start/intro'],
  ['playgroud', 'playground'],
  ['表头', 'usage/Recorder/header'],
  ['docs/添加数据', 'usage/Recorder/add_data'],
  ['tutorials/get_data', 'tutorials/examples/get_data'],
])('%s was meant as %s', (asked, meant) => {
  const found = nearest(asked, pages).map(({ path }) => path);
  expect(found[0]).toBe(`/${meant}`);
  expect(found.length).toBeLessThanOrEqual(3);
});

it.each(['', '/', 'xyzzy', 'wp-login.php', '0'])('%s means no page', (asked) => {
  expect(nearest(asked, pages)).toEqual([]);
});
