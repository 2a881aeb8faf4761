import { expect, it } from 'vitest';
import { limits } from '../../src/lib/limits';
import { compare, measure } from './reading';

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
  const { faults } = compare('docs/a.md', page, {});
  const conditions = faults.find((fault) => fault.includes('每句的条件'))!;
  expect(conditions).toContain(
    `docs/a.md: 每句的条件是 0.834，上限是 ${limits.reading.conditions}`,
  );
  expect(conditions).toContain('src/lib/limits.ts');
  expect(conditions).toContain('\n    docs/a.md:5: 如果文件被占用时出错');
});

it('holds a page at what it has reached; what is better is kept, what is within is no entry', () => {
  expect(compare('docs/a.md', page).faults, 'all new').toEqual([]);
  const { reached } = compare('docs/a.md', page);
  expect(compare('docs/a.md', page, reached)).toEqual({ faults: [], reached });
  const [better, worse] = [page.replace('如果文件', '文件'), page.replace('先写', '如果先写')];
  const now = compare('docs/a.md', better, reached);
  expect(now.faults).toEqual([]);
  expect(now.reached!.conditions).toBeLessThan(reached!.conditions!);
  expect(compare('docs/a.md', page, now.reached).faults.join()).toContain('这一页到过');
  const failed = compare('docs/a.md', worse, reached);
  expect(failed.faults.join()).toContain('每句的条件');
  expect(failed.reached!.conditions).toBe(reached!.conditions);
  expect(compare('docs/a.md', '一句短短的。\n', reached)).toEqual({
    faults: [],
    reached: undefined,
  });
});

it('a page is free of what its subject excepts', () => {
  const figures = (file: string) => Object.keys(compare(file, page).reached!);
  expect(figures('docs/a.md')).toContain('failures');
  expect(figures('docs/usage/attentions.md')).not.toContain('failures');
});
