import { createElement } from 'react';
import { expect, it } from 'vitest';
import { csvOf, recordOf } from '../../../tests/helpers/record';
import { toHtml } from '../../code/toHtml';
import { parseMeta } from '../model/extract';
import { messages } from '../model/messages';
import { shownFiles } from '../model/panel';
import type { BlockRecord, CellStyleRecord, FileRecord, XlsxRecord } from '../model/record';
import { columnLetter, columnNumber } from '../model/layout';
import { cellCss } from './cellStyle';
import { Panel } from './Panel';
import { readText } from '../../lib/readText';

const draw = (part: Partial<BlockRecord>, meta = 'run') => {
  const props = { record: recordOf(part), meta: parseMeta(meta), id: 'x' };
  return toHtml(createElement(Panel, props));
};

const any = (name: string) => ({ name, state: 'new' as const });

const csv = csvOf(['名称', '价格'], ['<键盘>', '199']);

const book: XlsxRecord = {
  name: 'a.xlsx',
  kind: 'xlsx',
  state: 'changed',
  styles: [{ fill: { pattern: 'solid', fg: '#FFFF00' }, font: { bold: true } }, { format: '0.00' }],
  sheets: [
    {
      name: '一',
      active: false,
      rows: 2,
      cols: 2,
      cells: {
        A1: { v: '标题', s: 0 },
        B2: { v: 1.5, s: 1, link: 'https://www.python.org' },
        A2: { v: 'x', link: 'javascript:alert(1)' },
      },
      merged: ['A1:B1'],
      widths: { A: 20 },
      heights: { '1': 30 },
      images: [{ at: 'B4', width: 4, height: 3, data: 'data:image/png;base64,AA==' }],
    },
    { name: '二', active: true, rows: 1, cols: 1, cells: { A1: { v: 'y' } }, cut: 7 },
  ],
};

it('the panel is left out when there is nothing to show', () => {
  expect(draw({})).toBe('');
});

const library = '<当前目录>/a.csv 写入文件结束。';
const way = ['Traceback (most recent call last):', '  File "x.py", line 1', '    y()'];
const trace = ['1', ...way, 'ValueError: z', '  2'];
const folded =
  /^(.*class=ex-quiet){3}.*\n<\/span><span>ValueError: z\n<\/span><span>  2\n<\/span>.*显示报错经过的 3 行/s;
const exception = { type: 'E', message: '<坏>', line: 3 };
const files = [csv];

it.each<[string, Partial<BlockRecord>, RegExp]>([
  ['one thing without tabs', { files }, /^(?!.*type=radio)/s],
  ['several with tabs', { files, console: ['1'] }, /<legend>运行结果<\/legend>.*checked.*radio/s],
  ["the program's own output first", { files, console: ['42'] }, /控制台<.*a\.csv</s],
  ['what is printed of savings not at all', { files, console: [library, ''] }, /^(?!.*控制台)/s],
  [
    'what is printed between them',
    { console: ['1', library, '2'] },
    /<code><span>1\n<\/span><span>2\n<[^\n]*$/,
  ],
  ['a traceback with its way folded, not its error', { console: trace }, folded],
  ['lines that begin with spaces', { console: ['1', '  2'] }, /^(?!.*checkbox)/s],
  [
    'an exception as the outcome',
    { exception },
    /<strong>E<\/strong>：&lt;坏><small>第 3 行<\/small>/,
  ],
])('the panel shows %s', (_what, part, html) => {
  expect(draw(part)).toMatch(html);
});

it('the panel shows what is printed of savings where the fence asks for it', () => {
  expect(draw({ console: [library] })).toBe('');
  expect(draw({ console: [library] }, 'run notices')).toContain(`写入文件结束。\n</span>`);
  expect(draw({ console: [library] }, 'run release="2.0.0"')).toContain('什么也没有打印');
});

it('the panel carries the hash of its record, but none where a reader ran it', () => {
  expect(draw({ hash: 'abc', console: ['1'] })).toContain('data-record=abc');
  expect(draw({ hash: '', console: ['1'] })).toContain('data-record ');
});

it('the panel refuses more tabs than the stylesheet can show', () => {
  const files = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...csv, name: `${index}.csv` }));
  const css = readText('src/examples/result.css');
  expect(css.match(/^\.ex-tabs:has\(.* > :nth-child/gm)).toHaveLength(9);
  expect(draw({ files: files(9) })?.match(/class=ex-pane/g)).toHaveLength(9);
  expect(() => draw({ files: files(10) })).toThrow(/10 个标签.*result\.css 最多显示 9 个/);
});

