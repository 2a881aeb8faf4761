import { expect, it } from 'vitest';
import { entriesOf } from './tocEntries';

const entry = (value: string, level = 2) => ({ value, id: value, level });
const values = (...all: ReturnType<typeof entry>[]) => entriesOf(all).map(({ value }) => value);

it('lets names break behind dots and underscores, not within tags', () => {
  expect(values(entry('<a class="on 1.0.0"><code>set.auto_backup</code></a> 2.0 起'))).toEqual([
    '<a class="on 1.0.0"><code>set.<wbr>auto_<wbr>backup</code></a> 2.0 起',
  ]);
});

it('names both halves of a page that has them', () => {
  const [first, half] = ['<span><b>用法</b><br>甲</span>', '<b>参考</b>'];
  expect(values(entry('甲'), entry('参考'), entry('乙', 3))).toEqual([first, half, '乙']);
  expect(values(entry('甲'), entry('参考', 3))).toEqual(['甲', '参考']);
  expect(values(entry('参考'), entry('甲'))).toEqual(['参考', '甲']);
});
