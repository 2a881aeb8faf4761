import { expect, it } from 'vitest';
import { scratch, write as writeFile } from '../../tests/helpers/scratch';
import { checkProblems, readProblems } from './entries';

const root = scratch();

const good = `- id: sheet-list-dict
  at: 写到指定的工作表
  symptom: 列表写进去了，后面的字典没有
  when: 新的工作表
  harm: lost
  do: 先 \`set.header(列名)\`
`;

/** A site of two pages, the first with these problems. */
function siteWith(text: string, other?: string): string {
  const write = (name: string, content: string) => writeFile(`${root}/${name}`, content);
  write('docs/usage/attentions.md', '# 注意\n\n## 少了数据\n\n## 数据库 {/* #db */}\n');
  write(
    'docs/a.md',
    '# 页\n\n## 写到指定的`工作表` {/* #sheet */}\n\n文字\n\n## 两次\n\n## 两次\n',
  );
  write('docs/b.md', '# 页\n\n## 写到指定的工作表\n');
  write('docs/a.problems.yaml', text);
  if (other) write('docs/b.problems.yaml', other);
  return root;
}

const faultsOf = (text: string, other?: string) => checkProblems(siteWith(text, other)).faults;

it('known problems are read with their page, their line and the section of symptoms', () => {
  const [first, second] = readProblems(
    siteWith(
      `# first\n${good}${good.replace('sheet-list-dict', 'x').replace('列表写', '又写').replace('harm: lost', 'harm: error\n  group: 数据库\n  anchors: [old]')}`,
    ),
  );
  expect(first).toMatchObject({ page: 'docs/a.md', line: 2, group: '少了数据', anchors: [] });
  expect(second).toMatchObject({ id: 'x', line: 8, group: '数据库', anchors: ['old'] });
});

const at = '写到指定的工作表';
it.each([
  ['unknown field', good.replace('when:', 'where: x\n  when:'), '4: 不认识字段 where；可以写 id、'],
  ['no such heading', good.replace(at, '甲'), '2: docs/a.md 没有标题“甲”'],
  ['heading twice', good.replace(at, '两次'), '2: docs/a.md 不止一处标题“两次”'],
  ['empty field', good.replace('when: 新的工作表', 'when:'), '4: 字段 when 是空的'],
  ['missing field', good.replace(/ {2}do.*\n/, ''), '1: 缺少字段 do'],
  ['unknown harm', good.replace('lost', 'bad'), '5: harm 不能是 bad；可以写 lost、'],
  ['unknown group', `${good}  group: 别的\n`, '7: docs/usage/attentions.md 没有标题“别的”'],
  ['odd id', good.replace('sheet-list', 'Sheet list'), '1: id 只用'],
  ['symptom of another', good + good.replace('sheet-list', 'other'), '7: docs/a.md“写到指定'],
  ['no YAML', `${good}  : [\n`, '7: 不是正确的 YAML：'],
  ['no list', 'id: x\n', '1: 要写成列表'],
  ['no code', `${good}  example: 看\n`, '7: 字段 example 要写一段代码'],
])('known problems tell %s by file and line', (_, text, words) => {
  const faults = faultsOf(text);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(`docs/a.problems.yaml:${words}`);
});

it('known problems have ids of the whole site', () => {
  expect(faultsOf(good, good)).toEqual([
    'docs/b.problems.yaml:1: id sheet-list-dict 已经用在 docs/a.problems.yaml:1。',
  ]);
});
