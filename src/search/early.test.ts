import { expect, test } from 'vitest';
import { opens } from './early';

/** Whether a key opens the search, for a reader who types into a field or not. */
const isOpening = (keys: object, typing = false) => {
  const target = { closest: () => (typing ? {} : null) };
  const given = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...keys, target };
  // It is an expression of an inline script.
  return new Function('e', `return ${opens}`)(given) as boolean;
};

test.each([
  ['Ctrl+K', { key: 'k', ctrlKey: true }, true],
  ['⌘K', { key: 'k', metaKey: true }, true],
  ['Ctrl+K with Caps Lock', { key: 'K', ctrlKey: true }, true],
  ["Ctrl+Shift+K, the browser's own", { key: 'K', ctrlKey: true, shiftKey: true }, false],
  ['K', { key: 'k' }, false],
  ['Ctrl+J', { key: 'j', ctrlKey: true }, false],
  ['/', { key: '/' }, true],
  ['Alt+/', { key: '/', altKey: true }, false],
])('%s', (_, keys, expected) => {
  expect(isOpening(keys)).toBe(expected);
});

test('in a field, / is text and Ctrl+K a shortcut', () => {
  expect(isOpening({ key: '/' }, true)).toBe(false);
  expect(isOpening({ key: 'k', ctrlKey: true }, true)).toBe(true);
});
