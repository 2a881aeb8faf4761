import { expect, test } from 'vitest';
import { askedTwice, giveAsks, parseAsks } from './asks';

const text = `# 说明
列宽:
  - 列太窄
  - also: 看不全

problem-a:
  - 'Error: x'
`;

test('are read with their lines', () => {
  expect(parseAsks(text, 'a')).toEqual([
    { key: '列宽', text: '列太窄', also: false, line: 3 },
    { key: '列宽', text: '看不全', also: true, line: 4 },
    { key: 'problem-a', text: 'Error: x', also: false, line: 7 },
  ]);
});

test.each([
  ['no YAML', '列宽:\n  - x\n行高: 列高: x', 'a.yaml:3: 不是正确的 YAML'],
  ['no mapping', '- 列宽', 'a.yaml:1: 要写成'],
  ['a text below a heading', '甲: x', 'a.yaml:1: 要写成'],
  ['no text', '甲:\n  - x\n  - 1.5', 'a.yaml:3: 一句要写成文本'],
  ['another field', '甲:\n  - too: x', 'a.yaml:2: 一句要写成文本'],
])('%s: told by file and line', (_, wrong, message) => {
  expect(() => parseAsks(wrong, 'a.yaml')).toThrow(message);
});

const filesOf = (...texts: string[]) =>
  texts.map((text, at) => {
    const file = `${'ab'[at]}.yaml`;
    return { file, path: `/${'ab'[at]}`, asks: parseAsks(text, file) };
  });

// What is given to which section, tests/built/asks.test.ts tells.
test('no such section is a fault, once', () => {
  const pages = [{ path: '/a', title: '甲' }];
  const sections = [{ p: 0, a: '列宽', h: '列宽', u: [], t: '' }];
  const faults = giveAsks(filesOf('行高:\n  - x\n  - y'), { pages, sections });
  expect(faults).toEqual([expect.stringContaining('a.yaml:2: /a 没有标题或锚点“行高”')]);
});

test('the same ask at two is a fault', () => {
  const faults = askedTwice(filesOf('列宽:\n  - x', '列宽:\n  - also: X'));
  expect(faults).toEqual([expect.stringContaining('b.yaml:2: “X”已经在 a.yaml:2')]);
});
