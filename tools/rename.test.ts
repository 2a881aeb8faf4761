import { beforeEach, expect, it } from 'vitest';
import { scratch, write } from '../tests/helpers/scratch';
import { renameHeading } from './rename';

const root = scratch();
const files = {
  'docs/a.md': '---\ntitle: 甲页\n---\n\n## 用 `x` 写\n\n用 `x` 写。\n\n### 颜色 {/* #color */}\n',
  'docs/a.asks.yaml': '甲页:\n  - 颜色\n\n用 x 写:\n  - 写\n\n颜色:\n  - 上色\n',
  'docs/a.problems.yaml': '- id: a\n  at: 颜色\n  symptom: 颜色\n',
  'docs/b.md': '[颜色](./a.md#color)、[颜色](./c.md#color)、[甲页](./a.md)、[甲页](./ba.md)\n',
  'src/pages/c.mdx': '[用 `x` 写](/a#用-x-写)\n',
};

beforeEach(() => Object.entries(files).forEach(([name, text]) => write(`${root}/${name}`, text)));

it.each([
  [
    '用 x 写',
    '写：x',
    {
      'docs/a.md': ['## 用 `x` 写', '## 写：x {/* #用-x-写 */}'],
      'docs/a.asks.yaml': ['用 x 写:', '写：x:'],
      'src/pages/c.mdx': ['[用 `x` 写]', '[写：x]'],
    },
  ],
  [
    '颜色',
    '上 `色`',
    {
      'docs/a.md': ['### 颜色', '### 上 `色`'],
      'docs/a.asks.yaml': ['\n颜色:', "\n'上 `色`':"],
      'docs/a.problems.yaml': ['at: 颜色', "at: '上 `色`'"],
      'docs/b.md': ['[颜色](./a.md#color)', '[上 `色`](./a.md#color)'],
    },
  ],
  [
    '甲页',
    '乙',
    {
      'docs/a.md': ['title: 甲页', 'title: 乙'],
      'docs/a.asks.yaml': ['甲页', '乙'],
      'docs/b.md': ['[甲页](./a.md)', '[乙](./a.md)'],
    },
  ],
])('%s becomes %s wherever it is a name, and keeps its anchor', (old, now, places) => {
  const expected = Object.entries(places).map(([name, [from, to]]) => [
    name,
    files[name as keyof typeof files].replace(from!, to!),
  ]);
  expect([...renameHeading(root, ['docs/a.md', old, now])]).toEqual(expected);
});

it('what is missing is told', () => {
  expect(() => renameHeading(root, ['docs/a.md', '颜色'])).toThrow('旧标题 新标题');
  expect(renameHeading(root, ['docs/a.md', '没有', '有']).size).toBe(0);
});
