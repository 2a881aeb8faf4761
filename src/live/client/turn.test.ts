import { expect, test } from 'vitest';
import { Turn } from './turn';

test('a run that is stopped is going on until it has ended', () => {
  const turn = new Turn();
  const signal = turn.begin();
  turn.stop();
  expect([signal.aborted, turn.busy, turn.is(signal)]).toEqual([true, true, true]);
  expect(turn.end(signal)).toBe(true);
  expect(turn.busy).toBe(false);
});

test('a run that was put back leaves the next one its button', () => {
  const turn = new Turn();
  const slow = turn.begin();
  turn.forget();
  expect([slow.aborted, turn.busy]).toEqual([true, false]);
  const next = turn.begin();
  // What the first one waited for has come.
  expect(turn.end(slow)).toBe(false);
  expect([turn.busy, turn.is(next), next.aborted]).toEqual([true, true, false]);
  turn.stop();
  expect(next.aborted).toBe(true);
  expect(turn.end(next)).toBe(true);
});
