import { expect, it } from 'vitest';
import { joinLines } from './lineBreaks';

it('joins Chinese lines', () => {
  expect(joinLines('第一行，\n第二行')).toBe('第一行，第二行');
  expect(joinLines('第一行\n  第二行\n第三行')).toBe('第一行第二行第三行');
});

it('keeps the break where Latin text needs a space', () => {
  expect(joinLines('用 Recorder\n记录')).toBe('用 Recorder\n记录');
  expect(joinLines('two\nwords')).toBe('two\nwords');
});
