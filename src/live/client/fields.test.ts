import { expect, it } from 'vitest';
import { constantsOf, withValue, type Value } from '../../examples/model/constants';
import type { FileRecord } from '../../examples/model/record';
import { readText } from '../../lib/readText';
import { names } from './readFiles';
import {
  acceptOf,
  fieldsOf,
  guessOf,
  known,
  lacking,
  suffixesOf,
  whole,
  type Field,
  type Tables,
} from './fields';
import { tableOf } from './tables';

const table = (...headings: string[]) => ({ headings, sheets: ['表'] });
const samples: Tables = new Map([['goods.csv', table('编号', '名称')]]);
const printed = `FILE = 'goods.csv'  # 你的文件
KEYS = ['编号']  # 按哪几列
NUMBERS = []  # 要当作数字的列，写 [] 不转换
KEEP = 'first'  # 留第一行 'first'，最后一行 'last'
SIZE = 20  # 每几行
HEADER = True  # 有表头
SHEET = '表'  # 工作表
COPY = '表'  # 复制出来的新工作表
RESULT = 'unique.csv'  # 结果
NAMES = {'a': 'b'}  # 换名字
`;
const fields = (code: string, used: Tables) =>
  fieldsOf(code, printed, ['goods.csv'], samples, used).map(({ name, kind, options, value }) => ({
    name,
    kind,
    value,
    options: options.map((one) => one.value),
  }));

it('makes a field of each constant, by the sample', () => {
  expect(fields(printed, samples).map(({ name, kind }) => `${name} ${kind}`)).toEqual([
    'FILE file',
    'KEYS heading',
    'NUMBERS heading',
    'KEEP choice',
    'SIZE plain',
    'HEADER plain',
    'SHEET sheet',
    'COPY plain',
    'RESULT plain',
  ]);
});

it("offers the headings of the reader's file, and keeps what each field is", () => {
  const own: Tables = new Map([['订单 1.csv', table('订单号', '城市', '')]]);
  const code = withValue(withValue(printed, 'FILE', '订单 1.csv'), 'KEYS', ['城市']);
  const found = new Map(fields(code, own).map((one) => [one.name, one]));
  expect(found.get('FILE')).toMatchObject({ kind: 'file', value: '订单 1.csv' });
  expect(found.get('KEYS')).toMatchObject({ kind: 'heading', options: ['订单号', '城市'] });
  expect(found.get('KEEP')).toMatchObject({ kind: 'choice', options: ['first', 'last'] });
});

it('offers the headings of the file that a constant is about; what two share where it is of both', () => {
  const two = `FILE = 'a.csv'  # 一个
OTHER = 'b.csv'  # 另一个
KEY = '甲'  # 第一个里的
OTHER_KEY = '丙'  # 另一个里的
BOTH = '乙'  # 两个里都有
`;
  const files: Tables = new Map([
    ['a.csv', table('甲', '乙')],
    ['b.csv', table('乙', '丙')],
  ]);
  const options = (used: Tables, code = two) =>
    fieldsOf(code, two, ['a.csv', 'b.csv'], files, used)
      .slice(2)
      .map((one) => one.options.map(({ value }) => value).join(' '));
  expect(options(files)).toEqual(['甲 乙', '乙 丙', '乙']);
  const own: Tables = new Map([...files, ['c.csv', table('丁', '乙')]]);
  expect(options(own, withValue(two, 'OTHER', 'c.csv'))).toEqual(['甲 乙', '丁 乙', '乙']);
});

it('has no field for what was taken out of the program or added to it', () => {
  const code = `${printed.replace(/^SIZE.*\n/m, '')}MORE = 1  # 新的\n`;
  expect(fields(code, samples).map(({ name }) => name)).not.toContain('SIZE');
  expect(fields(code, samples).map(({ name }) => name)).not.toContain('MORE');
});

it('may be empty where the comment says so', () => {
  const code = "FILE = 'a.json'  # 文件\nLIST = 'data'  # 哪个键；整个就是列表，写 ''\n";
  const files: Tables = new Map([['a.json', { headings: ['code', 'data'], sheets: [] }]]);
  const [, list] = fieldsOf(code, code, ['a.json'], files, files);
  expect(list!.options.map(({ value }) => value)).toEqual(['', 'code', 'data']);
});

