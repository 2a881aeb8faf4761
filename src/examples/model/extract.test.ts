import { beforeEach, expect, it } from 'vitest';
import { fence } from '../../../tests/helpers/record';
import { scratch, write } from '../../../tests/helpers/scratch';
import { extractBlocks, parseMeta, recordPath, sourceFiles } from './extract';

const root = scratch();
beforeEach(() => {
  write(`${root}/examples/requirements.txt`, 'drissionrecord==1.0.0');
  write(`${root}/examples/files/a.csv`, '1');
});

const extract = (text: string) => extractBlocks(root, 'docs/page.md', text);
const hashOf = (text: string) => extract(text).at(-1)!.hash;

it('parseMeta reads every word', () => {
  const meta = parseMeta(
    'run continue hide files="a.csv, b.xlsx" raises="KeyError" show="b.xlsx,(0, 3).csv" differs="key_cols,left-right" caption="输 入" title="main.py" {2,4-5}',
  );
  expect(meta).toEqual({
    run: true,
    norun: undefined,
    files: ['a.csv', 'b.xlsx'],
    continue: true,
    raises: 'KeyError',
    show: ['b.xlsx', '(0, 3).csv'],
    hide: true,
    caption: '输 入',
    title: 'main.py',
    differs: ['key_cols', 'left-right'],
  });
});

it.each([
  ['run shwo="a"', /不认识 shwo/],
  ['run skip', /不认识 skip；可以写 run、/],
  ['run files=a.csv', /files="…"，用英文的双引号/],
  ['run show="a" show="b"', /show="…" 写了两次/],
  ['run norun="x"', /只能写一个/],
  ['norun=" "', /要写不执行的原因/],
  ['run differs="key"', /没有改动 key，见 src/],
])('parseMeta refuses %s', (text, message) => {
  expect(() => parseMeta(text)).toThrow(message);
});

it('extractBlocks finds fences in lists, quotes and components, with their lines and kinds', () => {
  const text = `---\ntitle: 页\n---\n\n${fence('run')}\n- 项\n\n  ${fence('norun="x"').trim().replaceAll('\n', '\n  ')}\n\n<Compare>\n\n${fence('')}\n</Compare>\n\n${fence('run', 'x', 'json')}`;
  expect(extract(text).map(({ line, kind }) => [line, kind])).toEqual([
    [5, 'run'],
    [11, 'norun'],
    [17, 'unmarked'],
  ]);
});

it('extractBlocks knows what each block goes on from', () => {
  const blocks = extract(['run', 'run', 'run continue'].map((meta) => fence(meta)).join(''));
  expect(blocks.map(({ previous }) => previous && blocks.indexOf(previous))).toEqual([
    ...[undefined, undefined, 1],
  ]);
});

it('extractBlocks finds the example of a known problem in its own file, which continues none of the page', () => {
  write(`${root}/docs/usage/attentions.md`, '# 注意');
  write(`${root}/docs/page.md`, `# 页\n\n## 甲\n\n${fence('run')}`);
  const entry = '- id: a\n  at: 甲\n  symptom: x\n  when: y\n  harm: lost\n  do: z\n';
  const example = (meta: string) =>
    `${entry}  example: |\n    ${fence(meta).trim().replaceAll('\n', '\n    ')}\n`;
  const file = 'docs/page.problems.yaml';
  write(`${root}/${file}`, example('run'));
  expect(sourceFiles(root)).toContain(file);
  expect(extractBlocks(root, file)).toMatchObject([{ file, line: 1, code: 'pass', kind: 'run' }]);
  expect(recordPath(file)).toBe('examples/recorded/page.problems.json');
  write(`${root}/${file}`, example('run continue'));
  expect(() => extractBlocks(root, file)).toThrow(`${file}:1: Python 代码块：`);
});

it('extractBlocks runs a program with `also` on that release, too: one fence, two blocks', () => {
  const [first, second, last] = extract(
    fence('run files="a.csv" show="a.csv" also="2.0.1,KeyError" differs="key_cols"') + fence('run'),
  );
  expect(first!.meta).toMatchObject({ hide: false, caption: '1.0.0 的结果', show: ['a.csv'] });
  expect(second).toMatchObject({ line: 1, code: 'pass', kind: 'run' });
  expect(second!.meta).toMatchObject({ hide: true, release: '2.0.1', raises: 'KeyError' });
  expect(second!.meta).toMatchObject({ show: [], differs: [] });
  expect(second!.hash).toBe(hashOf(fence('run files="a.csv" release="2.0.1" raises="KeyError"')));
  expect(last!.hash).not.toBe(first!.hash);
});

it('extractBlocks does not take a fence that is quoted in a longer fence', () => {
  expect(extract(`\`\`\`\`md\n${fence('run')}\`\`\`\`\n`)).toEqual([]);
});

it.each([
  [fence('run continue'), /docs\/page\.md:1: .*前面，同一页上要有 run/],
  [fence('norun="x"') + fence('run continue'), /docs\/page\.md:4: .*前面，同一页上要有 run/],
  [fence('run raises="X"') + fence('run continue'), /不能接在抛出异常的代码块后面/],
  [fence('run files="b.csv"'), /没有输入文件 examples\/files\/b\.csv/],
  [fence('run', 'pass', 'py'), /语言要写 python，不是 py/],
  [fence('run {1,3}', 'pass\npass'), /docs\/page\.md:1: .*最多到 2/],
])('extractBlocks refuses %j with file and line', (text, message) => {
  expect(() => extract(text)).toThrow(message);
});

const base = () => hashOf(fence('run files="a.csv"', 'print(1)'));

it('the hash changes with everything that can change the outcome', () => {
  const hashes = [
    base(),
    hashOf(fence('run files="a.csv"', 'print(2)')),
    hashOf(fence('run', 'print(1)')),
    hashOf(fence('run files="a.csv" raises="X"', 'print(1)')),
    hashOf(fence('run', 'x = 1') + fence('run continue', 'print(x)')),
    hashOf(fence('run', 'x = 2') + fence('run continue', 'print(x)')),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(hashes[0]).toMatch(/^[0-9a-f]{16}$/);
});

it('the hash changes with an input file', () => {
  const before = base();
  write(`${root}/examples/files/a.csv`, '2');
  expect(base()).not.toBe(before);
});

it('the hash does not change with what only concerns the look', () => {
  expect(hashOf(fence('run files="a.csv" show="" hide caption="x" {1}', 'print(1)'))).toBe(base());
});
