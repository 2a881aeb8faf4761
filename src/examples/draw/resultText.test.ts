import type { Root } from 'mdast';
import { expect, it } from 'vitest';
import { stringify } from '../../machines/markdown/fromSource';
import { parseMeta } from '../model/extract';
import type { BlockRecord, FileRecord } from '../model/record';
import { resultText } from './resultText';

const told = (record: Partial<BlockRecord>, meta = 'run') =>
  stringify({
    type: 'root',
    children: resultText(
      { hash: '', console: [], exception: null, files: [], ...record },
      parseMeta(meta),
    ),
  } as Root);
const file = (rest: object) => ({ name: 'a', state: 'new', ...rest }) as FileRecord;

it('tells console, exception and caption', () => {
  expect(told({ console: ['一', '二'], consoleCut: 3 }, 'run caption="结果"')).toBe(
    '**结果**\n\n控制台：\n\n```text\n一\n二\n```\n\n还有 3 行没有列出。\n',
  );
  expect(told({ exception: { type: 'ValueError', message: '不对', line: 3 } })).toBe(
    '抛出：`ValueError`：不对（第 3 行）\n',
  );
  expect(told({})).toBe('');
});

it.each<[string, object, string]>([
  ['csv', { kind: 'csv', lines: ['a,b', '1,2'] }, '`a`：\n\n```csv\na,b\n1,2\n```\n'],
  [
    'txt',
    { kind: 'txt', lines: ['x'], cut: 2 },
    '`a`：\n\n```text\nx\n```\n\n还有 2 行没有列出。\n',
  ],
  ['an empty json', { kind: 'json', lines: [] }, '`a`：空文件。\n'],
  ['bytes', { kind: 'bytes', hex: ['00 ff'] }, '`a`（十六进制）：\n\n```text\n00 ff\n```\n'],
  ['an image', { kind: 'image', width: 2, height: 3 }, '`a`：图片，2×3 像素。\n'],
  [
    'a broken file',
    { kind: 'broken', expected: 'xlsx', reason: 'no' },
    '`a`：不是有效的 xlsx 文件：no\n',
  ],
  ['no tables', { kind: 'sqlite', tables: [] }, '`a`：数据库里没有表。\n'],
  [
    'a table',
    {
      kind: 'sqlite',
      tables: [
        { name: 't', columns: [{ name: 'n', type: 'TEXT' }], rows: [[null], [{ hex: '00' }]] },
      ],
    },
    "`a`，数据表 t：\n\n| n TEXT |\n| - |\n| NULL |\n| x'00' |\n",
  ],
  [
    'a workbook',
    {
      kind: 'xlsx',
      styles: [{ font: { bold: true } }],
      sheets: [
        {
          name: 'S',
          cells: { A1: { v: '名称', s: 0 }, B2: { v: 'x', link: 'https://a.example/' } },
          widths: { A: 9 },
        },
        { name: 'E', cells: {} },
      ],
    },
    '`a`，工作表 S：\n\n| | A | B |\n| - | - | - |\n| 1 | 名称 | |\n| 2 | | [x](https://a.example/) |\n\n- A1：`{"font":{"bold":true}}`\n- 列宽：`{"A":9}`\n\n`a`，工作表 E：没有数据。\n',
  ],
])('tells %s', (_what, rest, markdown) => {
  expect(told({ files: [file(rest)] })).toBe(markdown);
});
