/** What is wrong; what is right is mostly seen to pass on the documents themselves. */
import { expect, test } from 'vitest';
import { members } from '../publicApi';
import { checkDocs } from './checkDocs';
import { changedLines } from './recordNames';

/** What is wrong with a page, but that most members are not on it. */
function problems(source: string, name = 'x'): string[] {
  const found = checkDocs([{ path: `docs/usage/${name}.md`, source }]).problems;
  return found.filter((line) => !line.includes('没有标题'));
}

const path = '### path {/* #Recorder.path */}\n\n文件路径，没有时是 `None`。\n';

test('headings: something was compared; a missing one names a place beside it', () => {
  const { problems: found, ...counts } = checkDocs([{ path: 'docs/usage/x.md', source: path }]);
  expect(counts).toEqual({ members: members().size, headings: 1, tables: 0, returns: 1, names: 0 });
  expect(found).toHaveLength(members().size - 1);
  expect(found).toContain(
    'docs/usage/x.md:1 `Recorder.type` 没有标题：在这一页加上 `### … {/* #Recorder.type */}`',
  );
});

test.each([
  ['doubled', `${path}\n${path}`, ['x.md:5 `Recorder.path` 在 docs/usage/x.md:1 已经有标题']],
  ['unknown', path.replace('corder', 'ocrder'), ['x.md:1 `Reocrder.path` 不是库的公开名称']],
  ['without a sentence', path.replace('文件', '```\n'), ['开头没有句子', '要说明什么时候']],
])('headings: one that is %s', (_, source, messages) => {
  expect(problems(source)).toEqual(messages.map((one) => expect.stringContaining(one)));
});

const below = (text: string) =>
  problems(`都返回 \`set\` 自己。\n\n### x {/* #Recorder.set.auto_backup */}\n\n句。\n\n${text}`);
const table = (...names: string[]) =>
  ['| 名称 | 说明 |', '| - | - |', ...names.map((name) => `| \`${name}\` | 句 |`)].join('\n');

test.each([
  ['a missing parameter', table('interval', 'folder')],
  ['the wrong order', table('folder', 'interval', 'overwrite')],
])('parameter tables: %s', (_, text) => {
  expect(below(text)).toEqual([
    expect.stringMatching(/^docs.usage.x.md:7 .*应该是 `interval`、`folder`、`overwrite`，现在是 /),
  ]);
});

test.each([
  ['types and defaults written by hand', '| 名称 | 类型 | 默认值 | 说明 |\n| - | - | - | - |'],
  ['a table of the next heading', `#${path}\n${table('interval')}`],
])('parameter tables: %s', (_, text) => {
  expect(below(text)[0]).toMatch(/x.md:3 .*要加一张表 \| 名称 \| 说明 \|，行是 `interval`/);
});

test('parameter tables: the page leads from an inherited member to the full one by itself', () => {
  expect(problems('### x {/* #DBRecorder.backup */}\n\n句。\n\n**返回**：`str`。\n')).toEqual([]);
});

test.each([
  ['Recorder.record', '', /:1 .*要说明返回什么：None、str/],
  ['Recorder.record', '**返回**：路径，`str`。', /:5 .*是 None、str，这一行写的是 str/],
  ['Recorder.record', '**返回**：`str`、`int` 或 `None`。', /:5 .*写的是 str、int、None/],
  ['Recorder.record', '**返回**：无。', /:5 .*返回的是 None、str/],
  ['Recorder.set.path', '**返回**：无。', /:5 .*返回的是 self/],
  ['Header.items', '**返回**：项视图。', /:5 .*这一行没有写类型/],
  ['Recorder.path', '路径。', /:1 .*要说明什么时候是 `None`/],
])('return values: %s: %s', (name, text, message) => {
  const found = problems(`### x {/* #${name} */}\n\n句。\n\n${text}\n`);
  expect(found.filter((line) => !line.includes('要加一张表'))).toEqual([
    expect.stringMatching(message),
  ]);
});

test.each([
  ['表里的方法没有返回值。', /:9 .*返回 None，返回的是 self/],
  ['句。', /:9 .*要说明返回什么：self/],
])('return values: a sentence above speaks for the rows of a table: %s', (text, message) => {
  const rows = '| 成员 | 说明 |\n| --- | --- |\n| `set.path()` | 换文件 |\n';
  expect(problems(`## 参考\n\n${text}\n\n### 设置\n\n${rows}`)).toEqual([
    expect.stringMatching(message),
  ]);
});

test('a name in inline code that is none, or that two objects have', () => {
  expect(problems('第一行。\n\n`add_dta()`')).toEqual([
    expect.stringMatching(/^docs\/usage\/x\.md:3 .*不是公开的名称/),
  ]);
  expect(problems('第一行。\n\n`set_left()`', 'Recorder/style')).toEqual([
    expect.stringContaining('可能是 CellStyle.border.set_left、CellStyle.gradient_fill.set_left'),
  ]);
});

test('what two records say differently', () => {
  const record = '{\n"a": 1,\n"b": 2\n}\n';
  expect(changedLines(record, record)).toEqual([]);
  expect(changedLines(record, record.replace('2', '3'))).toEqual(['- "b": 2', '+ "b": 3']);
  expect(changedLines('1\n2\n2', '2\n1\n2')).toHaveLength(1);
});

test.each([
  ['`rowss=3`', 'rowss 不是参数：可能是 rows'],
  ['`add_data(data, cord=2)`', 'cord 不是参数：可能是 coord'],
  ['`rowss`', 'rowss 不是参数：可能是 rows'],
  ['`add_data(zzz=2)`', 'zzz 不是参数：改正它'],
])('parameters in inline code: %s', (text, message) => {
  expect(problems(`一句。\n\n见 ${text}。\n`)).toEqual([
    expect.stringMatching(new RegExp(`^docs.usage.x.md:3 .*${message}`)),
  ]);
});

test.each([
  '`coord=2`',
  '`add_data(data, coord=2)`',
  "`'zzz=1'`",
  '`a == b`',
  '`DBRecorder(table=x)`',
  '`keep_vba=True`',
  '```python\nf(zzz=1)\n```\n\n`zzz=2`',
])('parameters in inline code: %s may stand', (text) => {
  expect(problems(`一句。\n\n${text}\n`)).toEqual([]);
});
