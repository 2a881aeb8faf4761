import { describe, expect, it } from 'vitest';
import { files } from './cli';
import { lint } from './lint';
import { terms } from './terms';

const lines = (source: string, file: string) => lint(source, file).map(({ line }) => line);

it('looks at all that holds texts, and at no test', () => {
  const { documents, programs } = files();
  expect(documents).toEqual(
    expect.arrayContaining(['docs/start/intro.md', 'src/pages/upgrade.mdx', 'README.md']),
  );
  expect(programs).toEqual(
    expect.arrayContaining(['src/data/causes.ts', 'src/site.ts', 'i18n/zh-cn/code.json']),
  );
  expect([...documents, ...programs].filter((file) => /test|spec/.test(file))).toEqual([]);
});

describe('a document', () => {
  const words =
    '表头名称 列的名字 列的名称 表头值 文字 次序 先后顺序 创建 建立 引发 抛错 列的序号 列编号 其它 左右居中 横向居中 上下居中 纵向居中 引用符 引号符 限定符 激活的工作表 活跃工作表 当前激活表 读完这一页'.split(
      ' ',
    );
  it.each(words)('is not written with %s', (word) => {
    expect(lines(`# 标题\n\n这里是${word}的例子。\n`, 'a.md')).toEqual([3]);
  });

  it('has a word above for every term', () => {
    expect(terms.filter(({ wrong }) => !words.some((word) => word.match(wrong)))).toEqual([]);
  });

  it('has no columns of comments behind the code of its examples', () => {
    const source = (space: string, comment = '值') =>
      `\`\`\`python run\nf(1)${space}# ${comment}\n    # 行首\n\`\`\`\n`;
    expect(lines(source('     '), 'a.md')).toEqual([2]);
    expect(lines(source(' '), 'a.md')).toEqual([2]);
    expect(lines(source('  '), 'a.md')).toEqual([]);
    expect(lines(source('    ', 'English'), 'a.md')).toEqual([]);
  });

  it('may hold anything in code, in addresses and in the words of a fence', () => {
    const source =
      '`文字,次序`\n\n```python run show="甲,乙.csv"\nprint("文字,a")\n```\n\n[这里](#次序) {/* #其它 */}\n';
    expect(lines(source, 'a.md')).toEqual([]);
  });
});

it('finds terms in all of a program', () => {
  expect(lines('\nconst a = `${b} 其它的值`;', 'a.tsx')).toEqual([2]);
});
