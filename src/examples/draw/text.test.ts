import type { RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { csvOf, recordOf, textOf } from '../../../tests/helpers/record';
import type { BlockRecord, CellStyleRecord, FileRecord } from '../model/record';
import { readRecord } from '../model/records';
import { sourceFiles } from '../model/extract';
import { errorsOf, recordAsMarkdown } from './text';

const markdown = (part: Partial<BlockRecord>, meta = {}) =>
  unified()
    .use(remarkStringify)
    .use(remarkGfm, { tablePipeAlign: false })
    .stringify({ type: 'root', children: recordAsMarkdown(recordOf(part), meta) as [] })
    .trim();
const any = (name: string) => ({ name, state: 'changed' as const });

const exception = { type: 'KeyError', message: '没有', line: 3 };
const json: FileRecord = { ...textOf('a.jsonl', '"\\u540d"'), state: 'changed', kind: 'jsonl' };
const csv = { ...csvOf(['甲', '乙']), encoding: 'gbk', cut: 3 };
const table = (name: string, type: string, ...rows: (string | null)[][]) => ({
  name,
  columns: [{ name: 'n', type }],
  rows,
});
const tables = [table('t', 'TEXT', [null], ['a\n|']), table('u', '')];
const database: FileRecord = { ...any('a.db'), kind: 'sqlite', tables };
const databaseText =
  '`a.db`（已修改）：\n\n数据表 t：\n\n| | n（TEXT） |\n| - | - |\n| 1 | NULL |\n| 2 | a \\| |\n\n数据表 u：\n\n| | n |\n| - | - |';

it.each<[string, Partial<BlockRecord>, string]>([
  ['an exception', { exception }, '抛出：**KeyError**：没有（第 3 行）'],
  ['output', { console: ['1'], consoleCut: 2 }, '控制台：\n\n```text\n1\n```\n\n还有 2 行没有列出'],
  ['lines of json', { files: [json] }, '`a.jsonl`（已修改）：\n\n```jsonl\n"\\u540d"\n```'],
  [
    'a csv as its text',
    { files: [csv] },
    '`a.csv`（gbk）：\n\n```csv\n甲,乙\n```\n\n还有 3 行没有列出',
  ],
  ['tables of a database', { files: [database] }, databaseText],
])('%s', (_, part, text) => {
  expect(markdown(part)).toBe(text);
});

it('a sheet with links, pictures and all that is not the default', () => {
  const sheet = {
    name: '表',
    active: true,
    rows: 2,
    cols: 2,
    cells: { A1: { v: 0.25, s: 0 }, B1: { v: '链接', link: 'https://www.python.org' } },
    widths: { B: 30 },
    images: [{ at: 'C2', width: 6, height: 4, data: '' }],
  };
  const fill = { pattern: 'solid', fg: '#FFFF00' };
  const style: CellStyleRecord = { font: { size: 12, bold: true }, fill, format: '0.0%' };
  const file: FileRecord = { ...any('a.xlsx'), kind: 'xlsx', styles: [style], sheets: [sheet] };
  expect(markdown({ files: [file] })).toBe(
    [
      '`a.xlsx`（已修改 · 表）：\n\n| | A | B | C |\n| - | - | - | - |',
      '| 1 | 25.0% | [链接](https://www.python.org) | |\n| 2 | | | 图片 6×4 |\n| 3 | | | |\n',
      '* B：列宽 30\n* A1：字号 12，加粗，背景颜色 #FFFF00，格式 0.0%',
    ].join('\n'),
  );
});

it('says of another release that nothing happens, and names it', () => {
  const nothing = '**2.0.0 的结果**\n\n什么也没有打印，也没有写文件。';
  expect(markdown({}, { release: '2.0.0' })).toBe(nothing);
  expect(markdown({})).toBe('');
});

/** Every number and word of a style. */
const leaves = (value: unknown): string[] =>
  value !== null && typeof value === 'object'
    ? Object.values(value).flatMap(leaves)
    : value === true
      ? []
      : [String(value)];

it('widths, heights, areas, colours and formats of all records are told as they are recorded', () => {
  const seen = { sheets: 0, looks: 0 };
  const all = sourceFiles('.').flatMap((page) => readRecord('.', page).blocks);
  for (const kept of all) {
    const text = recordAsMarkdown(kept, { show: kept.files.map(({ name }) => name) });
    const lines = text.flatMap((node: RootContent) =>
      node.type === 'list' ? node.children.map((item) => toString(item)) : [],
    );
    const said = (what: string, where: string) => {
      seen.looks += 1;
      const line = lines.find(
        (one) => one.split('：')[0]!.split('、').includes(where) && one.includes(what),
      );
      expect(line, `${kept.hash}: ${where} ${what}`).toBeDefined();
    };
    for (const { sheets, styles } of kept.files.filter((file) => file.kind === 'xlsx')) {
      for (const { widths = {}, heights = {}, merged = [], cells } of sheets) {
        seen.sheets += 1;
        for (const [letter, width] of Object.entries(widths)) said(`列宽 ${width}`, letter);
        for (const [row, height] of Object.entries(heights)) said(`行高 ${height}`, `第 ${row} 行`);
        for (const area of merged) said('合并', area);
        for (const [address, { s }] of Object.entries(cells)) {
          for (const value of s === undefined ? [] : leaves(styles[s]))
            if (value !== 'solid') said(value, address);
        }
      }
    }
  }
  expect(seen.sheets).toBeGreaterThan(100);
  expect(seen.looks).toBeGreaterThan(100);
});

it('the errors of a record are the one that ended it and those that it printed', () => {
  const exception = { type: 'ValueError', message: '坏\n值', line: 2 };
  const console = ['好', 'zipfile.BadZipFile: File is not a zip file', '<ValueError  x>'];
  expect(errorsOf(recordOf({ exception, console }))).toEqual([
    'ValueError：坏 值',
    'BadZipFile: File is not a zip file',
    'ValueError x>',
  ]);
});
