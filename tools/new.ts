/**
 * Begins a page, a recipe, a known problem: files with what must be in them; what is to be replaced
 * says 待写, which `npm run check` asks for.
 *
 *     npm run new -- recipe NAME      docs/recipes/NAME.md, its asks, its line in the gallery
 *     npm run new -- page FOLDER/NAME docs/FOLDER/NAME.md and its asks
 *     npm run new -- problem PAGE ID  an entry beside docs/PAGE.md, an ask for it, and its test
 */
import '../src/lib/helpAndErrors.mjs';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { argumentsOf } from '../src/lib/arguments.mjs';
import { readText } from '../src/lib/readText';
import { harms } from '../src/problems/entries';
import { galleryFile } from '../src/recipes/groups';
import { rows, type Row } from '../src/recipes/vocabulary';

const program = `from DrissionRecord import Recorder

FILE = 'products.csv'  # 你的文件
ROWS = [{'名称': '键盘', '价格': 199}]  # 你的数据

recorder = Recorder(FILE)
recorder.add_data(ROWS)
recorder.record()
`;
const page = (more: string) => `---
title: 待写：标题
description: 待写：二十一个字以上，读者在搜索引擎里看到它。
${more}---

待写：一句话，说做什么。

\`\`\`python run title="main.py"
${program}\`\`\`
`;
/** Of the program above. */
const chosen: Record<Row, string> = { have: 'rows', want: 'csv' };
const choices = rows.map((row) => `${row}: [${chosen[row]}]\n`).join('');
const asks = '待写：标题:\n  - 待写：读者怎样找它\n  - 待写：换一种说法\n';
const entry = (id: string) => `- id: ${id}
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
    save(recorder, {'a': 1})
    assert Path('a.csv').read_text() == '待写：有这个问题时文件里的内容'
`;
const head = (route: string) => `from pathlib import Path

from helpers import quiet, save
from pages import Page

page = Page('${route}')
`;

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
    files.set(beside, (read(beside) ?? '') + entry(id));
    const asked = `docs/${route}.asks.yaml`;
    files.set(asked, (read(asked) ?? '') + ask(id));
    files.set(tests, (read(tests) ?? head(route)) + test(id));
    return {
      files,
      next: `npm run claims -- --releases ${path.posix.basename(tests)} test_problems.py`,
    };
  }
  if (read(file) !== undefined) throw new Error(`已经有 ${file}。`);
  files.set(file, page(kind === 'recipe' ? choices : ''));
  files.set(`docs/${route}.asks.yaml`, asks);
  if (kind === 'recipe') {
    const gallery = read(galleryFile)!.trimEnd();
    files.set(galleryFile, `${gallery}\n- [待写：标题](./${name}.md)\n`);
  }
  const matrix = '，在 tests/claims/recipes/ 里照别的做法加一行 Recipe(…)';
  return { files, next: `npm run examples -- ${file}${kind === 'recipe' ? matrix : ''}` };
}

if (require.main === module) {
  const root = path.resolve(__dirname, '..');
  const { positionals } = argumentsOf({ allowPositionals: true });
  const { files, next } = begin(root, positionals);
  for (const [file, text] of files) {
    writeFileSync(path.join(root, file), text);
    console.log(file);
  }
  console.log(`把“待写”换成你的话，再 ${next}，最后 npm run check。`);
}
