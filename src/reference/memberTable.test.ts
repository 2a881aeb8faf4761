import type { Root, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { memberHeadingsIn, type MemberHeading } from './memberHeadings';
import { columnType, memberOfRow } from './memberTable';
import apiRemark from './remark';
import { byName } from './publicApi';

const members = byName();
const style = `### font {/* #CellStyle.font */}

字体。

| 成员 | 说明 |
| --- | --- |
| \`font.set_underline()\` | 设置下划线：\`'single'\` \\| \`None\`，另见 \`border.set_left()\`。第二句。 |
| \`border.set_left()\` | 设置左边，与 \`border.set_left()\` 和 \`border.set_quad()\` |
| \`set_size()\` | 设置大小 |
| \`width\` | 列宽 |

| 名称 | 说明 |
| --- | --- |
| \`set_bold()\` | 别的表 |

\`\`\`md
| 成员 | 说明 |
| --- | --- |
| \`set_center()\` | 代码里的不算 |
\`\`\`
`;
const db = `| 成员 | 说明 |
| --- | --- |
| \`path\` | 路径 |
| \`type\` | 与 [类型](/x#Recorder.type) 相同 |
| \`tables\` | 全部表 |
`;
const at = (file: string, source: string): [string, MemberHeading][] =>
  memberHeadingsIn(file, source).map((heading) => [heading.id, heading]);
const headings = new Map([
  ...at('usage/Recorder/style.md', style),
  ...at('x.md', '### path {/* #Recorder.path */}\n\n### type {/* #Recorder.type */}\n'),
]);

function drawn(file: string, source: string): Table[] {
  const root = unified().use(remarkParse).use(remarkGfm).parse(source) as Root;
  apiRemark({ members, headings, docs: '/docs', badges: new Map() })(root, {
    path: `/docs/${file}`,
    value: source,
  });
  return root.children.filter((node): node is Table => node.type === 'table');
}
const cells = (table: Table): string[][] =>
  table.children.map((row) => row.children.map((cell) => toString(cell)));
const urls = (table: Table, row: number): string[] =>
  [...JSON.stringify(table.children[row]).matchAll(/"url":"([^"]*)"/g)].map((match) => match[1]!);

test('rows are places of members: line, first sentence, no rows of other tables or of code', () => {
  const rows = memberHeadingsIn('usage/Recorder/style.md', style).filter(({ depth }) => !depth);
  expect(rows.map(({ id, line, sentence }) => [id, line, sentence])).toEqual([
    [
      'CellStyle.font.set_underline',
      7,
      "设置下划线：`'single'` | `None`，另见 `border.set_left()`。",
    ],
    ['CellStyle.border.set_left', 8, '设置左边，与 `border.set_left()` 和 `border.set_quad()`。'],
    ['CellStyle.set_size', 9, '设置大小。'],
    ['CellStyle.width', 10, '列宽。'],
  ]);
});

test('a name that is none is one for the check to refuse', () => {
  expect(memberOfRow('set_bald()', ['CellStyle'], members)).toBe('CellStyle.set_bald');
});

test('name with its anchor, type and default as recorded, then the description', () => {
  const [table, other] = drawn('usage/Recorder/style.md', style);
  const [head, underline, left, size, width] = cells(table!);
  expect(head).toEqual(['名称', '类型', '默认值', '说明']);
  expect(underline!.slice(0, 3)).toEqual(['font.set_underline(option)', 'str | None', '必填']);
  expect(left!.slice(0, 2)).toEqual([
    'border.set_left(style, color)',
    'style: str | Nonecolor: str | tuple | Color | None',
  ]);
  expect(left![2]).toBe('必填');
  expect(size!.slice(0, 3)).toEqual([
    'set_size(width, height)',
    'width: floatheight: float',
    'None',
  ]);
  expect(width).toEqual(['width', 'float | None', '—', '列宽']);
  expect(JSON.stringify(table!.children[1])).toContain('"id":"CellStyle.font.set_underline"');
  expect(cells(other!)[0]).toEqual(['名称', '说明']);
});

test('inline code of a description is linked, but not to its own row', () => {
  const [table] = drawn('usage/Recorder/style.md', style);
  expect(urls(table!, 1)).toEqual([
    '#CellStyle.font.set_underline',
    '/usage/Recorder/style#CellStyle.border.set_left',
  ]);
  expect(urls(table!, 2)).toEqual(['#CellStyle.border.set_left']);
});

test('an inherited member leads to the full one, once; a table without calls has no defaults', () => {
  const [table] = drawn('usage/DBRecorder.md', db);
  expect(cells(table!)).toEqual([
    ['名称', '类型', '说明'],
    ['path', 'str | None', '路径。见 Recorder.path'],
    ['type', 'str', '与 类型 相同'],
    ['tables', 'list', '全部表'],
  ]);
  expect(urls(table!, 1)).toEqual(['#DBRecorder.path', '/x#Recorder.path']);
});

test.each([
  ["Literal['a', 'b', None]", 'str | None'],
  ["Literal['linear', 'path']", 'str'],
  ['Literal[True]', 'bool'],
  ['Optional[float]', 'float | None'],
])('the type %s in a column', (hint, shown) => {
  expect(columnType(hint)).toBe(shown);
});
