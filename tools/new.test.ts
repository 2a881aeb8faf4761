import { cpSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readText } from '../src/lib/readText';
import { scratch, write } from '../tests/helpers/scratch';
import { parseAsks } from '../src/search/indexing/asks';
import { begin } from './new';

const root = scratch();
const rows = 'tests/claims/recipes/going_on.py';
const model = 'docs/recipes/new-columns.md';

it.each([
  [
    ['recipe', 'x'],
    ['docs/recipes/x.asks.yaml', 'docs/recipes/x.md', 'docs/recipes/index.md', rows],
  ],
  [
    ['page', 'usage/x'],
    ['docs/usage/x.asks.yaml', 'docs/usage/x.md', 'sidebars.ts'],
  ],
  [
    ['page', 'other/x'],
    ['docs/other/x.asks.yaml', 'docs/other/x.md'],
  ],
  [
    ['problem', 'usage/a', 'b-c'],
    ['docs/usage/a.problems.yaml', 'docs/usage/a.asks.yaml', 'tests/claims/test_a.py'],
  ],
])('%j begins with what must be there, and says what is to be written', (words, names) => {
  write(`${root}/docs/recipes/index.md`, '## 组\n\n- [甲](./a.md)\n');
  write(`${root}/docs/usage/a.md`, '# 甲\n');
  write(`${root}/sidebars.ts`, "  x: [\n    'usage/R/b',\n    'usage/a',\n  ],\n");
  for (const file of [rows, model]) cpSync(file, `${root}/${file}`);
  const { files } = begin(root, words);
  expect([...files.keys()]).toEqual(names);
  for (const [file, text] of files)
    expect(text).toContain(
      { 'sidebars.ts': "    'usage/a',\n    'usage/x',\n  ],", [rows]: "    Recipe('x', " }[file] ??
        '待写',
    );
});

it('a recipe has rows at its head, guards and limits of the others, and a row of its own', () => {
  write(`${root}/docs/recipes/index.md`, '');
  for (const file of [rows, model]) cpSync(file, `${root}/${file}`);
  const { files } = begin(root, ['recipe', 'a-b']);
  const text = files.get('docs/recipes/a-b.md')!;
  expect(text).toMatch(/^FILE = .*\nKEY = .*\nROWS = \[\{.*\}\] {2}# 你的数据$/m);
  expect(text).toMatch(
    /auto_new_header\(\)\nfor row in ROWS:\n {4}if row:\n.*add_data\(row\)\nif not/,
  );
  expect(text).not.toContain('files=');
  expect(text.match(/^- .*(?:有的行比表头多几格|残缺的 emoji)/gm)).toHaveLength(2);
  expect(files.get(rows)).toMatch(/\n {4}Recipe\('a-b', appends\(\), .*\}\),\n\]\n$/);
});

it('a recipe that makes a file of a file reads it as the others do, and has two rows', () => {
  const [from, tests] = ['docs/recipes/convert.md', 'tests/claims/recipes/files.py'];
  write(`${root}/docs/recipes/index.md`, '');
  for (const file of [from, tests]) cpSync(file, `${root}/${file}`);
  const { files } = begin(root, ['recipe', 'a-b'], true);
  const text = files.get('docs/recipes/a-b.md')!;
  expect(text).toContain(/^def read\(file, [^]*?return names, rows\n/m.exec(readText(from))![0]);
  expect(text).toMatch(/title="main\.py" files=.*"result\.xlsx"\n[^]*= read\(FILE\)\nrows = \[/);
  expect(text).not.toContain('tables[1:]');
  // What is to be replaced is one of them: nine of his own.
  expect(/^```python.*\n([^]*?)```/m.exec(text)![1]!.split('\n').length - 1).toBeLessThan(32);
  expect(text.match(/^- .*能读 UTF-8、GBK/gm)).toHaveLength(1);
  expect(files.get(tests)).toMatch(
    /\nREADERS = \{\n {4}\('a-b', 0\): [^]*\nRECIPES = \[\n {4}\*each\('a-b', /,
  );
});

it('the test of a problem shows an error and what a file holds, and brings what it takes', () => {
  write(`${root}/docs/usage/a.md`, '# 甲\n');
  const testOf = () =>
    begin(root, ['problem', 'usage/a', 'b-c']).files.get('tests/claims/test_a.py')!;
  const whole = `from pathlib import Path

import pytest

from helpers import quiet, save
from pages import Page

page = Page('usage/a')
`;
  expect(testOf().split('\n\n\n@page.problem')[0]).toBe(whole.trimEnd());
  expect(testOf()).toMatch(/pytest\.raises\(\w+, match='待写：[^]*read_text\(\) == '待写：/);
  write(`${root}/tests/claims/test_a.py`, whole);
  expect(testOf().startsWith(`${whole}\n\n@page.problem('b-c')\ndef test_b_c():`)).toBe(true);
  write(`${root}/tests/claims/test_a.py`, whole.replace('quiet, ', ''));
  expect(testOf().startsWith('from helpers import quiet, save\nfrom pathlib')).toBe(true);
});

it('the ask of a problem stands behind those of its page, below its anchor', () => {
  write(`${root}/docs/usage/a.md`, '# 甲\n');
  write(`${root}/docs/usage/a.asks.yaml`, '甲:\n  - 怎么用\n');
  const { files } = begin(root, ['problem', 'usage/a', 'b-c']);
  const asks = parseAsks(files.get('docs/usage/a.asks.yaml')!, 'a.asks.yaml');
  expect(asks.map(({ key }) => key)).toEqual(['甲', 'problem-b-c']);
});

it.each([
  [['recipe', '名字'], '名字用字母、数字'],
  [['recipe'], '从文件到文件的加 --from-file'],
  [['problem', 'usage/a'], 'problem 页面 id'],
  [['problem', 'usage/none', 'x'], '没有 docs/usage/none.md'],
  [['page', 'usage/a'], '已经有 docs/usage/a.md'],
])('%j is refused', (words, fault) => {
  write(`${root}/docs/usage/a.md`, '# 甲\n');
  expect(() => begin(root, words)).toThrow(fault);
});
