import { expect, it } from 'vitest';
import { limits } from '../../src/lib/limits';
import { files, movedIn, spacingFaults } from './cli';
import { faultsOfText, goalFaults, releaseFaults, wordFaults } from './besidePages';
import { lint } from './lint';

const lines = (source: string, file = 'a.md') => lint(source, file).map(({ line }) => line);

it('looks at all that holds texts, and at no test', () => {
  const { documents, programs } = files();
  expect(documents).toEqual(
    expect.arrayContaining(['docs/start/intro.md', 'src/pages/upgrade.mdx', 'README.md']),
  );
  expect(programs).toEqual(
    expect.arrayContaining(['src/releases/changes.ts', 'site.ts', 'i18n/zh-cn/code.json']),
  );
  expect([...documents, ...programs].filter((file) => /test|spec/.test(file))).toEqual([]);
});

it('finds terms in the text of a document, and in all of a program', () => {
  expect(lines('# 标题\n\n这里是列的名称和次序的例子。\n')).toEqual([3, 3]);
  expect(lines('\nconst a = `${b} 其它的值`;', 'a.tsx')).toEqual([2]);
});

it('a document has no columns of comments behind the code of its examples', () => {
  const source = (space: string, comment = '值') =>
    `\`\`\`python run\nf(1)${space}# ${comment}\n    # 行首\n\`\`\`\n`;
  expect(lines(source('     '))).toEqual([2]);
  expect(lines(source(' '))).toEqual([2]);
  expect(lines(source('  '))).toEqual([]);
  expect(lines(source('    ', 'English'))).toEqual([]);
});

it('a document may hold anything in code, in addresses and in the words of a fence', () => {
  const source =
    '`文字,次序`\n\n```python run show="甲,乙.csv"\nprint("文字,a")\n```\n\n[这里](#次序) {/* #其它 */}\n';
  expect(lines(source)).toEqual([]);
});

it('the texts of known problems and of changes are checked as Markdown', () => {
  const faults = (text: string) => faultsOfText('a.problems.yaml:1: do', text);
  expect(faults('先 `f(a,次序)`，见[这里](../a.md#次序)')).toEqual([]);
  expect(faults('先看次序')).toEqual([
    expect.stringContaining('a.problems.yaml:1: do: “次序” → 顺序'),
  ]);
  expect(faults('用2个文件')).toEqual(['a.problems.yaml:1: do: “用2个文件” → 用 2 个文件']);
  expect(faults('字'.repeat(limits.entry + 1))[0]).toContain('有 41 个全角字');
  const half = '字'.repeat(limits.entry);
  expect(faults(`${half}〔2.0.0 起〕${half}`)).toEqual([]);
  expect(faults(`${half}〔2.0.0 起〕${half}字`)).toHaveLength(1);
});

it('a goal too many, and a word that becomes one which the site has not, are named by line', () => {
  const goals = '题目\n' + '- [做事](/a)\n'.repeat(limits.goals + 1);
  expect(goalFaults(goals)).toEqual([
    expect.stringContaining(`_goals.md:${limits.goals + 2}: “做事”`),
  ]);
  expect(wordFaults('# 字\n檔案=文件 資料=数居', '文件和数据')).toEqual([
    'src/search/traditional.txt:2: 資料=数居：站内没有“数居”，换成站内有的词',
  ]);
});

it('a line without its spaces is named as AutoCorrect would write it', () => {
  const lines = [{ l: 3, old: '用2个', new: '用 2 个' }];
  const output = JSON.stringify({ messages: [{ filepath: 'a.md', lines }] });
  expect(spacingFaults(output, () => '')).toEqual(['a.md:3: 用2个 → 用 2 个']);
  const head = 'moved:\n  用2个: 用\n';
  expect(movedIn(`---\n${head}title: 甲\n---\n`)).toBe(head);
  expect(
    spacingFaults(output, () => head),
    'an old anchor is an address',
  ).toEqual([]);
});

it('the release of the pages is the one that is pinned, else the line is named', () => {
  const faults = (pinned: string) =>
    releaseFaults(
      (file) =>
        ({
          'examples/requirements.txt': `a==1\ndrissionrecord==${pinned} \\\n`,
          'site.ts': "{\n  version: '1.0.0',\n}",
        })[file] ?? 'DrissionRecord==1.0.0\n',
    );
  expect(faults('1.0.0')).toEqual([]);
  expect(faults('1.0.1')).toEqual([
    expect.stringMatching(/^examples\/requirements\.in:1: .+1\.0\.0，.+1\.0\.1/),
    expect.stringMatching(/^site\.ts:2: /),
  ]);
});
