import path from 'node:path';
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { expect, it } from 'vitest';
import { VFile } from 'vfile';
import { scratch, write as writeFile } from '../../tests/helpers/scratch';
import { parseMdx } from '../lib/parseMdx';
import { outcomesFile } from './outcomes';
import problems from './remark';

const root = scratch();

const entry = (id: string, at: string, harm: string) => `- id: ${id}
  at: ${at}
  symptom: 症状 ${id}
  when: 写 \`x\`
  harm: ${harm}
  do: 先看。
  anchors: [old-${id}]
`;
const page = '# 页\n\n## 甲 {/* #a */}\n\n文字\n\n### 乙\n\n文字\n\n## 丙\n\n文字\n';

/** The page with its known problems, as this is recorded of them. */
function drawn(yaml: string, outcomes?: object | string): Root {
  const write = (name: string, text: string) => writeFile(`${root}/${name}`, text);
  write('docs/usage/attentions.md', '# 注意\n');
  write('docs/p.md', page);
  write('docs/p.problems.yaml', yaml);
  if (outcomes)
    write(outcomesFile, typeof outcomes === 'string' ? outcomes : JSON.stringify(outcomes));
  const tree = parseMdx(page, 'docs/p.md');
  problems(root)(tree, new VFile({ path: path.join(root, 'docs/p.md'), value: page }));
  return tree;
}

const texts = (tree: Root) => tree.children.map((node) => toString(node));

it('known problems are one line at its end, above its subsections, the harmful first', () => {
  const yaml = entry('b', '甲', 'error') + entry('a', '甲', 'lost') + entry('c', '丙', 'differs');
  const tree = drawn(yaml);
  const kinds = tree.children.map(({ type }) => type);
  expect(kinds.indexOf('mdxJsxFlowElement')).toBe(kinds.indexOf('heading', 2) - 1);
  const [first, last] = texts(tree).filter((text) => text.startsWith('已知问题'));
  expect(first).toMatch(/^已知问题 2 个 · 1 个会丢数据症状 a 会丢.*条件：写 x。做法：先看。症状 b/);
  expect(last).toMatch(/^已知问题 1 个症状 c条件/);
  const text = JSON.stringify(tree);
  for (const id of ['problem-a', 'old-a']) expect(text).toContain(`"name":"id","value":"${id}"`);
});

it('among the symptoms the closed line says how many of them lose data', () => {
  const symptoms = '# 注意\n\n## 少了数据\n\n| 现象 | 去哪里看 |\n| --- | --- |\n| 甲 | 乙 |\n';
  drawn([...'abcdefgh'].map((id) => entry(id, '甲', 'lost')).join(''));
  const tree = parseMdx(symptoms, 'docs/usage/attentions.md');
  const file = { path: path.join(root, 'docs/usage/attentions.md'), value: symptoms };
  problems(root)(tree, new VFile(file));
  expect(texts(tree).at(-1)).toMatch(/^9 种现象 · 8 个会丢数据/);
});

const releases = ['1.1.0', '2.0.0', '2.0.1'];

it('known problems say on which releases they show', () => {
  for (const [found, on] of [
    [{}, '1.0.0–2.0.1'],
    [{ '1.1.0': 'otherwise: 得到 None', '2.0.0': 'no' }, '1.0.0–1.1.0'],
    [{ '1.1.0': 'gone: x', '2.0.1': 'yes' }, '1.0.0、2.0.1'],
  ] as const) {
    const problems = { a: { test: '', ...found } };
    const tree = drawn(entry('a', '甲', 'lost'), { releases, problems });
    expect(texts(tree).join()).toContain(`先看。版本：${on},`);
  }
});

it('known problems say what is seen on each release, and when there', () => {
  const found = { test: '', '1.1.0': 'otherwise: 得到 `None`', '2.0.0': 'yes', '2.0.1': 'no' };
  const yaml = entry('a', '甲', 'lost').replace('写 `x`', '写〔2.0.0 起〕读');
  const item = JSON.stringify(drawn(yaml, { releases, problems: { a: found } }));
  const at = (text: string) => item.indexOf(text);
  const on = (versions: string) => `"name":"data-on","value":"${versions}"`;
  const inOrder = [on('1.0.0 1.2.0 2.0.0'), '症状 a', on('1.1.0'), '得到 '].map(at);
  expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b));
  for (const text of [on('1.1.0'), '条件：写。', '条件：读。']) expect(at(text)).toBeGreaterThan(0);
  expect(at('〔')).toBe(-1);
});

it('known problems cannot say so when what is recorded is broken', () => {
  expect(() => drawn(entry('a', '甲', 'lost'), '{"problems"')).toThrow(
    /^tests\/claims\/outcomes\.json:1: .*npm run claims/,
  );
});

it('known problems fail the page by file and line', () => {
  expect(() => drawn(entry('a', '丁', 'lost'))).toThrow('p.problems.yaml:2: docs/p.md 没有标题');
  const heading = entry('a', '甲', 'lost').replace('症状 a', '"# 症"');
  expect(() => drawn(heading)).toThrow('p.problems.yaml:1: 这几个字要是一段正文');
});
