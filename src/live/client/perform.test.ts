import { expect, it } from 'vitest';
import { recordOf, textOf } from '../../../tests/helpers/record';
import type { BlockRecord, FileRecord } from '../../examples/model/record';
import type { Result } from './engine';
import { resultOf, type Program } from './perform';

const file = (name: string, line: string, state: FileRecord['state'] = 'new'): FileRecord => ({
  ...textOf(name, line),
  state,
});
const recorded = recordOf({ console: ['hello'], files: [file('a.txt', 'one')] });
const program = (part: Partial<Program> = {}): Program => ({
  job: { chain: [], files: [], frozen: true },
  meta: {},
  inputs: [],
  recorded,
  ...part,
});
const left = (
  text: string,
  files: FileRecord[],
  exception: BlockRecord['exception'] = null,
): Result => ({
  outcome: { text, files, exception, trace: exception && 'Traceback' },
  files: [],
  milliseconds: 200,
});
const raised = { type: 'ZeroDivisionError', message: 'division by zero', line: 1 };

// What else is said of a result, src/live/live.spec.ts plays.
it('an error that is recorded is the same', () => {
  const same = program({ recorded: { ...recorded, exception: raised, files: [] } });
  expect(resultOf(same, left('hello\n', [], raised), false).verdict.is).toBe('same');
});

it('a release may have made other files than the fence names', () => {
  const files = [file('failed.txt', 'one')];
  const elsewhere = program({ meta: { show: ['a.txt'] }, recorded: { ...recorded, files } });
  expect(resultOf(elsewhere, left('hello\n', files), false).verdict.is).toBe('same');
});

it('without a record it is just done', () => {
  const { verdict } = resultOf(program({ recorded: undefined }), left('hello\n', []), true);
  expect(verdict.is).toBe('done');
});

it('changed code shows what it made besides the files that the fence names', () => {
  const meta = { show: ['a.txt', 'gone.txt'] };
  const files = [file('a.txt', 'one'), file('b.txt', 'two'), file('old.txt', 'three', 'same')];
  const shown = (edited: boolean) =>
    resultOf(program({ meta, recorded: undefined }), left('', files), edited).drawn!.meta.show;
  expect(shown(true)).toEqual(['a.txt', 'b.txt']);
  expect(shown(false)).toEqual(['a.txt']);
});

it('a program that ends itself with a sentence refuses, unless that is recorded', () => {
  const files = [file('a.txt', 'one')];
  const refused = { text: 'hello\n', files, exception: null, refused: 'hello' };
  const result = { outcome: refused, files: [], milliseconds: 1 };
  expect(resultOf(program(), result, false).verdict.is).toBe('same');
  const other = program({ recorded: undefined });
  const { verdict, drawn } = resultOf(other, result, true);
  expect(verdict.is).toBe('refused');
  expect(drawn!.record.console).toEqual(['hello']);
});

it('what differs from the last run on the same files of the reader is marked', () => {
  const before = { record: recorded, meta: {} };
  const run = (line: string) =>
    resultOf(
      program({ recorded: undefined, before }),
      left('hello\n', [file('a.txt', line)]),
      true,
    );
  expect(run('one').verdict.is).toBe('done');
  expect(run('two').verdict).toMatchObject({ is: 'changed', count: 1 });
  expect(run('two').drawn!.marks.size).toBe(1);
});

const outcome = { text: 'so far', files: [], exception: raised, failed: 3 };

it.each<[Result, string, string[] | undefined]>([
  [{ cause: 'timeout', text: 'so far' }, 'timeout', ['so far']],
  [{ cause: 'offline', text: '' }, 'offline', undefined],
  [{ outcome, files: [], milliseconds: 1 }, 'earlier', ['so far']],
])('a program that did not come to its end shows what it printed: %#', (result, is, printed) => {
  const { verdict, drawn } = resultOf(program(), result, false);
  expect(verdict.is).toBe(is);
  expect(drawn?.record.console).toEqual(printed);
});
