import { describe, expect, test } from 'vitest';
import { members } from '../../src/reference/publicApi';
import { checkDocs } from './checkDocs';
import { changedLines } from './record';

/** What is wrong with pages given by name and text, but that most members are not on them. */
function problems(pages: Record<string, string>): string[] {
  const documents = Object.entries(pages).map(([name, source]) => ({
    path: `docs/usage/${name}.md`,
    source,
  }));
  return checkDocs(documents).problems.filter((line) => !line.includes('没有标题'));
}

const path = '### path {/* #Recorder.path */}\n\n文件路径，没有时是 `None`。\n';

describe('headings', () => {
  test('something was compared; a missing one names a place beside it', () => {
    const { problems: found, ...counts } = checkDocs([{ path: 'docs/usage/x.md', source: path }]);
    expect(counts).toEqual({ members: members.size, headings: 1, tables: 0, returns: 1, names: 0 });
    expect(found).toHaveLength(members.size - 1);
    expect(found).toContain(
      'docs/usage/x.md:1 `Recorder.type` 没有标题：在这一页加上 `### … {/* #Recorder.type */}`',
    );
    expect(found).toContainEqual(expect.stringMatching(/^docs `CellStyle.set_bold` 没有标题/));
  });

  test.each([
    ['doubled', `${path}\n${path}`, ['x.md:5 `Recorder.path` 在 docs/usage/x.md:1 已经有标题']],
    [
      'unknown',
      '### x {/* #Reocrder.path */}\n\n句。\n',
      ['x.md:1 `Reocrder.path` 不是库的公开名称'],
    ],
    ['without a sentence', path.replace('文件', '```\n'), ['开头没有句子', '要说明什么时候']],
    ['ordinary', '## 任务 {/* #some-task */}\n\n```md\n### x {/* #Recorder.no */}\n```\n', []],
  ])('one that is %s', (_, source, messages) => {
    expect(problems({ x: source })).toEqual(messages.map((one) => expect.stringContaining(one)));
  });

  test('a document that is no MDX fails with its line', () => {
    expect(() => problems({ broken: 'a\n\n<b' })).toThrow('broken.md:3');
  });
});

describe('parameter tables', () => {
  const [interval, folder, overwrite] = ['interval', 'folder', 'overwrite'].map(
    (name) => `| \`${name}\` | 说明 |\n`,
  ) as [string, string, string];
  const below = (text: string) =>
    problems({
      x: `## 参考\n\n都返回 \`set\` 自己。\n\n### x {/* #Recorder.set.auto_backup */}\n\n句。\n\n${text}`,
    });
  const table = (...rows: string[]) => below(`| 名称 | 说明 |\n| --- | --- |\n${rows.join('')}`);

  test('names in code font, each once, in order', () => {
    expect(table(interval, folder, overwrite)).toEqual([]);
  });
  test.each([
    ['a missing parameter', [interval, folder]],
    ['the wrong order', [folder, interval, overwrite]],
    ['an unknown parameter', [interval, folder, overwrite, '| `crood` | 坐标 |\n']],
    ['a doubled parameter', [interval, interval, folder, overwrite]],
    ['a name without its marks', [interval, folder, overwrite.replaceAll('`', '')]],
  ])('%s', (_, rows) => {
    expect(table(...rows)).toEqual([
      expect.stringMatching(
        /^docs.usage.x.md:9 .*应该是 `interval`、`folder`、`overwrite`，现在是 /,
      ),
    ]);
  });
  test.each([
    ['no table at all', '句。'],
    ['types and defaults written by hand', '| 名称 | 类型 | 默认值 | 说明 |\n| - | - | - | - |'],
    [
      'a table of the next heading',
      `#### path {/* #Recorder.path */}\n\n路径或 \`None\`。\n\n| 名称 | 说明 |\n| - | - |\n${interval}`,
    ],
  ])('%s', (_, text) => {
    expect(below(text)[0]).toMatch(/x.md:5 .*要加一张表 \| 名称 \| 说明 \|，行是 `interval`/);
  });
  test('the page leads from an inherited member to the full one by itself', () => {
    const source = '### backup() {/* #DBRecorder.backup */}\n\n句。\n\n**返回**：`str`。\n';
    expect(problems({ x: source })).toEqual([]);
  });
});

