import { expect, test } from 'vitest';
import { opensSearch } from './shortcut';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  ['Ctrl+K', { key: 'k', ctrlKey: true }, true],
  ['⌘K', { key: 'k', metaKey: true }, true],
  ['Ctrl+K with Caps Lock', { key: 'K', ctrlKey: true }, true],
  ["Ctrl+Shift+K, the browser's own", { key: 'K', ctrlKey: true, shiftKey: true }, false],
  ['K', { key: 'k' }, false],
  ['Ctrl+J', { key: 'j', ctrlKey: true }, false],
  ['/', { key: '/' }, true],
  ['Alt+/', { key: '/', altKey: true }, false],
])('%s', (_, keys, opens) => {
  expect(opensSearch({ ...none, ...keys }, false)).toBe(opens);
});

test('in a field, / is text and Ctrl+K a shortcut', () => {
  expect(opensSearch({ ...none, key: '/' }, true)).toBe(false);
  expect(opensSearch({ ...none, key: 'k', ctrlKey: true }, true)).toBe(true);
});
