import { expect, it } from 'vitest';
import { limits } from './limits';
import { explainError, say, size } from './messages';

// The other rows are played by tests/browser/live.spec.ts.
it.each([
  ['AttributeError', "module 'PIL.Image' has no attribute 'new'", say.noPackage('Pillow')],
  ['ImportError', "No module named 'pandas'", undefined],
  ['ValueError', 'no', undefined],
])('%s %s: what the page adds to it', (type, message, words) => {
  expect(explainError(type, message)).toBe(words);
});

it.each([
  [999, '999 B'],
  [1000, '1.0 kB'],
  [6_249_000, '6.2 MB'],
])('%i bytes', (bytes, words) => expect(size(bytes)).toBe(words));

it('the limits are told as they are kept', () => {
  expect(say.timeout).toContain(`${limits.seconds} 秒`);
  expect(say.output).toContain('200 kB');
  expect([say.noSpace, say.noMemory].join()).toMatch(/64 MB.*768 MB/);
});
