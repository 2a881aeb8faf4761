import type { Heading, Root, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { parseMdx } from '../lib/parseMdx';
import { explicitId, memberHeadingsIn } from './memberHeadings';
import { readReleases } from './publicApi';
import apiRemark from './remark';

const releases = readReleases('.').filter(({ version }) => version <= '2.0.2');

/** A page as it is drawn; members have their place on the page or in `elsewhere`. */
function drawn(source: string, file = 'usage/x.md', elsewhere = ''): Root {
  const headings = new Map(
    [
      ...memberHeadingsIn('x.md', parseMdx(elsewhere, 'x.md')),
      ...memberHeadingsIn(file, parseMdx(source, file)),
    ].map((heading) => [heading.id, heading]),
  );
  const root = parseMdx(source, 'x.md');
  // As Docusaurus's own plugins leave it: the id is on the heading, the comment is gone.
  visit(root, 'heading', (heading: Heading) => {
    const id = explicitId(heading);
    if (!id) return;
    heading.children.pop();
    heading.data = { id } as Heading['data'];
  });
  const badges = new Map([['Recorder.type', [{ text: '2.0.0 起取消', change: 'gone' }]]]);
  apiRemark({ headings, docs: '/docs', badges, releases })(root, {
    path: `/docs/${file}`,
    value: source,
  });
  return root;
}

function urls(node: Root | Table['children'][number]): string[] {
  const found: string[] = [];
  visit(node, 'link', ({ url }) => void found.push(url));
  return found;
}
const tablesOf = (root: Root) =>
  root.children.filter((node): node is Table => node.type === 'table');
const cells = (table: Table) =>
  table.children.map((row) => row.children.map((cell) => toString(cell)));

const source = `# 标题 \`record()\`

开头 \`add_data()\`、\`Recorder.path\`、\`path\`、[\`record()\`](./x.md) 与 \`print()\`。

### add_data() {/* #Recorder.add_data */}

这里的 \`add_data()\` 就是本节，\`record()\` 不是。

#### 例子

还是 \`add_data()\` 这一节。

### record() {/* #Recorder.record */}

回到 \`add_data()\`。

### path {/* #Recorder.path */}

路径。
`;

test('inline code leads to its heading, but not from headings, links or its own section', () => {
  expect(urls(drawn(source))).toEqual([
    '/usage/x#Recorder.add_data',
    '/usage/x#Recorder.path',
    './x.md',
    '/usage/x#Recorder.record',
    '/usage/x#Recorder.add_data',
  ]);
  expect(urls(drawn('写 <small>`add_data()`</small> 以后')), 'too low for a thumb').toEqual([]);
});

test('signature and badge follow the heading of a member, the way to the index that of the reference', () => {
  const root = drawn('## 参考\n\n### type {/* #Recorder.type */}\n\n格式。\n');
  const [, index, , signature, badge] = root.children;
  expect(toString(index)).toBe('按名称查找，见索引。');
  expect(signature).toMatchObject({
    name: 'StaticHtml',
    attributes: [{ name: 'html', value: expect.stringContaining('<b>type</b>') as string }],
  });
  expect(toString(badge)).toBe('2.0.0 起取消');
  expect(urls(root)).toEqual(['/index%60', '/upgrade#gone']);
});

test('an inherited member leads to the full one, once', () => {
  const inherited = `### path {/* #DBRecorder.path */}

数据库的路径。

### record() {/* #DBRecorder.record */}

与 \`Recorder.record()\` 相同。

## 相关
`;
  const root = drawn(inherited, 'usage/DBRecorder.md', source);
  expect(urls(root)).toEqual(['/x#Recorder.path', '/x#Recorder.record']);
  const words = root.children.map((node) => toString(node));
  expect(words.at(words.indexOf('数据库的路径。') + 1)).toBe('完整说明见 Recorder.path。');
  expect(words.at(-1)).toBe('相关');
});

test('a row of members: name with its anchor, type, default, links of the description', () => {
  const [table, other] = tablesOf(
    drawn(
      `| 成员 | 说明 |
| --- | --- |
| \`font.set_underline()\` | 设置下划线：\`'single'\` \\| \`None\`，另见 \`border.set_left()\`。第二句。 |
| \`border.set_left()\` | 设置左边，与 \`border.set_left()\` 和 \`border.set_quad()\` |
| \`set_size()\` | 设置大小 |
| \`width\` | 列宽 |

| 名称 | 说明 |
| --- | --- |
| \`set_bold()\` | 别的表 |
`,
      'usage/Recorder/style.md',
    ),
  );
  expect(cells(table!).map((row) => row.slice(0, 3))).toEqual([
    ['名称', '类型', '默认值'],
    ['font.set_underline(option)', 'str | None', '必填'],
    ['border.set_left(style, color)', 'style: str | Nonecolor: str | tuple | Color | None', '必填'],
    ['set_size(width, height)', 'width: floatheight: float', 'None'],
    ['width', 'float | None', '—'],
  ]);
  expect(table).toMatchObject({ data: { hProperties: { className: ['stacked-table'] } } });
  expect(JSON.stringify(table!.children[1])).toContain('"id":"CellStyle.font.set_underline"');
  expect(urls(table!.children[1]!)).toEqual([
    '#CellStyle.font.set_underline',
    '/usage/Recorder/style#CellStyle.border.set_left',
  ]);
  expect(urls(table!.children[2]!)).toEqual(['#CellStyle.border.set_left']);
  expect(cells(other!)[0]).toEqual(['名称', '说明']);
});

test('a row of an inherited member leads to the full one, once; without calls no defaults', () => {
  const rows = `| 成员 | 说明 |
| --- | --- |
| \`path\` | 路径 |
| \`type\` | 与 [类型](/x#Recorder.type) 相同 |
| \`tables\` | 全部表 |
`;
  const full = `${source}\n### type {/* #Recorder.type */}\n`;
  const [table] = tablesOf(drawn(rows, 'usage/DBRecorder.md', full));
  expect(cells(table!)).toEqual([
    ['名称', '类型', '说明'],
    ['path', 'str | NonePath | None', '路径。见 Recorder.path'],
    ['type', 'str', '与 类型 相同'],
    ['tables', 'list', '全部表'],
  ]);
  const [recorder] = tablesOf(drawn(rows, 'usage/x.md'));
  expect(cells(recorder!)[2]!.at(-1)).toMatch(/相同2\.0\.0 起取消$/);
});

const withTable = (rows: string) =>
  `### link_style() {/* #Recorder.set.link_style */}\n\n${rows}\n`;

test('types and defaults of parameters are those of the library', () => {
  const rows = '| 名称 | 说明 |\n| - | - |\n| `style` | 样式 |';
  const [table] = tablesOf(drawn(withTable(rows)));
  expect(cells(table!)).toEqual([
    ['名称', '类型', '默认值', '说明'],
    ['style', 'CellStyle | True | None', 'True', '样式'],
  ]);
  expect(table!.align).toHaveLength(4);
});

test.each([
  '说明 |\n| - | - |\n| `style` | 字 |\n| `other` | 字 |',
  '用途 |\n| - | - |\n| `style` | 样式 |',
  '说明 |\n| - | - |',
])('another table stays as it is: %j', (rows) => {
  expect(cells(tablesOf(drawn(withTable(`| 名称 | ${rows}`)))[0]!)[0]).toHaveLength(2);
});

type Drawn = { data?: { hProperties?: object }; attributes?: { name: string; value: string }[] };
type Part = Drawn & { children?: Part[]; value?: string };

/** The cells of a table as they are for a release. */
function cellsOn(table: Table, version: string): string[][] {
  const text = ({ data, attributes = [], children = [], value = '' }: Part): string => {
    const given = { ...data?.hProperties, ...attributes.find(({ name }) => name === 'data-on') };
    const on = (given as { value?: string }).value ?? (given as { 'data-on'?: string })['data-on'];
    return on?.split(' ').includes(version) === false ? '' : value + children.map(text).join('');
  };
  const rows = table.children.map((row) => (text(row as Part) ? row.children : []));
  return rows.filter(({ length }) => length).map((row) => row.map((one) => text(one as Part)));
}

const widths = 'Recorder.add_cols_width';
const cols = 'cols, int | str | list | tuple | True';

/** What a table is of, its rows, and with what they begin on a release. */
test.each([
  [widths, 'cols is_header', '1.0.0', `${cols}, 必填`, 'is_header, bool, False'],
  [widths, 'cols is_header', '2.0.2', `${cols}, True`],
  ['Recorder.rows', 'key_cols', '1.0.0', 'key_cols, '],
  ['Recorder.rows', 'key_cols', '1.1.0', 'cols, '],
  ['Recorder', 'path', '1.2.0', 'path, '],
  ['Recorder', 'path file_type', '1.2.0', 'path, '],
  ['Recorder', 'path file_type', '2.0.0', 'path, ', 'file_type, str, None, 字'],
  ['Recorder', 'path', '2.0.0', 'path, ', 'file_type, —, None, 2.0.0 起增加'],
  ['', 'set.after() show_msg', '1.0.0', 'set.after(data), ', 'show_msg, '],
  ['', 'set.after() show_msg', '2.0.0', 'set.right(data), '],
])('the table of %s %s is that of %s', (member, names, version, ...rows) => {
  const written = names.split(' ').map((name) => `| \`${name}\` | 字 |\n`);
  const heading = member && `### x {/* #${member} */}\n\n`;
  const head = `| ${member ? '名称' : '成员'} | 说明 |\n| - | - |\n`;
  const [table] = tablesOf(drawn(heading + head + written.join('')));
  const [, ...found] = cellsOn(table!, version).map((row) => row.join(', '));
  expect(found.map((row, at) => row.slice(0, rows[at]?.length))).toEqual(rows);
});
