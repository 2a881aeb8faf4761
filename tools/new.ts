/**
 * Begins a page, a recipe, a known problem: files with what must be in them; what is to be replaced
 * says 待写, which `npm run check` asks for.
 *
 *     npm run new -- recipe NAME      docs/recipes/NAME.md, its asks, its line in the gallery, its row
 *     npm run new -- page FOLDER/NAME docs/FOLDER/NAME.md, its asks, its line in the sidebar
 *     npm run new -- problem PAGE ID  an entry beside docs/PAGE.md, an ask for it, and its test
 */
import '../src/lib/helpAndErrors.mjs';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { argumentsOf } from '../src/lib/arguments.mjs';
import { readText } from '../src/lib/readText';
import { limits } from '../src/lib/limits';
import { harms } from '../src/problems/entries';
import { galleryFile } from '../src/recipes/groups';
import { rows, type Row } from '../src/recipes/vocabulary';

const page = (head: string, body: string) => `---
title: 待写：标题
description: 待写：二十一个字以上，读者在搜索引擎里看到它。
${head}---

待写：一句话，说做什么。

${body}`;
const usage = `\`\`\`python run
from DrissionRecord import Recorder

recorder = Recorder('people.csv')
recorder.add_data({'姓名': '张三', '年龄': 25})
recorder.record()
\`\`\`
`;
/** The recipe whose words the others have: its first program with rows at its head, and limits. */
const loop = 'for row in ROWS:\n    if row:\n        recorder.add_data(row)\n';
const model = 'docs/recipes/new-columns.md';
function recipe(text: string): string {
  const program = /^```python run .*?^```$/ms
    .exec(text)![0]
    .replace(/ files=".*?"/, '')
    .replace(/^KEY = .*\n/m, "$&ROWS = [{'名称': '键盘', '价格': 199}]  # 你的数据\n")
    .replace(/^recorder\.add_data\([^]*\)\n(?=if not)/m, loop);
  const said = text.split('\n').filter((line) => /^- .*(?:再运行一次|残缺的 emoji)/.test(line));
  return `${program}\n\n## 要改的地方\n\n${said.join('\n')}\n`;
}
/** Of that program: what the page is found by, and its row of the matrix (tests/claims/README.md). */
const chosen: Record<Row, string> = { have: 'rows, csv', want: 'append, csv' };
const choices = rows.map((row) => `${row}: [${chosen[row]}]\n`).join('');
const matrix = 'tests/claims/recipes/going_on.py';
const rowOf = (name: string) =>
  `    Recipe('${name}', appends(), file='a.csv', constants={'FILE': "'a.csv'", 'KEY': "'名称'"}, table=GOODS, rows=NEW, change=rows_of('${name}', start='ROWS'), said={**HALF, **TWICE}),\n`;
const asks = '待写：标题:\n  - 待写：读者怎样找它\n  - 待写：换一种说法\n';
const entryOf = (id: string) => `- id: ${id}
  at: 待写：这一页的一个标题
  symptom: 待写：读者看到的
  when: 待写：什么时候
  harm: differs # ${Object.keys(harms).join('、')}
  do: 待写：怎么办
`;
const ask = (id: string) => `
problem-${id}:
  - 待写：读者怎样找它
`;
const test = (id: string) => `

@page.problem('${id}')
def test_${id.replaceAll('-', '_')}():
    recorder = quiet('a.csv')
    # 待写：留下一种，出错的是这两行
    with pytest.raises(ValueError, match='待写：错误里的几个字'):
        recorder.add_data({'a': 1}, coord='?')
    # 文件不对的是这两行
    save(recorder, {'a': 1})
    assert Path('a.csv').read_text() == '待写：有这个问题时文件里的内容'
`;
/** What the test above takes, by its lines. */
const taken = {
  'from pathlib import Path\n': /^from pathlib import .*\bPath\b/m,
  '\nimport pytest\n': /^import pytest$/m,
  '\nfrom helpers import quiet, save\n': /^(?=.*\bquiet\b)from helpers import .*\bsave\b/m,
  'from pages import Page\n': /^from pages import .*\bPage\b/m,
};
function withTest(text: string, route: string, id: string): string {
  const lines = Object.entries(taken).flatMap(([line, is]) => (is.test(text) ? [] : [line]));
  const begun = text || `\npage = Page('${route}')\n`;
  return (
    (text ? lines.join('').replaceAll('\n\n', '\n').trimStart() : lines.join('')) + begun + test(id)
  );
}

/** What is begun: texts by file, and what to do next. Throws when it is there already. */
export function begin(
  root: string,
  [kind, name = '', id = '']: readonly string[],
): { files: Map<string, string>; next: string } {
  const read = (file: string) =>
    existsSync(path.join(root, file)) ? readText(path.join(root, file)) : undefined;
  const named = /^[\w/-]+$/.test(name);
  if (!named || !['recipe', 'page', 'problem'].includes(kind ?? '') || (kind === 'problem' && !id))
    throw new Error('写 recipe 名字、page 文件夹/名字，或者 problem 页面 id；名字用字母、数字。');
  const route = kind === 'recipe' ? `recipes/${name}` : name;
  const file = `docs/${route}.md`;
  const files = new Map<string, string>();
  if (kind === 'problem') {
    const tests = `tests/claims/test_${path.posix.basename(route)}.py`;
    if (!read(file)) throw new Error(`没有 ${file}。`);
    const beside = `docs/${route}.problems.yaml`;
    files.set(beside, (read(beside) ?? '') + entryOf(id));
    const asked = `docs/${route}.asks.yaml`;
    files.set(asked, (read(asked) ?? '') + ask(id));
    files.set(tests, withTest(read(tests) ?? '', route, id));
    return {
      files,
      next: `再 npm run claims -- --releases ${path.posix.basename(tests)} test_problems.py`,
    };
  }
  if (read(file) !== undefined) throw new Error(`已经有 ${file}。`);
  files.set(`docs/${route}.asks.yaml`, asks);
  if (kind === 'recipe') {
    files.set(file, page(choices, recipe(read(model)!)));
    files.set(galleryFile, `${read(galleryFile)!.trimEnd()}\n- [待写：标题](./${name}.md)\n`);
    files.set(matrix, read(matrix)!.replace(/(?=\]\n*$)/, rowOf(name)));
    return { files, next: `再 npm run examples -- ${file}` };
  }
  files.set(file, page('', usage));
  // Behind those of its folder.
  const list = read('sidebars.ts')!;
  const entry = new RegExp(`(.*^( *)'${path.posix.dirname(route)}/[^/']+',\n)`, 'ms');
  const listed = list.replace(entry, `$1$2'${route}',\n`);
  if (listed !== list) files.set('sidebars.ts', listed);
  const link = `从另一页链接过来：[标题](${path.posix.basename(file)})`;
  const tests = `句子的测试写在 tests/claims/test_${path.posix.basename(route)}.py，${limits.untested.least} 句以内可以先没有`;
  return { files, next: `${link}，${tests}；再 npm run examples -- ${file}` };
}

if (require.main === module) {
  const root = path.resolve(__dirname, '..');
  const { positionals } = argumentsOf({ allowPositionals: true });
  const { files, next } = begin(root, positionals);
  for (const [file, text] of files) {
    writeFileSync(path.join(root, file), text);
    console.log(file);
  }
  console.log(`把“待写”换成你的话，${next}，最后 npm run check。`);
}
