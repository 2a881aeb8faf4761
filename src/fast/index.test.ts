import { expect, it } from 'vitest';
import { fast } from '.';

it('is on or off', () => {
  const on = fast();
  expect([on.plugins, on.rehypePlugins, on.css].map(({ length }) => length)).toEqual([1, 1, 1]);
  expect(on.steps).toHaveLength(2);
  expect(on.scripts).toContain('<script>');
  expect(fast('off')).toEqual({ plugins: [], rehypePlugins: [], css: [], steps: [] });
  expect(() => fast('-text')).toThrow(/off or not set/);
});