describe('return values', () => {
  const section = (name: string, text: string) =>
    problems({ x: `### x {/* #${name} */}\n\n句。\n\n${text}\n` }).filter(
      (line) => !line.includes('要加一张表'),
    );

  test.each([
    ['Recorder.record', '**返回**：路径，`str`；没有时是 `None`。'],
    ['Recorder.clear', '**返回**：无。'],
    ['Recorder.rows', '**返回**：`list`。每项是 `RowText` 或 `RowData`。'],
    ['Recorder.rows', '**返回**：`list`，里面是各行。'],
    ['Recorder.set.path', '**返回**：`set` 自己。'],
    ['Header.items', '**返回**：项视图（`dict_items`）。'],
    ['Recorder.path', '路径，没有时是 `None`。'],
  ])('%s: %s', (name, text) => {
    expect(section(name, text)).toEqual([]);
  });
  test.each([
    ['Recorder.record', '', /:1 .*要说明返回什么：None、str/],
    ['Recorder.record', '**返回**：路径，`str`。', /:5 .*是 None、str，这一行写的是 str/],
    ['Recorder.record', '**返回**：`str`、`int` 或 `None`。', /:5 .*写的是 str、int、None/],
    ['Recorder.record', '**返回**：无。', /:5 .*返回的是 None、str/],
    ['Recorder.clear', '', /:1 .*要说明返回什么：None/],
    ['Recorder.clear', '**返回**：`str`。', /:5 .*返回的是 None，这一行写的是 str/],
    ['Recorder.rows', '**返回**：`RowText`。', /:5 .*返回的是 list/],
    ['Recorder.set.path', '**返回**：无。', /:5 .*返回的是 self/],
    ['Recorder.set.path', '**返回**：`RecorderSetter`。', /:5 .*返回的是 self/],
    ['Header.items', '**返回**：项视图。', /:5 .*这一行没有写类型/],
    ['Recorder.path', '路径。', /:1 .*要说明什么时候是 `None`/],
  ])('%s: %s is wrong', (name, text, message) => {
    expect(section(name, text)).toEqual([expect.stringMatching(message)]);
  });

  test.each([
    ['表里的方法都返回 `set` 自己。', []],
    ['表里的方法没有返回值。', [/:11 .*返回 None，返回的是 self/]],
    ['句。', [/:11 .*要说明返回什么：self/]],
  ])('a sentence above speaks for the rows of a table: %s', (text, messages) => {
    const rows = '| 成员 | 说明 |\n| --- | --- |\n| `set.path()` | 换文件 |\n';
    expect(problems({ x: `## 参考\n\n${text}\n\n### 设置\n\n句。\n\n${rows}` })).toEqual(
      messages.map((one) => expect.stringMatching(one)),
    );
  });
});

describe('names in inline code', () => {
  const inText = (text: string) => problems({ page: `第一行。\n\n${text}` });

  test.each(['`Recorder.xyz`', '`add_dta()`', '`recorder.add_dta()`'])('%s is unknown', (text) => {
    expect(inText(text)).toEqual([
      expect.stringMatching(/^docs\/usage\/page\.md:3 .*不是公开的名称/),
    ]);
  });
  test('what two objects offer', () => {
    const source = `第一行。\n\n\`set_left()\``;
    expect(problems({ 'Recorder/style': source })).toEqual([
      expect.stringContaining('可能是 CellStyle.border.set_left、CellStyle.gradient_fill.set_left'),
    ]);
  });
  test.each([
    '`add_data()`',
    '`set_link()`',
    '```python run\nadd_dta()\n```',
    '```python run\ndef work(): pass\n```\n\n`work()`',
  ])('%s may stand', (text) => {
    expect(inText(text)).toEqual([]);
  });
});

test('what two records say differently', () => {
  const record = '{\n"a": 1,\n"b": 2\n}\n';
  expect(changedLines(record, record)).toEqual([]);
  expect(changedLines(record, record.replace('2', '3'))).toEqual(['- "b": 2', '+ "b": 3']);
  expect(changedLines('1\n2\n2', '2\n1\n2')).toHaveLength(1);
});
