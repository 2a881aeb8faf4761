import { expect, test } from 'vitest';
import { makeEngine, unpack } from '.';
import { type SearchData, type SectionData } from './data';
import { parseQuery } from './query';
import { excerptOf, mark } from './mark';
import { pack } from './sent';
import { within } from './words';

const section = (a: string, h: string, t: string, more = {}): SectionData => ({
  p: 0,
  a,
  h,
  u: [],
  t,
  ...more,
});

const data: SearchData = {
  release: '1.0.0',
  pages: [
    { path: '/usage/style', title: '样式' },
    { path: '/tutorials/x', title: '教程' },
  ],
  sections: [
    section('', '样式', '这一页说样式。'),
    section('列宽', '行高和列宽', '设置列的宽度，单位是字符。', {
      k: ['格子不够大', '窄了，看不全', '单元格宽度'],
      c: 'keep_vba',
    }),
    section('Recorder.add_data', 'add_data()', '添加一行或多行。', { n: 1, k: ['插入一行'] }),
    section('DBRecorder.add_data', 'add_data()', '添加一行。', { n: 1 }),
    section('CellStyle.set_bgColor', 'set_bgColor()', '设置背景色。', {
      n: 1,
      k: ['sqlite3.Error: no such thing', '背景色'],
    }),
    section('占用', '文件正被别的程序打开', '出现 `PermissionError` 时等它关闭。', {
      k: ['文件被占用', '程序停住不动'],
    }),
    section('', '采集', '设置列的宽度，写完为止。', { p: 1 }),
  ],
  tasks: [],
  pinyin: {
    lie: '列',
    kuan: '宽',
    hang: '行',
    xing: '行',
    gao: '高',
    cha: '插',
    ru: '入',
    yi: '一',
    bei: '背',
    jing: '景',
    se: '色',
  },
  traditional: '檔案=文件 寬=宽 佔=占 設=设',
};
const engine = makeEngine(data);

test('what is sent is the data, each way of asking in its place', () => {
  const sections = data.sections.map((one) => (one.k ? { ...one, k: one.k.toSorted() } : one));
  // A sign that UTF-16 writes in two parts, the widest gap, and what JSON writes otherwise.
  const strange = { ...data, release: 'é·😀\n"\u00a0～￥\ufeff' };
  expect(unpack(pack(strange))).toEqual({ ...strange, sections });
  // More than have two bytes.
  const release = String.fromCharCode(...Array.from({ length: 3000 }, (_, at) => 0x4e00 + at));
  expect(unpack(pack({ ...strange, release }))).toEqual({ ...strange, release, sections });
});

const first = (query: string) => engine.search(query).hits[0]?.section.a;

test('what the reader’s release does not have comes behind what it has', () => {
  const problem = (id: string, o?: string) =>
    section(`problem-${id}`, '文件打不开', '保存以后文件打不开。', { o });
  const sections = [problem('old', '1.0.0 1.1.0'), problem('all'), problem('new', '2.0.2')];
  const firstOn = (release?: string) =>
    makeEngine({ ...data, sections }, () => release)
      .search('文件打不开')
      .hits.map(({ section: { a } }) => a.slice(8));
  expect(firstOn()).toEqual(['old', 'all', 'new']);
  expect(firstOn('1.0.0')).toEqual(['old', 'all', 'new']);
  expect(firstOn('2.0.2')).toEqual(['all', 'new', 'old']);
  expect(firstOn('2.0.0')).toEqual(['all', 'old', 'new']);
});

test.each([
  ['a question', '怎么设置列宽呢', '列宽'],
  ['what readers say instead', '单元格宽度', '列宽'],
  ['the same with something between', '单元格的宽度', '列宽'],
  ['a whole name, Recorder first', 'add_data', 'Recorder.add_data'],
  ['the beginning of a name', 'add_d', 'Recorder.add_data'],
  ['a part of a name', 'bgcolor', 'CellStyle.set_bgColor'],
  ['a name with wrong letters', 'set_bgcolr', 'CellStyle.set_bgColor'],
  ['pinyin of what readers say', 'charuyihang', 'Recorder.add_data'],
  ['pinyin with an unfinished end', 'beijings', 'CellStyle.set_bgColor'],
  ['a pasted error', 'Traceback: File "C:\\a\\b.py", line 3\nPermissionError: [Errno 13]', '占用'],
  ['full-width letters', 'ＡＤＤ＿ＤＡＴＡ', 'Recorder.add_data'],
  ['traditional characters', '設置列寬', '列宽'],
  ['words of Taiwan', '檔案被佔用', '占用'],
  ['an ask, and what is near it', '格子不够大怎么办', '列宽'],
  ['a saying with a comma', '窄了，看不全', '列宽'],
  ['names in code', 'keep_vba', '列宽'],
  ['a name that stands nowhere, by its parts', 'set_bgcolor_col', 'CellStyle.set_bgColor'],
  ['an error with its module', 'sqlite3.Error: no such thing', 'CellStyle.set_bgColor'],
  ['pinyin word by word', 'liekuan zzqq', '列宽'],
])('the engine finds %s', (_, query, anchor) => {
  expect(first(query)).toBe(anchor);
});