it('the panel tells which files are shown, in which order', () => {
  const files = [
    { ...csv, name: 'b' },
    { ...csv, name: 'a', state: 'same' as const },
  ];
  expect(shownFiles(recordOf({ files }), undefined).map(({ name }) => name)).toEqual(['b']);
  expect(shownFiles(recordOf({ files }), ['a', 'b']).map(({ name }) => name)).toEqual(['a', 'b']);
  expect(() => shownFiles(recordOf({ files }), ['c'])).toThrow(/show 写了 c.*b、a/);
});

it('what a recipe gives stands before what it prints', () => {
  const shown = (meta: string) =>
    /<label>([^<]*)<input[^>]*checked/.exec(
      draw({ files: [csv], console: ['1'] }, meta) ?? '',
    )?.[1];
  expect(shown('run')).toBe(messages.console);
  expect(shown(`run caption="${messages.gets}"`)).toBe(csv.name);
});

it('csv: a table with the raw text beside it', () => {
  const html = draw({ files: [csv] });
  expect(html).toContain('<th scope=row>2</th><td>&lt;键盘></td><td>199</td>');
  expect(html).toMatch(/<details[^>]*><summary>原始文本（utf-8）/);
});

it('workbook: letters, numbers, styles, links, merged cells, sizes, pictures', () => {
  const html = draw({ files: [book] }) ?? '';
  expect(html).toContain('<caption>a.xlsx，工作表 一</caption>');
  expect(html).toMatch(/<th scope=col style="min-width:145px[^"]*">A<\/th>/);
  expect(html).toContain('<tr style=height:40px><th scope=row>1</th>');
  expect(html).toMatch(/<td (?=[^>]*colSpan=2)[^>]*font-weight:700;background:#FFFF00[^>]*>标题/);
  expect(html).toMatch(/<a href="https:\/\/www\.python\.org"[^>]*>1\.50<\/a>/);
  expect(html).not.toContain('javascript:');
  expect(html).toMatch(/<img src="data:image[^>]*alt="B4 处的图片" width=4 height=3/);
  expect(html).toContain('还有 7 行没有列出');
  expect(html).toMatch(/<label>二<input type=radio name=x-f0 checked><\/label>/);
});

it('lights the cell that a choice leads to, and writes the colons that a file name cannot have', () => {
  const cell = (at: string) => ({ ...book.sheets[1]!, rows: 2, cells: { [at]: { v: '●' } } });
  const files = ['A1', 'A2：B3'].map((name, index) => ({
    ...book,
    name: `${name}.xlsx`,
    sheets: [cell(index ? 'B2' : 'A1')],
  }));
  const html = draw({ files }, 'run highlight="●"') ?? '';
  expect([...html.matchAll(/<label>([^<]*)/g)].map(([, label]) => label)).toEqual(['A1', 'A2:B3']);
  expect(html.match(/class=ex-highlight/g)).toHaveLength(2);
  expect(html).toMatch(/<th scope=row>2<\/th><td><\/td><td class=ex-highlight>●/);
  expect(draw({ files })).not.toContain('ex-highlight');
});

it.each<[string, FileRecord, RegExp[]]>([
  [
    'database: columns with types, NULL told apart',
    {
      ...any('a.db'),
      kind: 'sqlite',
      tables: [{ name: 't', columns: [{ name: 'n', type: 'TEXT' }], rows: [['x'], [null]] }],
    },
    [/<th scope=col>n<small>TEXT<\/small><\/th>/, /<td class=ex-null>NULL<\/td>/],
  ],
  [
    'bytes: offsets, hex and text',
    { ...any('a.bin'), kind: 'bytes', hex: ['41 00'] },
    [/000000 {2}41 00 +A·/],
  ],
  [
    'a broken file says so',
    { ...any('a.xlsx'), kind: 'broken', expected: 'xlsx', reason: '坏' },
    [/不是有效的 xlsx 文件：坏/],
  ],
])('%s', (_name, file, parts) => {
  for (const part of parts) expect(draw({ files: [file] })).toMatch(part);
});

it('columns behind Z have two letters', () => {
  expect([columnLetter(27), columnNumber('AA')]).toEqual(['AA', 27]);
});

it('the look of a cell as CSS', () => {
  const style: CellStyleRecord = {
    font: { underline: 'double', strike: true },
    fill: { gradient: 'linear', stops: ['#FF0000', '#00FF00'] },
    border: { top: { style: 'thick', color: '#112233' } },
    align: { h: 'center', v: 'center', wrap: true },
  };
  expect(toHtml(createElement('td', { style: cellCss(style) }))).toBe(
    '<td style="text-decoration:underline line-through double;background:linear-gradient(90deg,#FF0000,#00FF00);border-top:3px solid #112233;text-align:center;vertical-align:middle;white-space:pre-wrap"></td>',
  );
});
