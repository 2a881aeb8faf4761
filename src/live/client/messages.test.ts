import { expect, it } from 'vitest';
import { explainError, messages } from './messages';

// The other rows are played by src/live/live.spec.ts.
it.each([
  ['AttributeError', "module 'PIL.Image' has no attribute 'new'", messages.noPackage('Pillow')],
  [
    'ImportError',
    "cannot import name 'ImageOps' from 'PIL' (unknown location)",
    messages.noPackage('Pillow'),
  ],
  ['ImportError', "No module named 'pandas'", undefined],
  ['ValueError', 'no', undefined],
])('%s %s: what the page adds to it', (type, message, words) => {
  expect(explainError(type, message)).toBe(words);
});
