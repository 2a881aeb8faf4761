import { describe, expect, test } from 'vitest';
import type { Member } from '../../src/reference/publicApi';
import { checkDocs } from './checkDocs';
import { coverageLine } from './check';

const kind = 'positional or keyword';
const params = [
  { name: 'data', kind, type: 'Any' },
  { name: 'coord', kind, type: 'str', default: 'None' },
];
const list: Member[] = [
  { name: 'Recorder', kind: 'class', owner: 'Recorder', definedIn: 'Recorder', params: [] },
  { name: 'Recorder.add_data', kind: 'method', owner: 'Recorder', definedIn: 'Recorder', params },
  {
    name: 'Recorder.path',
    kind: 'property',
    owner: 'Recorder',
    definedIn: 'Recorder',
    type: 'str',
  },
  { name: 'DBRecorder.add_data', kind: 'method', owner: 'DBRecorder', definedIn: 'Base', params },
];
const members = new Map(list.map((member) => [member.name, member]));

const table = `| 名称 | 说明 |
| --- | --- |
| \`data\` | 数据 |
| \`coord\` | 坐标 |`;

const create = '## 参考\n\n### Recorder() {/* #Recorder */}\n\n创建对象。\n';
const addData = `### add_data() {/* #Recorder.add_data */}\n\n添加数据。\n\n${table}\n`;
const pathHeading = '### path {/* #Recorder.path */}\n\n文件路径。\n';
const db = '### add_data() {/* #DBRecorder.add_data */}\n\n与 `Recorder.add_data()` 相同。\n';

/** Checks pages given by name and text, and gives the problems as `file:line message`. */
function problems(pages: Record<string, string>): string[] {
  const documents = Object.entries(pages).map(([name, source]) => ({
    path: `docs/usage/${name}.md`,
    source,
  }));
  return checkDocs(documents, members).problems.map((p) => `${p.path}:${p.line} ${p.message}`);
}

const complete = { create, add: addData, path: pathHeading, DBRecorder: db };

describe('headings', () => {
  test('a complete documentation has no problem, and something was compared', () => {
    const report = checkDocs(
      Object.entries(complete).map(([name, source]) => ({ path: `docs/usage/${name}.md`, source })),
      members,
    );
    expect(report).toEqual({
      problems: [],
      members: 4,
      headings: 4,
      tables: 1,
      returns: 0,
      names: 1,
    });
    expect(coverageLine(report)).toBe('公开成员 4，已有归属 4，覆盖率 100 %');
  });
  test('a missing heading names the page where it belongs', () => {
    expect(problems({ ...complete, path: '' })).toEqual([
      'docs/usage/Recorder/attributes.md:1 `Recorder.path` has no heading: add a heading `### … {/* #Recorder.path */}`',
    ]);
  });
  test('a doubled heading names both places', () => {
    expect(problems({ ...complete, zz: pathHeading })).toEqual([
      'docs/usage/zz.md:1 `Recorder.path` has a heading at docs/usage/path.md:1 already: remove one of the two ids',
    ]);
  });
  test('an id that is no public name', () => {
    expect(
      problems({ ...complete, path: `${pathHeading}\n### x {/* #Reocrder.path */}\n\n句。` }),
    ).toEqual([
      expect.stringMatching(/^docs\/usage\/path\.md:5 `Reocrder\.path` is no public name/),
    ]);
  });
  test('ids of ordinary sections are left alone, and so are headings in code', () => {
    const source = `${pathHeading}\n## 任务 {/* #some-task */}\n\n\`\`\`md\n### x {/* #Recorder.no */}\n\`\`\`\n`;
    expect(problems({ ...complete, path: source })).toEqual([]);
  });
  test('a heading without a first sentence', () => {
    expect(problems({ ...complete, add: addData.replace('添加数据。\n', '') })).toEqual([
      expect.stringMatching(/add\.md:1 `Recorder\.add_data` begins without a sentence/),
    ]);
  });
  test('no document, and a document that is no MDX', () => {
    expect(() => checkDocs([], members)).toThrow(/No document/);
    expect(problems({ ...complete, broken: 'a\n\n<b' })).toEqual([
      expect.stringMatching(/broken\.md:3 is not valid MDX/),
    ]);
  });
});

