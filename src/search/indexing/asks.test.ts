import { expect, test } from 'vitest';
import type { SectionData } from '../engine/data';
import { giveAsks, parseAsks, pathOf } from './asks';

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

const pages = ['/a', '/b'].map((path) => ({ path, title: path }));
const sectionsOf = (p: number): SectionData[] =>
  ['', '列宽', 'problem-a', '两次', '两次-1'].map((a) => ({
    p,
    a,
    h: a.replace('-1', '') || '页',
    u: [],
    t: '',
  }));
const given = (yaml: string, other = '', sections = [...sectionsOf(0), ...sectionsOf(1)]) =>
  giveAsks(
    [
      { file: 'a.yaml', path: '/a', asks: parseAsks(yaml, 'a.yaml') },
      { file: 'b.yaml', path: '/b', asks: parseAsks(other, 'b.yaml') },
    ],
    { pages, sections },
  );

test('are given to the sections that their headings or anchors name', () => {
  const sections = sectionsOf(0);
  expect(given(`${text}\n页:\n  - 开头\n`, '', sections)).toEqual([]);
  expect(sections.map(({ k }) => k)).toEqual([
    ['开头'],
    ['列太窄', '看不全'],
    ['Error: x'],
    undefined,
    undefined,
  ]);
});

test.each([
  ['no such section', '行高:\n  - x', '', 'a.yaml:2: /a 没有标题或锚点“行高”'],
  ['the same ask at two', '列宽:\n  - x', '列宽:\n  - also: X', 'b.yaml:2: “X”已经在 a.yaml:2'],
])('%s: a fault', (_, one, other, fault) => {
  const faults = given(one, other);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(fault);
});

test('two sections that both say so share an ask', () => {
  expect(given('列宽:\n  - also: x', '列宽:\n  - also: x')).toEqual([]);
});

test.each([
  ['docs/usage/Recorder/save.asks.yaml', undefined, '/usage/Recorder/save'],
  ['docs/start/installation.asks.yaml', '/start/start', '/start/start'],
  ['docs/recipes/index.asks.yaml', undefined, '/recipes'],
  ['src/pages/index.asks.yaml', undefined, '/'],
])('%s belongs to its page', (file, slug, path) => {
  expect(pathOf(file, slug)).toBe(path);
});
