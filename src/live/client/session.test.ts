import { expect, it } from 'vitest';
import { recordOf, textOf } from '../../../tests/helpers/record';
import type { Progress } from './engine';
import { messages } from './messages';
import { begin, failedLine, isAsPrinted, isChanged, reduce, statusOf } from './session';
import type { Action, Verdict } from './session';

const record = recordOf({ console: ['1'] });
const drawn = { record, meta: {}, marks: new Set<string>(), files: [] };
const ms = 200;
const run: Action = { type: 'run' };
const stop: Action = { type: 'stop' };
const edit = (code: string): Action => ({ type: 'edit', code });
const end = (id: number, verdict: Verdict): Action => ({ type: 'end', id, verdict, drawn });
const at = (id: number, progress: Progress): Action => ({
  type: 'progress',
  id,
  progress,
  now: 3500,
});
const endSame = end(1, { is: 'same', ms });
const ranSame = [run, endSame];
const stopped: Action = { type: 'end', id: 2, verdict: { is: 'stopped' } };

const after = (actions: readonly Action[], { recorded = true, able = true } = {}) =>
  actions.reduce(reduce, begin('a', recorded, able));
const said = (...given: Parameters<typeof after>) => statusOf(after(...given));

const { progress } = messages;
const fetching: Progress = { stage: 'fetch', bytes: 1e6, of: 6e6 };
const running: Progress = { stage: 'run', since: 1000 };

it.each<[string, Action[], string]>([
  ['nothing yet', [], messages.editable],
  ['loading', [run], progress({ stage: 'prepare' })],
  ['its turn awaited', [run, at(1, { stage: 'wait' })], progress({ stage: 'wait' })],
  ['downloading', [run, at(1, fetching)], '正在下载 1.0 / 6.0 MB'],
  ['starting', [run, at(1, { stage: 'python', since: 3000 })], '正在启动 Python'],
  ['running for a while', [run, at(1, running)], '正在运行，已 2 秒'],
  ['the same result', ranSame, messages.same(ms)],
  ['another result', [run, end(1, { is: 'different', ms, count: 3 })], messages.different(ms, 3)],
  ['a part that is missing', [run, end(1, { is: 'gone', ms })], messages.gone(ms)],
  ['an error', [run, end(1, { is: 'failed', ms })], messages.failed(ms)],
  ['a part of Python that did not come', [run, end(1, { is: 'offline' })], messages.offline],
  ['no sign of life', [run, end(1, { is: 'stuck' })], messages.stuck],
  ['too long', [run, end(1, { is: 'timeout' })], messages.timeout],
  ['stopped', [run, stop, end(1, { is: 'stopped' })], messages.stopped],
  ['an earlier block that failed', [run, end(1, { is: 'earlier' })], messages.earlier],
  ['run again', [{ ...run, again: true }, endSame], messages.again + messages.same(ms)],
  ['changed before its first result', [run, edit('b'), endSame], messages.edited],
  ['changed', [...ranSame, edit('b')], messages.edited],
  ['changed and back', [...ranSame, edit('b'), edit('a')], messages.same(ms)],
  ['changed after it was stopped', [run, end(1, { is: 'stopped' }), edit('b')], messages.edited],
  ['changed back', [...ranSame, edit('b'), run, stopped, edit('a')], messages.same(ms)],
  ['put back', [...ranSame, edit('b'), { type: 'restore' }], messages.restored],
  ['another release', [...ranSame, { type: 'begin' }], messages.editable],
  ['another program', [run, { type: 'replace', code: 'c', by: 'x' }], messages.replaced('x')],
  ['an end that nobody waits for', [run, { type: 'restore' }, endSame], messages.restored],
])('says %s', (_name, actions, words) => {
  expect(said(actions).visible).toBe(words);
});

it('a screen reader hears no numbers that change', () => {
  const heard = (now: Progress) => said([run, at(1, now)]).announced;
  expect(heard(fetching)).toBe(heard({ ...fetching, bytes: 2e6 }));
  expect(heard(running)).toBe(heard({ ...running, since: 2000 }));
  expect(said(ranSame).announced).toBe(messages.same(ms));
});