test('it finds nothing for what is not there, for spaces and for signs', () => {
  for (const query of ['量子', 'zzzzzz', '   ', '？！', '\\', '['])
    expect(engine.search(query).hits).toEqual([]);
});

test('it finds nothing when most is about something else, and says which name it lacks', () => {
  const none = engine.search('量子设备计算');
  expect(none.hits).toEqual([]);
  expect(none.closest.length, 'for who wants the best all the same').toBeGreaterThan(0);
  const found = engine.search('列宽 kafka');
  expect(found.unknown).toEqual(['kafka']);
  expect(found.hits[0]?.section.a).toBe('列宽');
  for (const query of ['ws.列宽', 'liekuan', 'lie', 'beiru 列宽'])
    expect(engine.search(query).unknown).toEqual([]);
});

test('it finds a name as such, whatever is asked of it', () => {
  const score = (query: string) => engine.search(query).hits[0]!.score;
  for (const asked of [
    'add_data 用法',
    'add_data 怎么用',
    'add_data的返回值',
    'add_data 有哪些参数',
  ])
    expect(score(asked)).toBe(score('add_data'));
});

test('the search is over in time, whatever is pasted', () => {
  const start = performance.now();
  for (const text of ['啊', 'a', "Error: '", '列宽']) engine.search(text.repeat(5000));
  expect(performance.now() - start).toBeLessThan(2000);
});

test('a query is taken apart: of a message, what tells its cause', () => {
  const queryWords = (query: string) => parseQuery(query).text.split(/\s+/).filter(Boolean);
  expect(queryWords('第三行')).toEqual(['第几行']);
  expect(queryWords('前100条')).toEqual(['前几条']);
  expect(queryWords('第一行')).toEqual(['第一行']);
  expect(queryWords("TypeError: 'NoneType' has no len()")).toEqual([
    'TypeError:',
    "'NoneType'",
    'len()',
  ]);
  expect(queryWords('设列宽报 KeyError')).toEqual(['设列宽报', 'KeyError']);
  expect(queryWords("coord='2,3' ValueError")).toEqual(["coord='2,3'", 'ValueError']);
  // What only asks says nothing.
  expect(queryWords('请问列宽会不会变吗')).toEqual(['列宽', '变']);
  // Of a long one the end; a field takes the breaks of its lines away.
  const trace = '  File "a.py", line 3, in add    x.add_data(1)'.repeat(50);
  expect(queryWords(`${trace} raise fooKeyError: 'name'`)).toEqual(['KeyError:', "'name'"]);
});

test('what is far below the best is not listed, and at most eight are', () => {
  const many = Array.from({ length: 20 }, (_, at) => section(`${at}`, `列宽 ${at}`, ''));
  const { hits, listed } = makeEngine({ ...data, sections: [...data.sections, ...many] }).search(
    '列宽',
  );
  expect(hits.length).toBeGreaterThan(listed.length);
  expect(listed).toHaveLength(8);
});

test('of a section is shown how it is asked for, or the line that is like the query', () => {
  const shown = (query: string) => {
    const { hits, words } = engine.search(query);
    return excerptOf(hits[0]!, words);
  };
  expect(shown('我的单元格宽度')).toBe('“单元格宽度”');
  expect(shown('单元格宽度'), 'what was typed is known').toContain('设置列的宽度');
  expect(shown('单位是字符')).toBe('设置列的宽度，单位是字符。');
  const rows = section('a', '甲', '第一行 · 1\n第二行 · 2');
  expect(excerptOf({ section: rows }, ['第二'])).toBe('第二行 · 2');
  expect(excerptOf({ section: rows }, ['第一']), 'rows').toBe('第一行 · 1；第二行 · 2');
  const cut = section('a', '甲', `${'一'.repeat(44)}\n第二…`);
  expect(excerptOf({ section: cut }, ['第二']), 'two characters say nothing').toMatch(/^一+；第二/);
  const problem = section('problem-a', '少了', '先保存。\n没有保存。');
  expect(excerptOf({ section: problem, said: '少了' }, ['没有', '少了'])).toBe('先保存。');
});

test.each([
  ['recrod', 1, true],
  ['recor', 1, true],
  ['recerd', 1, true],
  ['rcerd', 1, false],
  ['rcerd', 2, true],
])('%s with %i letters wrong is record: %s', (wrong, most, same) => {
  expect(within(wrong, 'record', most)).toBe(same);
});

test('words are marked', () => {
  const parts = mark('设置列宽', ['列宽']).map(({ text, marked }) => `${text} ${marked}`);
  expect(parts).toEqual(['设置 false', '列宽 true']);
  // Not 13 inside of a longer number, nor a word inside of another.
  expect(mark('131072 nowadays', ['13', 'days'])).toHaveLength(1);
});