describe('parameter tables', () => {
  const withTable = (change: (text: string) => string): string[] =>
    problems({ ...complete, add: change(addData) });
  const row = (name: string) => new RegExp(`\\| \`${name}\`.*\\n`);

  test.each<[string, (text: string) => string, RegExp[]]>([
    [
      'a missing parameter',
      (text) => text.replace(/\n\| `coord`.*/, ''),
      [/add\.md:5 .*lacks the parameter `coord`/],
    ],
    [
      'the wrong order',
      (text) => text.replace(/(\| `data`.*)\n(\| `coord`.*)/, '$2\n$1'),
      [/add\.md:5 .*order data, coord/],
    ],
    [
      'types and defaults written by hand',
      (text) =>
        text.replace(
          table,
          '| 名称 | 类型 | 默认值 | 说明 |\n| - | - | - | - |\n| `data` | `Any` | 必填 | 数据 |\n| `coord` | `str` | `None` | 坐标 |',
        ),
      [/add\.md:5 .*write \| 名称 \| 说明 \| only/],
    ],
    [
      'an unknown parameter',
      (text) => `${text}| \`crood\` | 坐标 |\n`,
      [/add\.md:9 .*`crood` is no parameter/],
    ],
    [
      'a doubled parameter',
      (text) => text.replace(row('data'), (line) => line + line),
      [/add\.md:8 .*`data` stands twice/],
    ],
    [
      'no table at all',
      (text) => text.replace(table, ''),
      [/DBRecorder\.md:1 .*add a table/, /add\.md:1 .*add a table/],
    ],
  ])('%s', (_, change, messages) => {
    expect(withTable(change)).toEqual(messages.map((message) => expect.stringMatching(message)));
  });
  test('a parameter without a recorded type', () => {
    const documents = [{ path: 'docs/usage/add.md', source: addData }];
    const untyped = { ...list[1]!, params: [params[0]!, { ...params[1]!, type: undefined }] };
    expect(checkDocs(documents, new Map([[untyped.name, untyped]])).problems).toMatchObject([
      { line: 8, message: expect.stringMatching(/`coord` has no recorded type/) as string },
    ]);
  });
  test('a table of the next heading does not count for this one', () => {
    const add = `### add_data() {/* #Recorder.add_data */}\n\n添加数据。\n\n#### path {/* #Recorder.path */}\n\n路径。\n\n${table}\n`;
    expect(problems({ ...complete, add, path: '' })).toContainEqual(
      expect.stringMatching(/add\.md:1 `Recorder\.add_data`: add a table/),
    );
  });
  test('a short entry must lead to a heading with the table', () => {
    expect(
      problems({ ...complete, DBRecorder: db.replace('`Recorder.add_data()`', '它') }),
    ).toEqual([expect.stringMatching(/DBRecorder\.md:1 `DBRecorder\.add_data`: add a table/)]);
    const link = db.replace('`Recorder.add_data()`', '[它](./add.md#Recorder.add_data)');
    expect(problems({ ...complete, DBRecorder: link })).toEqual([]);
  });
});