it('says nothing of a changed program that has no result', () => {
  expect(said([edit('b')], { recorded: false }).visible).toBe('');
  expect(said([run, end(1, { is: 'done', ms }), edit('b')], { recorded: false }).visible).toBe(
    messages.edited,
  );
});

it('where Python cannot run nothing runs, whatever is typed', () => {
  const able = false;
  expect(said([run, edit('b')], { able, recorded: false }).visible).toBe(messages.unable);
  expect(after([run], { able }).busy).toBeUndefined();
});

it('changed code that is asked for while another runs has its turn after it', () => {
  const asked = [run, edit('b'), run];
  expect(said(asked).visible).toBe(progress({ stage: 'prepare' }) + messages.then);
  const { busy, next } = after([...asked, edit('bc'), endSame]);
  expect(busy).toMatchObject({ id: 2, code: 'b' });
  expect(next).toBeUndefined();
});

it.each<[string, Action[]]>([
  ['what runs already', [run, run]],
  ['what was changed and changed back', [run, edit('b'), run, edit('a'), run]],
  ['what was stopped', [run, edit('b'), run, stop]],
])('%s is not run again', (_name, actions) => {
  expect(after(actions)).toMatchObject({ busy: { id: 1 }, next: undefined });
  expect(after([...actions, endSame]).busy).toBeUndefined();
});

it('a result stays until another one comes', () => {
  expect(after([...ranSame, run]).shown).toMatchObject({ id: 1, code: 'a' });
  expect(after([...ranSame, run, stopped]).shown).toMatchObject({ id: 1 });
  expect(after([...ranSame, { type: 'restore' }]).shown).toBeUndefined();
});

it('without a recorded result a run begins by clearing', () => {
  const recorded = false;
  expect(after([...ranSame], { recorded }).shown).toMatchObject({ id: 1 });
  expect(after([...ranSame, run], { recorded }).shown).toBeUndefined();
  expect(after([...ranSame, run, stopped], { recorded }).shown).toBeUndefined();
});

it.each<[string, Action[], boolean]>([
  ['before anything', [], true],
  ['while it runs', [run], true],
  ['with the same result', ranSame, true],
  ['with other code', [...ranSame, edit('b')], false],
  ['with an error', [edit('b'), run, end(1, { is: 'failed', ms })], false],
  ['with the result of other code', [edit('b'), run, endSame, edit('a')], false],
  ['with another result', [run, end(1, { is: 'different', ms, count: 1 })], false],
])('%s: whether what the page says of later releases holds', (_name, actions, holds) => {
  expect(isAsPrinted(after(actions))).toBe(holds);
});

it.each<[string, Action[], boolean]>([
  ['nothing yet', [], false],
  ['changed code', [edit('b')], true],
  ['the same result', ranSame, false],
  ['another result', [run, end(1, { is: 'different', ms, count: 1 })], true],
])('%s: whether there is something to put back', (_name, actions, is) => {
  expect(isChanged(after(actions))).toBe(is);
});

it('the tab that is shown stays when another result has one before it', () => {
  const files = [textOf('a.txt', '1')];
  const of = (id: number, console: string[]): Action => ({
    type: 'end',
    id,
    verdict: { is: 'done', ms },
    drawn: { ...drawn, record: recordOf({ console, files }) },
  });
  const twice = [run, of(1, []), run, of(2, ['printed'])];
  expect(after(twice).tabs.get('')).toBe('a.txt');
  const choose: Action = { type: 'choose', tabs: new Map([['', '控制台']]) };
  const chosen = [...twice, choose, run, of(3, ['printed'])];
  expect(after(chosen).tabs.get('')).toBe('控制台');
  expect(after([...chosen, { type: 'restore' }]).tabs.get('')).toBe('控制台');
});

it('marks the line that failed until the code is another one', () => {
  const failed = end(1, { is: 'failed', ms }) as Extract<Action, { type: 'end' }>;
  const record = recordOf({ exception: { type: 'E', message: '', line: 3 } });
  const there: Action[] = [run, { ...failed, drawn: { ...drawn, record } }];
  expect([there, [...there, edit('b')]].map((all) => failedLine(after(all)))).toEqual([
    3,
    undefined,
  ]);
});
