import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { toString } from 'mdast-util-to-string';
import { expect, it } from 'vitest';
import noBreak, { join } from './noBreak';

it.each([
  ['写到第 1 行', '写到第~1~行'],
  ['第 12 列和第 3 列', '第~12~列和第~3~列'],
  ['2026 年 11 月 21 日', '2026~年 11~月 21~日'],
  ['需要 Python 3.9 或更新', '需要 Python~3.9 或更新'],
  ['约 6 MB，10 ms', '约 6~MB，10~ms'],
  ['等 5 分钟', '等 5~分钟'],
])('%s', (text, joined) => {
  expect(join(text).replaceAll('\u00a0', '~')).toBe(joined);
});

it.each(['在 1.0.0 里', 'Excel 的 3 和 4', 'A 1', '3 somewhere'])('leaves %s alone', (text) => {
  expect(join(text)).toBe(text);
});

it('leaves code alone', () => {
  const processor = unified().use(remarkParse).use(noBreak);
  const tree = processor.runSync(processor.parse('第 1 行 `第 1 行`'));
  expect(toString(tree)).toBe('第\u00a01\u00a0行 第 1 行');
});
