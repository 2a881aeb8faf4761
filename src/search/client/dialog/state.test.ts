import { expect, test } from 'vitest';
import type { Engine, Found } from '../../engine';
import type { SearchData, SectionData } from '../../engine/data';
import { begin, listOf, optionsOf, reduce, type Action, type State } from './state';
import { noteOf, statusOf } from './messages';

const section = (p: number, h: string): SectionData => ({ p, a: h, h, u: [], t: '' });
/** Seven places on four pages. */
const sections = [
  ...['列宽', '行高', '边框', '加粗'].map((h) => section(0, h)),
  section(1, '表头'),
  section(2, '备份'),
  { ...section(3, '不支持的事'), a: '' },
];
const data = {
  pages: ['样式', '表头', '保存', 'unsupported'].map((title) => ({ path: `/${title}`, title })),
  sections,
  tasks: [['设列宽', 0]],
} as unknown as SearchData;

/** Finds every section for 列, one for 表, none for all else. */
const engine: Engine = {
  release: () => undefined,
  data,
  search(query): Found {
    const found = query.startsWith('列')
      ? sections.slice(0, 6)
      : query.startsWith('表')
        ? [sections[4]!]
        : [];
    const hits = found.map((one) => ({ section: one, index: sections.indexOf(one), score: 1 }));
    const unknown: string[] = query.match(/kafka/g) ?? [];
    return {
      hits,
      listed: hits,
      closest: [],
      words: [query],
      unknown,
      sure: !query.endsWith('？'),
    };
  },
};

const after = (from: State, ...actions: Action[]): State => actions.reduce(reduce, from);
const openedWith = (text: string): Action => ({ type: 'opened', text, recent: ['旧的'] });
const opened = openedWith('');
const open = after(begin, opened);
const ready = after(open, { type: 'arrived', engine });
const typed = (text: string, composing = false): Action => ({ type: 'typed', text, composing });
const titles = (state: State) => listOf(state).map(({ title }) => title);
const headings = (state: State) =>
  optionsOf(listOf(state)).map((one) => one.kind === 'section' && one.hit.section.h);

test('before a letter: recent searches, and tasks once the data are there', () => {
  expect(titles(open)).toEqual(['最近搜索']);
  expect(titles(ready)).toEqual(['最近搜索', '常用任务']);
  expect(ready.active).toBe(-1);
  expect(statusOf(ready)).toBe('');
});

test('before a letter: forgotten ones are gone', () => {
  expect(titles(after(ready, { type: 'remembered', recent: [] }))).toEqual(['常用任务']);
});

test('before a letter: what stands in the field when it is opened is searched for', () => {
  expect(headings(after(ready, { type: 'closed' }, openedWith('表')))).toEqual(['表头']);
  const early = after(begin, openedWith('表'), { type: 'arrived', engine });
  expect(early.results?.query).toBe('表');
});

test('typing: shows the first ones at once and the others after the paint; the first is chosen', () => {
  const state = after(ready, typed(' 列 '));
  expect(headings(state)).toHaveLength(4);
  expect(headings(after(state, { type: 'drawn' }))).toHaveLength(6);
  expect([state.active, state.byKey, state.results?.query]).toEqual([0, false, '列']);
  expect(statusOf(state)).toBe('6 处结果，用上下键选择');
});

test('typing: nothing found: says so, and where one sees what there is instead', () => {
  const state = after(ready, typed('zzz'));
  expect(noteOf(state)[0]).toBe('没有找到“zzz”。');
  expect(statusOf(state)).toBe('没有找到“zzz”。');
  expect(headings(state)).toEqual(['不支持的事']);
  expect(state.active).toBe(-1);
});

test('typing: a name that stands nowhere is told above what was found', () => {
  const state = after(ready, typed('列 kafka'));
  expect(noteOf(state)).toEqual(['文档里没有 kafka。']);
  expect(statusOf(state)).toBe('文档里没有 kafka。6 处结果，用上下键选择');
  expect(headings(state)).toContain('列宽');
});

test('typing: what may only have to do with it is told to be so', () => {
  const state = after(ready, typed('列？'));
  expect(noteOf(state)).toEqual(['没有直接的答案，下面的可能有关。']);
  expect(headings(state)).toContain('列宽');
});

test('typing: an emptied field is as before', () => {
  expect(titles(after(ready, typed('列'), typed('  ')))).toEqual(['最近搜索', '常用任务']);
});

const composing = after(ready, typed('列'), typed('表', true));

test('composing: searches for nothing by itself', () => {
  expect(composing.results?.query).toBe('列');
  expect(composing.unfinished).toBe(1);
});

test('composing: searches after a pause, but shows no failure', () => {
  expect(after(composing, { type: 'paused' }).results?.query).toBe('表');
  const wrong = after(composing, typed('zz', true), { type: 'paused' });
  expect(wrong.results?.query).toBe('列');
  expect(wrong.unfinished).toBe(0);
});

test('composing: searches at its end, and then for each letter', () => {
  const done = after(composing, typed('zz'));
  expect([done.results?.query, done.composing, done.unfinished]).toEqual(['zz', false, 0]);
  expect(after(done, typed('表')).results?.query).toBe('表');
});

test('composing: ends when the dialog is closed', () => {
  expect(after(composing, { type: 'closed' })).toMatchObject({ composing: false, unfinished: 0 });
});

test('data: slow: what was typed waits, is told late, and is found when they come', () => {
  const waiting = after(open, typed('列'));
  expect([waiting.asked, titles(waiting)]).toEqual([1, ['最近搜索']]);
  const late = after(waiting, { type: 'late' });
  expect(noteOf(late)).toEqual([expect.stringMatching(/还没有到/)]);
  expect(statusOf(late)).toMatch(/还没有到/);
  expect(titles(late)).toEqual([]);
  expect(after(late, { type: 'arrived', engine }).results?.query).toBe('列');
});

test('data: failed: told until 重试, which asks anew', () => {
  const failed = after(open, typed('列'), { type: 'failed' });
  expect(noteOf(failed)).toEqual(['搜索数据没能加载。']);
  const again = after(failed, { type: 'retried' });
  expect([noteOf(again), again.asked, again.data]).toEqual([[], 2, 'waiting']);
  expect(headings(after(again, { type: 'arrived', engine }))[0]).toBe('列宽');
});

test('data: failed, closed and opened again: asked for anew', () => {
  const again = after(open, { type: 'failed' }, { type: 'closed' }, opened);
  expect([again.asked, again.data]).toEqual([2, 'waiting']);
});

test('data: there: no later word of them counts, and they are not asked for again', () => {
  expect(after(ready, { type: 'late' })).toBe(ready);
  expect(after(ready, { type: 'closed' }, opened).asked).toBe(1);
});

const state = after(ready, typed('列'));

test('choosing: the arrows go round, through what is not drawn yet', () => {
  const up = after(state, { type: 'moved', step: -1 });
  expect([up.active, up.byKey, up.whole]).toEqual([5, true, true]);
  expect(after(up, { type: 'moved', step: 1 }).active).toBe(0);
  expect(after(ready, { type: 'moved', step: 1 }).active).toBe(0);
  expect(after(ready, { type: 'moved', step: -1 }).active).toBe(1);
});

test('choosing: with nothing to choose they do nothing', () => {
  const failed = after(open, { type: 'failed' });
  expect(after(failed, { type: 'moved', step: 1 }).active).toBe(-1);
});

test('choosing: the pointer chooses without moving the list', () => {
  expect(after(state, { type: 'pointed', at: 1 })).toMatchObject({ active: 1, byKey: false });
});
