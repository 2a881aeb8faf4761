/**
 * Begins a page, a recipe, a known problem: files with what must be in them; what is to be replaced
 * says 待写, which `npm run check` asks for.
 *
 *     npm run new -- recipe NAME      docs/recipes/NAME.md, its asks, line of the gallery, tests;
 *                                     it appends to a file
 *     npm run new -- recipe NAME --from-file
 *                                     the same of one that reads a file and makes another
 *     npm run new -- page FOLDER/NAME docs/FOLDER/NAME.md, its asks, its line in the sidebar
 *     npm run new -- problem PAGE ID  an entry beside docs/PAGE.md, an ask for it, and its test
 */
import '../src/lib/helpAndErrors.mjs';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { argumentsOf } from '../src/lib/arguments.mjs';
import { readText } from '../src/lib/readText';
import { limits } from '../src/lib/limits';
import { harms } from '../src/problems/entries';
import { galleryFile } from '../src/recipes/groups';
import { rows, type Row } from '../src/recipes/vocabulary';

const templates = load(readText(path.join(__dirname, 'templates.yaml'))) as Record<string, string>;
const fill = (name: string, values: Record<string, string> = {}) =>
  templates[name]!.replace(/\{(\w+)\}/g, (_, key: string) => values[key]!);

/** A kind of recipe: the program that it begins with, and what its page and its tests say. */
type Kind = {
  /** The recipe whose words the others have, and which of its programs. */
  model: string;
  number: number;
  change: (program: string) => string;
  /** Its lines below the program. */
  said: RegExp;
  /** What the page of that program is found by. */
  chosen: Record<Row, string>;
  /** The file of tests that has its rows, and each row with where it stands. */
  tests: string;
  rows: Record<string, RegExp>;
};
const appends: Kind = {
  model: 'docs/recipes/new-columns.md',
  number: 0,
  change: (program) =>
    program
      .replace(/ files=".*?"/, '')
      .replace(/^KEY = .*\n/m, `$&${fill('rows')}`)
      .replace(/^recorder\.add_data\([^]*\)\n(?=if not)/m, fill('loop')),
  said: /再运行一次|残缺的 emoji/,
  chosen: { have: 'rows, csv', want: 'append, csv' },
  tests: 'tests/claims/recipes/going_on.py',
  rows: { cell: /(?=\]\n*$)/ },
};
const derives: Kind = {
  model: 'docs/recipes/convert.md',
  number: 1,
  change: (program) =>
    program
      .replace(' title="table.py"', ' title="main.py"')
      .replaceAll('products.xlsx', 'result.xlsx')
      .replace(/^names, rows = .*\n/m, `$&${fill('each')}`)
      .replace(/^if Recorder\(FILE\)\.type[^]*?(?=```)/m, '')
      // As its neighbours: a program has 40 lines at most.
      .replace(/\n\n/g, '\n'),
  said: /能读 UTF-8、GBK/,
  chosen: { have: 'csv, xlsx', want: 'clean, csv, xlsx' },
  tests: 'tests/claims/recipes/files.py',
  rows: { derived: /(?<=^RECIPES = \[\n)/m, reader: /(?<=^READERS = \{\n)/m },
};
function recipe({ number, change, said }: Kind, text: string): string {
  const programs = text.match(/^```python run .*?^```$/gms)!;
  const lines = text.split('\n').filter((line) => line.startsWith('- ') && said.test(line));
  return `${change(programs[number]!)}\n\n## 要改的地方\n\n${lines.join('\n')}`;
}
/** What the test of a problem takes, and a file has not. */
const missing = (text: string) =>
  ['from pathlib import Path', 'import pytest', 'from helpers import quiet, save']
    .filter((line) =>
      line
        .match(/(?<=import .*)\w+/g)!
        .some((name) => !new RegExp(`import .*\\b${name}\\b`).test(text)),
    )
    .map((line) => `${line}\n`)
    .join('');

/** What is begun: texts by file, and what to do next. Throws when it is there already. */
export function begin(
  root: string,
  [kind, name = '', id = '']: readonly string[],
  fromFile = false,
): { files: Map<string, string>; next: string } {
  const read = (file: string) =>
    existsSync(path.join(root, file)) ? readText(path.join(root, file)) : undefined;
  const named = /^[\w/-]+$/.test(name);
  if (!named || !['recipe', 'page', 'problem'].includes(kind ?? '') || (kind === 'problem' && !id))
    throw new Error(
      '写 recipe 名字（从文件到文件的加 --from-file）、page 文件夹/名字，或者 problem 页面 id；名字用字母、数字。',
    );
  const route = kind === 'recipe' ? `recipes/${name}` : name;
  const file = `docs/${route}.md`;
  const files = new Map<string, string>();
  if (kind === 'problem') {
    const tests = `tests/claims/test_${path.posix.basename(route)}.py`;
    if (!read(file)) throw new Error(`没有 ${file}。`);
    const beside = `docs/${route}.problems.yaml`;
    files.set(
      beside,
      (read(beside) ?? '') + fill('problem', { id, harms: Object.keys(harms).join('、') }),
    );
    const asked = `docs/${route}.asks.yaml`;
    files.set(asked, (read(asked) ?? '') + fill('ask', { id }));
    const text = read(tests) ?? fill('head', { route });
    files.set(
      tests,
      missing(text) + text + fill('test', { id, function: id.replaceAll('-', '_') }),
    );
    return {
      files,
      next: `再 npm run claims -- --releases ${path.posix.basename(tests)} test_problems.py`,
    };
  }
  if (read(file) !== undefined) throw new Error(`已经有 ${file}。`);
  files.set(`docs/${route}.asks.yaml`, fill('asks'));
  if (kind === 'recipe') {
    const of = fromFile ? derives : appends;
    const choices = rows.map((row) => `${row}: [${of.chosen[row]}]\n`).join('');
    files.set(file, fill('page', { choices, body: recipe(of, read(of.model)!) }));
    files.set(galleryFile, `${read(galleryFile)!.trimEnd()}\n- [待写：标题](./${name}.md)\n`);
    const withRow = (text: string, [row, place]: [string, RegExp]) =>
      text.replace(place, `    ${fill(row, { name })}`);
    files.set(of.tests, Object.entries(of.rows).reduce(withRow, read(of.tests)!));
    return { files, next: `再 npm run examples -- ${file}` };
  }
  files.set(file, fill('page', { choices: '', body: fill('usage').trimEnd() }));
  // Behind those of its folder, by which it has its neighbours.
  const list = read('sidebars.ts')!;
  const entry = new RegExp(`.*^( *)'(${path.posix.dirname(route)}/[^/']+)',\n`, 'ms');
  const before = entry.exec(list)?.[2];
  if (before) files.set('sidebars.ts', list.replace(entry, `$&$1'${route}',\n`));
  const place = before
    ? `它的“上一页”是 ${before}，要换地方就移动 sidebars.ts 里的一行`
    : '在 sidebars.ts 里加一行';
  const link = `从另一页链接过来：[标题](${path.posix.basename(file)})`;
  const tests = `句子的测试写在 tests/claims/test_${path.posix.basename(route)}.py，${limits.untested.least} 句以内可以先没有`;
  return { files, next: `${place}；${link}，${tests}；再 npm run examples -- ${file}` };
}

if (require.main === module) {
  const root = path.resolve(__dirname, '..');
  const { values, positionals } = argumentsOf({
    allowPositionals: true,
    options: { 'from-file': { type: 'boolean' } },
  });
  const { files, next } = begin(root, positionals, values['from-file']);
  for (const [file, text] of files) {
    writeFileSync(path.join(root, file), text);
    console.log(file);
  }
  console.log(`把“待写”换成你的话，${next}，最后 npm run check。`);
}
