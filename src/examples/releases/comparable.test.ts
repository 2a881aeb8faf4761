import { createElement } from 'react';
import { expect, it } from 'vitest';
import { toHtml } from '../../code/toHtml';
import type { BlockRecord, Difference } from '../model/record';
import type { Compared } from '../model/records';
import { PageNote, Releases, Same } from '../page/Releases';
import { commonChange, hasMore, behavioursOf } from '../page/behaviours';
import { recordOf } from '../../../tests/helpers/record';
import { difference, foldTracebacks } from './comparable';

const record = (change: Partial<BlockRecord> = {}) => recordOf({ console: ['a'], ...change });
const raised = { type: 'TypeError', message: 'm', line: 1 };

const seen = (change: Partial<BlockRecord>) => difference(record(), { record: record(change) });

it('difference tells what kind it is', () => {
  expect(seen({})).toBeUndefined();
  expect(seen({ console: ['b'] })).toMatchObject({ class: 'prints', console: ['b'] });
  expect(seen({ exception: raised })).toMatchObject({ class: 'raises', exception: raised });
  expect(difference(record(), { ended: 'timeout', why: '' })).toEqual({ class: 'hangs' });
});

it('difference keeps the last line of a traceback only', () => {
  const frames = ['Traceback (most recent call last):', '  File "x"', '    y'];
  expect(foldTracebacks([...frames, 'ValueError: z', 'on'])).toEqual(['ValueError: z', 'on']);
});

it('difference does not see the words of another Python', () => {
  const saying = (message: string) => record({ exception: { ...raised, message } });
  const before = saying("rows() got an unexpected 'a'");
  const now = saying("Recorder.rows() got an unexpected 'a'");
  expect(difference(before, { record: now })).toBeUndefined();
});

const other: Difference = { class: 'raises', exception: raised };
const gone: Difference = {
  class: 'raises',
  exception: { type: 'ImportError', message: "no 'ByteRecorder'", line: 1 },
};
/** What is found on some releases from 1.1.0 on. */
const compared = (...found: (Difference | undefined)[]): Compared =>
  new Map(found.map((one, at) => [['1.1.0', '2.0.0', '2.0.1'][at]!, one]));

it('it is shown as one line under a result, with the change', () => {
  const line = (found: Compared, ...differs: string[]) =>
    toHtml(createElement(Releases, { behaviours: behavioursOf({ compared: found, differs }) }));
  const html = line(compared(undefined, other, other), 'left-right');
  expect(html.replace(/<.*?>/g, '')).toContain('1.0.0–1.1.0 相同；2.0.0 起：报错 TypeError');
  expect(html).toContain('upgrade#left-right');
  // For the reader of a later release only what concerns it.
  expect(html).toContain('<span data-on=1.0.0>1.0.0–1.1.0 相同');
  expect(html).toContain('<span data-on="1.0.0 2.0.0 2.0.1">2.0.0 起：报错');
  // What differs nowhere is a mark.
  expect(line(compared(undefined))).toBe('');
  const behaviours = behavioursOf({ compared: compared(undefined), differs: [] });
  expect(toHtml(createElement(Same, { behaviours }))).toContain('>各版本相同<');
  // Of the covered release alone there is nothing to say.
  expect(line(compared(other), 'key_cols')).toMatch(/>1\.1\.0 起：报错 TypeError/);
  expect(line(new Map())).toBe('');
});

it('it is shown as one note on a page where all end for the same reason', () => {
  const differs = ['no-ByteRecorder', 'save-no-raise'];
  const ends = { compared: compared(undefined, gone, gone), differs };
  const earlier = { compared: compared({ class: 'prints', console: ['b'] }, gone, gone), differs };
  const change = commonChange([ends, earlier])!;
  const note = toHtml(createElement(PageNote, { change }));
  expect(note).toContain('从 2.0.0 起都报错');
  expect(note).toContain('upgrade#no-ByteRecorder');
  expect([ends, earlier].map((block) => hasMore(block.compared))).toEqual([false, true]);
  const changed = { compared: compared(undefined, other, other), differs: ['left-right'] };
  expect(commonChange([ends, changed])).toBeUndefined();
  expect(commonChange([ends, { compared: compared(undefined), differs }])).toBeUndefined();
});
