import { expect, it } from 'vitest';
import { askOf, constantsOf, namesFiles, withValue } from './constants';

const code = `import re
from DrissionRecord import Recorder

FILE = 'products.csv'  # 你的文件
KEYS = ['名称', "规格"]  # 按哪几列
KEEP = 'first'  # 留第一行 'first'，最后一行 'last'
SIZE = 1_000  # 每几行
RATE = -0.5  # 比例
HEADER = True  # 有表头
NAMES = {'a': 'b'}  # 换名字
SEP = '\\t'  # 分隔符

rows = []
LATE = 1
`;
const byName = (text: string) => new Map(constantsOf(text).map((one) => [one.name, one]));

it('reads what stands behind the imports, up to the first other statement', () => {
  const found = byName(code);
  expect([...found].map(([name, { value }]) => [name, value])).toEqual([
    ['FILE', 'products.csv'],
    ['KEYS', ['名称', '规格']],
    ['KEEP', 'first'],
    ['SIZE', 1000],
    ['RATE', -0.5],
    ['HEADER', true],
    ['NAMES', undefined],
    ['SEP', '\t'],
  ]);
  expect(found.get('FILE')).toMatchObject({ line: 4, comment: '你的文件', choices: [] });
  expect(found.get('KEEP')!.choices).toEqual([
    { value: 'first', label: '留第一行' },
    { value: 'last', label: '最后一行' },
  ]);
});

it.each([
  ['FILE', "订单 '25\\年.csv", String.raw`FILE = '订单 \'25\\年.csv'  # 你的文件`],
  ['KEYS', ['甲'], "KEYS = ['甲']  # 按哪几列"],
  ['SIZE', 20, 'SIZE = 20  # 每几行'],
  ['HEADER', false, 'HEADER = False  # 有表头'],
  ['SEP', ';', "SEP = ';'  # 分隔符"],
] as const)('writes %s, and nothing else', (name, value, line) => {
  const changed = withValue(code, name, value);
  const at = byName(code).get(name)!.line - 1;
  expect(changed.split('\n')).toEqual(code.split('\n').with(at, line));
  expect(byName(changed).get(name)!.value).toEqual(value);
});

it('knows a file of the reader by the files of the example', () => {
  const found = byName(code);
  expect(namesFiles(found.get('FILE')!, ['products.csv'])).toBe(true);
  expect(namesFiles(found.get('KEYS')!, ['名称'])).toBe(false);
  expect(namesFiles(found.get('FILE')!, [])).toBe(false);
});

it.each([
  ["留哪一行：第一行 'first'，最后一行 'last'", '留哪一行', ['第一行', '最后一行']],
  ["第一行：'first'，最后一行：'last'", '', ['第一行', '最后一行']],
  ["第一行： 'first'，最后一行 'last'", '', ['第一行', '最后一行']],
  ["'first'，'last'", '', ['first', 'last']],
])('%s', (comment, asks, labels) => {
  expect(askOf(comment)).toBe(asks);
  const [{ choices } = { choices: [] }] = constantsOf(`KEEP = 'first'  # ${comment}`);
  expect(choices.map(({ label }) => label)).toEqual(labels);
});

it('leaves a program alone that has no such constant', () => {
  expect(withValue(code, 'LATE', 2)).toBe(code);
});