it.each<[string, Value]>([
  ['FILE', "O'Neill 的 \\ 表 (1).csv"],
  ['KEYS', ['编号', "'名'"]],
  ['KEYS', []],
  ['KEEP', 'last'],
  ['SIZE', -0.5],
  ['HEADER', false],
])('a change of %s to %j is one in the program, letter by letter, and back', (name, value) => {
  const changed = withValue(printed, name, value);
  const [before, after] = [printed, changed].map((code) => code.split('\n'));
  const at = constantsOf(printed).find((one) => one.name === name)!.line - 1;
  expect(after!.filter((line, index) => line !== before![index])).toEqual([after![at]]);
  expect(after![at]!.replace(/.*(?= {2}#)/, '')).toBe(before![at]!.replace(/.*(?= {2}#)/, ''));
  expect(constantsOf(changed).find((one) => one.name === name)!.value).toEqual(value);
  const old = constantsOf(printed).find((one) => one.name === name)!.value!;
  expect(withValue(changed, name, old)).toBe(printed);
});

it('knows whether a program names a file', () => {
  expect(names("FILE = 'a b.csv'", 'a b.csv')).toBe(true);
  expect(names('FILE = "a b.csv"', 'a b.csv')).toBe(true);
  expect(names("FILE = 'a b.csv'", 'b.csv')).toBe(false);
});

it('reads the headings and sheets of the samples', () => {
  const csv = { name: 'a.csv', state: 'same', encoding: 'gbk', delimiter: ',' } as const;
  expect(tableOf({ ...csv, kind: 'csv', lines: [], rows: [['甲', '乙']] }).headings).toEqual([
    '甲',
    '乙',
  ]);
  const text = { name: 'a', state: 'same', encoding: 'utf-8' } as const;
  const lines = ['{"编号": 1, "名称": "甲"}', '{}'];
  expect(tableOf({ ...text, kind: 'jsonl', lines }).headings).toEqual(['编号', '名称']);
  expect(tableOf({ ...text, kind: 'json', lines: ['{', '"a": []}'] }).headings).toEqual(['a']);
  expect(tableOf({ ...text, kind: 'jsonl', lines: ['{"编…'] }).headings).toEqual([]);
  const cells = { A1: { v: '编号' }, B1: { v: 2025 }, A2: { v: 1 } };
  const sheet = { name: '表', active: true, rows: 2, cols: 2, cells };
  const book: FileRecord = {
    name: 'a.xlsx',
    state: 'same',
    kind: 'xlsx',
    styles: [],
    sheets: [sheet],
  };
  expect(tableOf(book)).toEqual({ headings: ['编号', '2025'], sheets: ['表'] });
});

it('tells what the file of the reader has not; nothing while that is not known', () => {
  const lack = (used: Tables, keys: string[]) => {
    const code = withValue(withValue(printed, 'FILE', '订单.csv'), 'KEYS', keys);
    const found = fieldsOf(code, printed, ['goods.csv'], samples, used);
    return found.flatMap((field) => lacking(field));
  };
  const own: Tables = new Map([['订单.csv', { headings: ['订单号'], sheets: ['表'] }]]);
  expect(lack(own, ['编号'])).toEqual(['编号']);
  expect(lack(own, ['订单号'])).toEqual([]);
  expect(lack(own, [])).toEqual([]);
  expect(lack(new Map(), ['编号'])).toEqual([]);
});

it.each<[Value, string[], Value | undefined]>([
  ['编号', ['订单号', '城市'], '订单号'],
  ['编号', ['订单号', '手机号'], undefined],
  ['编号', ['城市'], undefined],
  ['编号', ['编号', '订单号'], undefined],
  [
    ['编号', '城市'],
    ['订单号', '城市'],
    ['订单号', '城市'],
  ],
  [['编号', '城市'], ['订单号', '省份'], undefined],
])('takes for %j of %j what ends alike, where one does', (value, headings, guess) => {
  const options = headings.map((one) => ({ value: one, label: one }));
  const field = { comment: '不会重复的一列', printed: value, value, options };
  expect(guessOf({ ...field, kind: 'heading' }, '', [])).toEqual(guess);
  expect(guessOf({ ...field, kind: 'sheet' }, '', [])).toBeUndefined();
});

it.each<[string[], string[], string | undefined]>([
  [['编号', '日期'], ['姓名', '编号'], '编号'],
  [['编号', '城市'], ['编号', '城市'], undefined],
  // It would end alike.
  [['编号', '商'], ['姓名', '电话'], undefined],
])(
  'takes the one heading that both tables %j and %j have where it is the same',
  (one, two, guess) => {
    const field = (comment: string, value: string, headings: string[]): Field => ({
      ...({ kind: 'heading', comment, value, printed: value } as Field),
      options: headings.map((name) => ({ value: name, label: name })),
    });
    const both = [field('它里面相同的一列', '订商', one), field('那个表里相同的一列', '名称', two)];
    const fields = [...both, field('要补的列', '库存', two)];
    for (const key of both) expect(guessOf(key, '', fields)).toBe(guess);
  },
);

it.each<[string, Value, Value]>([
  ["要求和的列，写 '' 只数行", '金额', ''],
  ['按哪几列，写 [] 看整行', ['金额', '城市'], ['城市']],
])('takes none where %s, and the file has no such heading', (comment, value, guess) => {
  const options = [{ value: '城市', label: '城市' }];
  const field = { kind: 'heading', comment, printed: value, value, options } as const;
  expect(guessOf(field, '', [])).toEqual(guess);
});

it('takes after an earlier file what the page has, but leaves what the reader took back', () => {
  const options = ['', '会员卡号', '姓名'].map((value) => ({ value, label: value }));
  const one = { kind: 'heading', comment: '写 [] 看整行', printed: '编号', options } as const;
  expect(guessOf({ ...one, value: '品名' }, '', [])).toBe('会员卡号');
  expect(guessOf({ ...one, value: '' }, '', [])).toBeUndefined();
  const several = { ...one, printed: ['编号'] };
  expect(guessOf({ ...several, value: ['品名'] }, '', [])).toEqual(['会员卡号']);
  expect(guessOf({ ...several, value: [] }, '', [])).toBeUndefined();
});

it('takes for a real file the number that the comment has, and the list that a json has', () => {
  const limit = {
    kind: 'plain',
    comment: '最多几行，大的表写 1000',
    printed: 2,
    options: [],
  } as const;
  expect(guessOf({ ...limit, value: 2 }, '', [])).toBe(1000);
  expect(guessOf({ ...limit, value: 3 }, '', [])).toBeUndefined();
  const options = ['data', 'a.b'].map((value) => ({ value, label: value }));
  const list = { kind: 'heading', comment: '列表在哪个键里', printed: 'data', options } as const;
  expect(guessOf({ ...list, value: 'data' }, 'a.b', [])).toBe('a.b');
  expect(guessOf({ ...list, value: 'data' }, '', [])).toBe('');
});

it('keeps what it asks, whatever is chosen; a column that may be empty is a list of headings', () => {
  const code = `FILE = 'goods.csv'  # 你的文件
LIST = '编号'  # 在哪里，'编号' 是一个，写 '' 是全部
TEXT = ''  # 有逗号的列，写 '' 不管
`;
  const found = fieldsOf(withValue(code, 'LIST', ''), code, ['goods.csv'], samples, samples);
  const kept = fieldsOf(code, code, ['goods.csv'], samples, samples);
  expect(found.map((one) => one.choices)).toEqual(kept.map((one) => one.choices));
  expect(found.at(-1)).toMatchObject({ kind: 'heading', value: '' });
});

it('takes a text of Excel for the csv that it is, where a program knows no text', () => {
  const file = { name: '导出.TXT', data: new Uint8Array() };
  const csv = { comment: '你的文件，csv 或者 xlsx', printed: 'a.csv' };
  expect(known(csv, file)).toEqual({ ...file, name: '导出.csv', was: '导出.TXT' });
  expect(known(csv, { ...file, name: '表.tsv' }).name).toBe('表.csv');
  expect(known(csv, { ...file, name: '表.XLSX' })).toEqual({ ...file, name: '表.XLSX' });
  expect(known({ comment: '乱码的 csv 或者 txt', printed: 'a.csv' }, file)).toBe(file);
  expect(known({ comment: '只能是 xlsx', printed: 'a.xlsx' }, file)).toBe(file);
});

it('what a dialog offers is read', () => {
  const python = readText('src/live/python/head_of.py');
  const offered = acceptOf({ comment: 'csv、json、jsonl', printed: 'a.xlsx' }).split(',');
  expect(offered).toHaveLength(7);
  for (const suffix of offered) expect(python).toContain(`'${suffix}'`);
});

it.each([
  ['结果', '结果.csv'],
  ['结果.xls', '结果.xls.csv'],
  ['v1.2', 'v1.2.csv'],
  ['结果.xlsx', '结果.xlsx'],
  ['结果.CSV', '结果.CSV'],
  ['', 'unique.csv'],
])('a result %j is written to %j', (typed, named) => {
  expect(whole({ printed: 'unique.csv', comment: '结果，csv 或者 xlsx' }, typed)).toBe(named);
});

it('has the suffix of the sample where the comment names none, and none where that has none', () => {
  expect(suffixesOf({ printed: 'new.db', comment: '新的数据库' })).toEqual(['.db']);
  expect(suffixesOf({ printed: ['a.xlsx'], comment: '也可以写 csv' })).toEqual(['.csv', '.xlsx']);
  expect(suffixesOf({ printed: 'lesson.srt', comment: '你的文件，txt、srt、vtt' })).toEqual([
    '.txt',
    '.srt',
    '.vtt',
  ]);
  expect(whole({ printed: 'new.db', comment: '新的数据库' }, '我的')).toBe('我的.db');
  expect(whole({ printed: '只能是 xlsx', comment: '说明' }, '我的')).toBe('我的');
  expect(whole({ printed: '订单', comment: '结果的文件夹' }, '我的.v2')).toBe('我的.v2');
});
