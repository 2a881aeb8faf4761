import { createElement } from 'react';
import { expect, it } from 'vitest';
import { toHtml } from '../../code/toHtml';
import { Panel } from '../draw/Panel';
import { csvOf, recordOf, textOf } from '../../../tests/helpers/record';
import { differences, place } from './differences';
import type { BlockRecord, FileRecord, XlsxRecord } from './record';

const compare = (now: Partial<BlockRecord>, before: Partial<BlockRecord>) => {
  const { changed, gone } = differences(recordOf(now), recordOf(before));
  return { changed: [...changed], gone };
};
const any = { state: 'new' as const };
const book = (cells: XlsxRecord['sheets'][0]['cells'], more = {}): FileRecord => ({
  ...any,
  name: 'a.xlsx',
  kind: 'xlsx',
  styles: [{ font: { bold: true } }],
  sheets: [{ name: '表', active: true, rows: 1, cols: 2, cells, ...more }],
});

const exception = { type: 'E', message: '', line: 1 };
const saved = 'a.csv 开始写入文件，切勿关闭进程。';
const of = (...files: FileRecord[]) => ({ files });
const [now, before] = [
  book({ A1: { v: 1 }, B1: { v: 2, s: 0 }, C1: {} }),
  book({ A1: { v: 3 }, B1: { v: 2 } }),
];
const cells = ['A1', 'B1'].map((cell) => place(['a.xlsx', '表', cell]));
const high = (points: string) => book({}, { widths: { A: 20 }, heights: { '1': Number(points) } });

it.each<[string, Partial<BlockRecord>, Partial<BlockRecord>, string[], number]>([
  ['nothing', { console: ['1'] }, { console: ['1'] }, [], 0],
  ['another line', { console: ['1', '3'] }, { console: ['1', '2'] }, [place(['console', 1])], 0],
  ['not what is printed of savings', { console: ['1'] }, { console: [saved, '1'] }, [], 0],
  ['an error, and what misses with it', { exception }, of(csvOf(['1', ''])), [place(['error'])], 1],
  ['a cell of a csv', of(csvOf(['1', '2'])), of(csvOf(['1', '3'])), [place(['a.csv', 0, 1])], 0],
  ['value and look of cells, not empty ones', of(now), of(before), cells, 0],
  ['widths and heights', of(high('30')), of(high('40')), [place(['a.xlsx', '表', 1])], 0],
])('%s', (_, now, before, changed, gone) => {
  expect(compare(now, before)).toEqual({ changed, gone });
});

it('is drawn where it is named, in every kind of file', () => {
  const files: FileRecord[] = [
    book({ A1: { v: 1 } }, { widths: { B: 20 } }),
    csvOf(['x']),
    textOf('a.txt', 'x'),
    { ...textOf('a.json', '1'), kind: 'json' },
    { ...any, name: 'a.db', kind: 'sqlite', tables: [{ name: 't', columns: [], rows: [[1]] }] },
    { ...any, name: 'a.png', kind: 'image', width: 1, height: 1, data: 'data:,' },
    { ...any, name: 'a.bin', kind: 'bytes', hex: ['00'] },
    { ...any, name: 'b.xlsx', kind: 'broken', expected: 'xlsx', reason: '坏' },
  ];
  const record = recordOf({ console: ['1'], exception, files });
  const { changed } = differences(record, recordOf({}));
  const drawn = (marks?: ReadonlySet<string>) =>
    toHtml(createElement(Panel, { record, meta: {}, id: 'x', marks }));
  expect(changed.size).toBe(11);
  expect(drawn(changed).match(/[" =]live-changed/g)).toHaveLength(11);
  expect(drawn()).not.toContain('live-changed');
});
