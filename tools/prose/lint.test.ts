import { describe, expect, it } from 'vitest';
import { files } from './cli';
import { fix, lint } from './lint';
import { terms } from './terms';

const found = (source: string, file: string) => lint(source, file).map((fault) => fault.line);

describe('the files', () => {
  it('are those that hold texts', () => {
    const all = files();
    for (const file of [
      'docs/start/intro.md',
      'src/pages/upgrade.mdx',
      'src/data/causes.ts',
      'src/chrome.ts',
      'src/components/Hero/index.tsx',
      'README.md',
      'i18n/zh-cn/code.json',
    ]) {
      expect(all).toContain(file);
    }
    expect(all.length).toBeGreaterThan(100);
  });
});

describe('a document', () => {
  it.each([
    ['表头名称', '列名'],
    ['列的名字', '列名'],
    ['表头值', '列名'],
    ['文字', undefined],
    ['次序', '顺序'],
    ['先后顺序', '顺序'],
    ['创建', '新建'],
    ['建立', '新建'],
    ['引发', '抛出'],
    ['列的序号', '列序号'],
    ['其它', '其他'],
    ['左右居中', '水平居中'],
    ['上下居中', '垂直居中'],
    ['引用符', '引号字符'],
    ['限定符', '引号字符'],
    ['激活的工作表', '活动工作表'],
    ['读完这一页', undefined],
  ])('is not written with %s', (word, right) => {
    const source = `# 标题\n\n这里是${word}的例子。\n`;
    expect(found(source, 'a.md')).toEqual([3]);
    expect(fix(source, 'a.md')).toBe(right ? source.replace(word, right) : source);
  });

  it('has a test for every term', () => {
    expect(terms).toHaveLength(12);
  });

  it('has spaces around Latin, and full-width punctuation', () => {
    const source =
      '---\ntitle: 用Recorder写\n---\n\n用Python写,再读。\n\n| 列A |\n| --- |\n| 第1行 |\n';
    expect(found(source, 'a.md')).toEqual([2, 5, 7, 9]);
    expect(fix(source, 'a.md')).toBe(
      '---\ntitle: 用 Recorder 写\n---\n\n用 Python 写，再读。\n\n| 列 A |\n| --- |\n| 第 1 行 |\n',
    );
  });

  it('keeps English rules in English', () => {
    const source = 'The parts of the site (开始, 用法, 教程) are told here.\n';
    expect(lint(source, 'a.md')).toEqual([]);
  });

  it('has no columns of comments behind the code of its examples', () => {
    const source = (gap: string, meta = 'run', comment = '值') =>
      `\`\`\`python ${meta}\nf(1)${gap}# ${comment}\n    # 行首\n\`\`\`\n`;
    expect(lint(source('     '), 'a.md')).toHaveLength(1);
    expect(lint(source(' '), 'a.md')[0]).toMatchObject({ line: 2 });
    expect(fix(source('     '), 'a.md')).toBe(source('  '));
    expect(lint(source('  '), 'a.md')).toEqual([]);
    expect(lint(source('    ', 'check'), 'a.md')).toEqual([]);
    expect(lint(source('    ', 'run', 'English'), 'a.md')).toEqual([]);
  });

  it('may hold anything in code, in addresses and in the words of a fence', () => {
    const source =
      '`文字,次序`\n\n```python run show="甲,乙.csv"\nprint("文字,a")\n```\n\n[这里](#次序) {/* #其它 */}\n';
    expect(lint(source, 'a.md')).toEqual([]);
  });
});

describe('a program', () => {
  it.each([
    ["const a = '用Python写';", "const a = '用 Python 写';"],
    ['const a = `其它 ${b} 的值,再读`;', 'const a = `其他 ${b} 的值，再读`;'],
    ['<p>其它的<b>x</b>用Python写。</p>;', '<p>其他的<b>x</b>用 Python 写。</p>;'],
    ['<p title="其它">a</p>;', '<p title="其他">a</p>;'],
  ])('is mended: %s', (source, mended) => {
    expect(lint(source, 'a.tsx')).not.toEqual([]);
    expect(fix(source, 'a.tsx')).toBe(mended);
  });

  it('is JSON, too', () => {
    const source = '{ "其它": { "message": "用Python写" } }';
    expect(fix(source, 'a.json')).toBe('{ "其他": { "message": "用 Python 写" } }');
  });

  it.each([
    "// 其它,a\nconst a = 'x';",
    "const a = '写成 `次序,x` 就行';",
    "const a = '/usage/Recorder#次序';",
    "const a = '粤ICP备2024179482号-1';",
    "const a = 'There is no button 运行: it is missing.';",
    "const a = '[个行]|分钟|(?:px|ms)';",
  ])('is left alone: %s', (source) => {
    expect(lint(source, 'a.tsx')).toEqual([]);
  });
});
