import { expect, it } from 'vitest';
import { limits } from '../../src/lib/limits';
import { measure, readingFaults } from './reading';

const values = (source: string) =>
  Object.fromEntries(Object.entries(measure(source)).map(([name, { value }]) => [name, value]));

const page = `---
title: 题目
---

先写一句话。如果文件被占用时出错，也等一等；再写。

:::tip

这是一个框。

:::

## 做一件事

例子之前的一句话。

\`\`\`python run
print('代码不算')
\`\`\`

例子之后的话，1.0.0 不报错。

## 折叠的一节

<Fold title="例子">

折起来的话。

\`\`\`python run
x = 1
\`\`\`

</Fold>

| 名称 | 说明 |
| --- | --- |

## 参考

不算在正文里，如果出错。
`;

it('counts what stands open, the guide alone where it says so', () => {
  expect(values(page)).toEqual({
    guide: 43,
    median: 10.5,
    p90: 14,
    conditions: 5 / 6,
    manyConditions: 1 / 6,
    clauses: 4 / 6,
    failures: 0.5,
    releases: 1,
    boxes: 1,
    longestBox: 5,
    before: 8,
    after: 0,
    folded: 1,
    hidden: 5,
    table: 4,
  });
});

it('names the figure, the limit and the worst places by line', () => {
  const { faults, short } = readingFaults('docs/a.md', page);
  expect(short).toBe(false);
  const conditions = faults.find((fault) => fault.includes('每句的条件'))!;
  expect(conditions).toContain(
    `docs/a.md: 每句的条件是 0.834，上限是 ${limits.reading.conditions}`,
  );
  expect(conditions).toContain('src/lib/limits.ts');
  expect(conditions).toContain('\n    docs/a.md:5: 如果文件被占用时出错');
});

it('a page is free of what its subject excepts, and of all when it is short', () => {
  const said = (file: string) => readingFaults(file, page).faults.join();
  expect(said('docs/a.md')).toContain('讲出错的句子');
  expect(said('docs/usage/attentions.md')).not.toContain('讲出错的句子');
  expect(readingFaults('docs/a.md', '一句短短的。\n')).toEqual({ faults: [], short: true });
});
