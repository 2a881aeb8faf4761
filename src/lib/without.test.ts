import { expect, it } from 'vitest';
import { isWithout } from './without';

it.each([
  [undefined, [false, false]],
  ['', [false, false]],
  ['fast', [true, false]],
  ['fast,live', [true, true]],
])('a build without %s', (SITE_WITHOUT, parts) => {
  const env = { ...process.env, SITE_WITHOUT };
  expect([isWithout('fast', env), isWithout('live', env)]).toEqual(parts);
});

it('cannot be without something else', () => {
  expect(() => isWithout('fast', { ...process.env, SITE_WITHOUT: 'fats' })).toThrow('fast、live');
});
