import { expect, it } from 'vitest';
import { scratch, write } from '../tests/helpers/scratch';
import { parseAsks } from '../src/search/indexing/asks';
import { begin } from './new';

const root = scratch();

it.each([
  [
    ['recipe', 'x'],
    ['docs/recipes/x.md', 'docs/recipes/x.asks.yaml', 'docs/recipes/index.md'],
  ],
  [
    ['page', 'usage/x'],
    ['docs/usage/x.md', 'docs/usage/x.asks.yaml'],
  ],
  [
    ['problem', 'usage/a', 'b-c'],
    ['docs/usage/a.problems.yaml', 'docs/usage/a.asks.yaml', 'tests/claims/test_a.py'],
  ],
])('%j begins with what must be there, and says what is to be written', (words, names) => {
  write(`${root}/docs/recipes/index.md`, '## 组\n\n- [甲](./a.md)\n');
  write(`${root}/docs/usage/a.md`, '# 甲\n');
  const { files } = begin(root, words);
  expect([...files.keys()]).toEqual(names);
  for (const text of files.values()) expect(text).toContain('待写');
});

it('the ask of a problem stands behind those of its page, below its anchor', () => {
  write(`${root}/docs/usage/a.md`, '# 甲\n');
  write(`${root}/docs/usage/a.asks.yaml`, '甲:\n  - 怎么用\n');
  const { files } = begin(root, ['problem', 'usage/a', 'b-c']);
  const asks = parseAsks(files.get('docs/usage/a.asks.yaml')!, 'a.asks.yaml');
  expect(asks.map(({ key }) => key)).toEqual(['甲', 'problem-b-c']);
});

it.each([
  [['recipe', '名字'], '名字用字母、数字'],
  [['problem', 'usage/a'], 'problem 页面 id'],
  [['problem', 'usage/none', 'x'], '没有 docs/usage/none.md'],
  [['page', 'usage/a'], '已经有 docs/usage/a.md'],
])('%j is refused', (words, fault) => {
  write(`${root}/docs/usage/a.md`, '# 甲\n');
  expect(() => begin(root, words)).toThrow(fault);
});
