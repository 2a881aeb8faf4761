import type { Root, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { fillParamTable } from './paramTable';

const kind = 'positional or keyword';
const params = [
  { name: 'data', kind, type: 'Any' },
  { name: 'table', kind, type: 'Union[str, True, None]', default: 'None' },
];

/** A table of Markdown after it was filled: cells of code with their marks. */
function fill(source: string): string[][] {
  const root = unified().use(remarkParse).use(remarkGfm).parse(source) as Root;
  const table = root.children[0] as Table;
  fillParamTable(table, params);
  expect(table.align).toHaveLength(table.children[0]!.children.length);
  return table.children.map((row) =>
    row.children.map((cell) =>
      cell.children[0]?.type === 'inlineCode' ? `\`${toString(cell)}\`` : toString(cell),
    ),
  );
}

test.each([
  '| 名称 | 说明 |\n| - | - |\n| `data` | 数据 |\n| `table` | 工作表 |',
  '| 名称 | 类型 | 默认值 | 说明 |\n| - | - | - | - |\n| `data` | `int` | | 数据 |\n| `table` | `str` | `1` | 工作表 |',
])('types and defaults are those of the library: %j', (source) => {
  expect(fill(source)).toEqual([
    ['名称', '类型', '默认值', '说明'],
    ['`data`', '`Any`', '必填', '数据'],
    ['`table`', '`str | True | None`', '`None`', '工作表'],
  ]);
});

test.each([
  '| 名称 | 说明 |\n| - | - |\n| `data` | 数据 |\n| `other` | 不是参数 |',
  '| 名称 | 用途 |\n| - | - |\n| `data` | 数据 |',
  '| 名称 | 说明 |\n| - | - |',
])('another table stays as it is: %j', (source) => {
  expect(fill(source)[0]).toHaveLength(2);
});