describe('return values', () => {
  const method = (name: string, type: string | undefined, returns: string[]): Member => ({
    name,
    kind: 'method',
    owner: name.slice(0, name.lastIndexOf('.')),
    definedIn: 'X',
    params: [],
    type,
    returns,
  });
  const property = (name: string, type: string, returns: string[]): Member => ({
    ...method(name, type, returns),
    kind: 'property',
    params: undefined,
  });
  const path = method('Recorder.record', 'Optional[str]', ['NoneType', 'str']);
  const clear = method('Recorder.clear', 'None', ['NoneType']);
  const rows = method('Recorder.rows', 'List[Union[RowData, RowText]]', ['list']);
  const set = method('Recorder.set.path', 'RecorderSetter', ['self']);
  const items = method('Header.items', 'ItemsView[int, str]', ['dict_items']);
  const row = property('RowData.row', 'Optional[int]', ['NoneType', 'int']);

  /** What is wrong when the text below the heading of the one member is this. */
  function inSection(member: Member, text: string, others: Member[] = []): string[] {
    const source = `### x() {/* #${member.name} */}\n\n句。\n\n${text}\n`;
    const all = new Map([member, ...others].map((one) => [one.name, one]));
    const report = checkDocs([{ path: 'docs/usage/a.md', source }], all);
    return report.problems
      .filter(({ message }) => !message.includes('has no heading'))
      .map(({ line, message }) => `${line} ${message}`);
  }

  test.each<[Member, string]>([
    [path, '**返回**：路径，`str`；没有时是 `None`。'],
    [clear, '**返回**：无。'],
    [rows, '**返回**：`list`。每项是 `RowText` 或 `RowData`。'],
    [rows, '**返回**：`list`，里面是各行。'],
    [set, '**返回**：`set` 自己。'],
    [items, '**返回**：项视图（`dict_items`）。'],
    [row, '行号，没有时是 `None`。'],
  ])('$0.name: %s', (member, text) => {
    expect(inSection(member, text)).toEqual([]);
  });
  test.each<[Member, string, RegExp]>([
    [path, '', /^1 .*say what it returns: None, str/],
    [path, '**返回**：路径，`str`。', /^5 .*is None, str; the line names str/],
    [path, '**返回**：路径，`str`、`int` 或 `None`。', /^5 .*the line names str, int, None/],
    [path, '**返回**：无。', /^5 .*what comes back is None, str/],
    [path, '**返回**：`set` 自己。', /^5 .*what comes back is None, str/],
    [clear, '', /^1 .*say what it returns: None/],
    [clear, '**返回**：`str`。', /^5 .*what comes back is None; the line names str/],
    [rows, '**返回**：`RowText`。', /^5 .*what comes back is list/],
    [set, '**返回**：无。', /^5 .*what comes back is self/],
    [set, '**返回**：`RecorderSetter`。', /^5 .*what comes back is self/],
    [items, '**返回**：项视图。', /^5 .*the line names no type/],
    [row, '行号。', /^1 .*say when it is `None`/],
  ])('$0.name: %s is wrong', (member, text, message) => {
    expect(inSection(member, text)).toEqual([expect.stringMatching(message)]);
  });
  test('the type of the stub must be what came back', () => {
    const wrong = { ...path, type: 'str' };
    expect(inSection(wrong, '**返回**：`str` 或 `None`。')).toEqual([
      '1 `Recorder.record`: the type says str, what comes back is None, str: correct it',
    ]);
  });

  const table = '| 成员 | 说明 |\n| --- | --- |\n| `set.path()` | 换文件 |\n';
  const inTable = (text: string): string[] => {
    const source = `## 参考\n\n${text}\n\n### 设置\n\n句。\n\n${table}`;
    return checkDocs(
      [{ path: 'docs/usage/a.md', source }],
      new Map([[set.name, set]]),
    ).problems.map(({ line, message }) => `${line} ${message}`);
  };
  test('a sentence above speaks for the rows of a table', () => {
    expect(inTable('表里的方法都返回 `set` 自己。')).toEqual([]);
    expect(inTable('表里的方法没有返回值。')).toEqual([
      expect.stringMatching(/^11 .*says None, what comes back is self/),
    ]);
    expect(inTable('句。')).toEqual([expect.stringMatching(/^11 .*say what it returns: self/)]);
  });
});

describe('names in inline code', () => {
  const inText = (text: string): string[] => problems({ ...complete, page: `第一行。\n\n${text}` });

  test.each([
    '`Recorder.xyz`',
    '`Recorder.xyz()`',
    '`set.xyz()`',
    '`add_dta()`',
    '`recorder.add_dta()`',
    '`Recorder.path()`',
  ])('%s is unknown', (text) => {
    expect(inText(text)).toEqual([
      expect.stringMatching(/^docs\/usage\/page\.md:3 .*is no public name/),
    ]);
  });
  test.each([
    '`add_data()`',
    "`add_data([1, 2], 'A3')`",
    '`Recorder.path`',
    '`print()`',
    '`set_link()`',
    '`data.xlsx`',
    '`ws.cell()`',
    '`path`',
    '```python run\nadd_dta()\n```',
    '```python run\ndef work(): pass\n```\n\n`work()`',
  ])('%s may stand', (text) => {
    expect(inText(text)).toEqual([]);
  });
});
