import { rmSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { scratch, write as writeFile } from '../tests/helpers/scratch';
import { renameHeading } from './rename';
import { sourceFaults } from './sourceFaults';

const root = scratch();
const description = 'description: 二十一个字以上的一句话，说这一页讲什么，读者能找到它。';
const site: Record<string, string> = {
  'docs/a.md': `---\ntitle: 甲页\n${description}\n---\n\n## 列宽\n\n见[乙](./b.md#行高)和[下面](#颜色)。\n\n## 颜色\n\n## 接下来\n`,
  'docs/a.asks.yaml':
    '甲页:\n  - 甲\n\n列宽:\n  - 宽度\n  - also: 大小\n\n颜色:\n  - 上色\n\nproblem-wide:\n  - 太宽了\n',
  'docs/a.problems.yaml':
    '- id: wide\n  at: 列宽\n  symptom: 太宽\n  when: 总是\n  harm: differs\n  do: 改窄\n',
  'docs/b.md': `---\ntitle: 乙页\n${description}\n---\n\n## 行高\n\n[甲](./a.md#problem-wide)\n`,
  'docs/b.asks.yaml': '乙页:\n  - 乙\n\n行高:\n  - 高度\n  - also: 大小\n',
  'docs/usage/attentions.md': `---\ntitle: 注意\n${description}\n---\n`,
  'docs/usage/attentions.asks.yaml': '注意:\n  - 小心\n',
  'docs/recipes/index.md': `---\ntitle: 做法\n${description}\n---\n\n## 组\n\n- [去重](./dedupe.md)\n`,
  'docs/recipes/index.asks.yaml': '做法:\n  - 程序\n\n组:\n  - 一组\n',
  'docs/recipes/dedupe.md': `---\ntitle: 去重\n${description}\nhave: [csv]\nwant: [csv]\n---\n`,
  'docs/recipes/dedupe.asks.yaml': '去重:\n  - 重复\n',
  'tests/built/anchors.txt': '/a 列宽 颜色\n',
};
/** What a browser test reads. */
const needed = { 'tests/browser/x.spec.ts': { b: ['[甲](./a.md'], a: ['#颜色'] } };
const write = (name: string, text: string) => writeFile(`${root}/${name}`, text);

beforeEach(() => Object.entries(site).forEach(([name, text]) => write(name, text)));

it('a page that is whole has no fault', async () => {
  expect(await sourceFaults(root, undefined, needed)).toEqual([]);
});

const kept = '标题改了名，就在新的标题后面写 {/* #列宽 */}，别处都不用改';
it.each([
  [
    'a short description',
    'docs/a.md',
    description,
    'description: 短',
    'docs/a.md:3: 文件头的 description',
  ],
  ['no description', 'docs/a.md', `${description}\n`, '', 'docs/a.md:1: 文件头的 description'],
  [
    'a heading without an ask',
    'docs/a.md',
    '## 接下来',
    '## 新的',
    'docs/a.md:12: docs/a.asks.yaml 里没有“新的”',
  ],
  [
    'an ask twice',
    'docs/b.asks.yaml',
    '高度',
    '宽度',
    'docs/b.asks.yaml:5: “宽度”已经在 docs/a.asks.yaml:5',
  ],
  [
    'an ask of nothing',
    'docs/b.asks.yaml',
    '行高',
    '行宽',
    'docs/b.asks.yaml:5: docs/b.md 没有标题或锚点“行宽”',
  ],
  ['an ask of a template', 'docs/b.asks.yaml', '高度', '待写：高', 'docs/b.asks.yaml:5: 待写'],
  ['a line of a template', 'docs/a.md', '和[下面]', '# 待写：[下面]', 'docs/a.md:8: 待写：换成'],
  ['a link to no page', 'docs/a.md', './b.md#', './c.md#', 'docs/a.md:8: ./c.md#行高：没有这一页'],
  [
    'an image that is not there',
    'docs/a.md',
    './b.md#行高',
    '/img/c.png',
    'docs/a.md:8: /img/c.png：没有',
  ],
  [
    'an image of another site',
    'docs/a.md',
    '[乙](./b.md#行高',
    '![乙](https://example.com/c.png',
    'docs/a.md:8: https://example.com/c.png：别的网站的图片，网页不取',
  ],
  [
    'a link to no heading',
    'docs/a.md',
    './b.md#行高',
    './b.md#行',
    'docs/a.md:8: ./b.md#行：docs/b.md 没有这个锚点',
  ],
  [
    'a link within its page',
    'docs/a.md',
    '(#颜色)',
    '(#色)',
    'docs/a.md:8: #色：docs/a.md 没有这个锚点',
  ],
  [
    'a heading that is gone: its ask',
    'docs/a.md',
    '## 列宽',
    '## 宽',
    `docs/a.asks.yaml:5: docs/a.md 没有标题或锚点“列宽”。${kept}`,
  ],
  [
    'a heading that is gone: its problem',
    'docs/a.md',
    '## 列宽',
    '## 宽',
    'docs/a.problems.yaml:2: docs/a.md 没有标题“列宽”；有的是“宽”“颜色”“接下来”',
  ],
  [
    'a heading that is gone: its old address',
    'docs/a.md',
    '## 列宽',
    '## 宽',
    `docs/a.md:1: 旧锚点 #列宽 没有了：${kept}`,
  ],
  [
    'a known problem of a template',
    'docs/a.problems.yaml',
    'at: 列宽\n  symptom: 太宽',
    'at: 待写：标题\n  symptom: 待写：看到的',
    'docs/a.problems.yaml:2: 还没有写 at、symptom：换成你的话',
  ],
  [
    'a known problem without a field',
    'docs/a.problems.yaml',
    '  do: 改窄\n',
    '',
    'docs/a.problems.yaml:1: 缺少字段 do',
  ],
  [
    'a known problem that nobody asks for',
    'docs/a.asks.yaml',
    'problem-wide:\n  - 太宽了\n',
    '',
    'docs/a.problems.yaml:1: docs/a.asks.yaml 里没有 problem-wide 的问法',
  ],
  [
    'a recipe that is not listed',
    'docs/recipes/index.md',
    '- [去重](./dedupe.md)',
    '',
    'docs/recipes/dedupe.md:1: docs/recipes/index.md 的哪一组都没有它',
  ],
  [
    'a recipe with a word that the gallery has not',
    'docs/recipes/dedupe.md',
    'have: [csv]',
    'have: [pdf]',
    'docs/recipes/dedupe.md:4: have 不认识 pdf',
  ],
  [
    'a head that is no YAML',
    'docs/a.md',
    'title: 甲页',
    'title: 甲: 页',
    'docs/a.md:2: 文件头不是正确的 YAML',
  ],
  [
    'a recipe that is gone',
    'docs/recipes/index.md',
    './dedupe',
    './gone',
    'docs/recipes/index.md:8: 没有 gone.md',
  ],
  [
    'what a browser test reads',
    'docs/b.md',
    '[甲]',
    '[甲页]',
    'docs/b.md:1: 没有“[甲](./a.md”了：tests/browser/x.spec.ts 要它',
  ],
  [
    'an anchor of a browser test',
    'docs/a.md',
    '## 颜色',
    '## 彩色',
    'docs/a.md:1: 没有“#颜色”了：tests/browser/x.spec.ts 要它',
  ],
])('%s is told by file and line', async (_, file, right, wrong, fault) => {
  expect(site[file]).toContain(right);
  write(file, site[file]!.replace(right, wrong));
  const faults = await sourceFaults(root, undefined, needed);
  expect(faults.map((one) => one.includes(fault))).toContain(true);
});

it('of asks of templates no two are told to be the same', async () => {
  for (const name of ['a', 'b'])
    write(`docs/${name}.asks.yaml`, `${site[`docs/${name}.asks.yaml`]}  - 待写：怎样找\n`);
  const faults = (await sourceFaults(root, undefined, needed)).filter((one) =>
    one.includes('待写'),
  );
  expect(faults.map((one) => one.replace(/\d+/, ''))).toEqual(
    ['a', 'b'].map((name) => `docs/${name}.asks.yaml:: 待写：换成读者的话。`),
  );
});

it('of a file of problems that cannot be read nothing else is told', async () => {
  write('docs/a.problems.yaml', site['docs/a.problems.yaml']!.replace('总是', '`a` 总是'));
  const faults = (await sourceFaults(root, undefined, needed)).join('\n');
  expect(faults).toMatch(/^docs\/a\.problems\.yaml:4: .*单引号/);
  expect(faults).not.toContain('a.asks.yaml');
});

it('a name that Windows has not is told', async () => {
  write('docs/aux.md', site['docs/b.md']!);
  expect((await sourceFaults(root, undefined, needed)).join('\n')).toContain(
    'docs/aux.md: Windows',
  );
});

it('a page without asks is told', async () => {
  rmSync(`${root}/docs/b.asks.yaml`);
  expect((await sourceFaults(root, undefined, needed)).join('\n')).toContain(
    'docs/b.md:1: 旁边没有 docs/b.asks.yaml',
  );
});

const asks = 'docs/a.asks.yaml';
it.each([
  ['keeps its anchor', '## 列宽', '## 宽 {/* #列宽 */}', []],
  [
    'has lost it',
    '## 列宽',
    '## 宽',
    ['6: 标题“列宽”改成了“宽”：写成 `## 宽 {/* #列宽 */}`，别处都不用改。'],
  ],
  [
    'is the title',
    'title: 甲页',
    'title: 甲 页',
    [`1: 标题“甲页”改成了“甲 页”：运行 npm run rename -- docs/a.md 甲页 "甲 页"，${asks} 跟着改。`],
  ],
])('a heading that is renamed and %s is told once, with the way', async (_, old, now, told) => {
  write('docs/a.md', site['docs/a.md']!.replace(old, now));
  const faults = await sourceFaults(root, (file) => site[file], needed);
  expect(faults).toEqual(told.map((one) => `docs/a.md:${one}`));
});

it('one with an anchor of its own takes asks and known problems along, and then is whole', async () => {
  const own = site['docs/a.md']!.replace('## 列宽', '## 列宽 {/* #颜色-2 */}');
  const before = (file: string) => (file === 'docs/a.md' ? own : site[file]);
  write('docs/a.md', own.replace('## 列宽', '## 宽'));
  write('tests/built/anchors.txt', '/a 颜色-2 颜色\n');
  const words = ['docs/a.md', '列宽', '宽'];
  expect(await sourceFaults(root, before, needed)).toEqual([
    `docs/a.md:6: 标题“列宽”改成了“宽”：运行 npm run rename -- ${words.join(' ')}，${asks}、docs/a.problems.yaml 跟着改。`,
  ]);
  renameHeading(root, words).forEach((text, file) => write(file, text));
  expect(await sourceFaults(root, before, needed)).toEqual([]);
});

it('the pages of today have no fault', async () => {
  expect(await sourceFaults('.')).toEqual([]);
});
