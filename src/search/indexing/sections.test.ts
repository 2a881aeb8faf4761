import { expect, test } from 'vitest';
import { searched } from '../../examples/draw/text';
import { sectionsOf } from './sections';

const members = new Set(['CellStyle.font.set_bold', 'CellStyle.font.set_name', 'Recorder.rows']);
const read = (main: string) =>
  sectionsOf(
    `<!doctype html><html><body><nav>导航</nav><main>${main}</main><footer>页脚</footer></body></html>`,
    (id) => members.has(id),
  );

test('sections are its top and its headings, with what stands above them', () => {
  const sections = read(
    '<h1>样式</h1><p>开头<h2 id=a>甲<a class=hash-link href=#a>​</a></h2><p>甲的<code>x()</code>文字<h3 id=b>乙</h3><p>乙文<h2 id=c>丙</h2>',
  );
  expect(sections.map(({ a, h, u, t }) => [a, h, u, t])).toEqual([
    ['', '样式', [], '开头'],
    ['a', '甲', [], '甲的`x()`文字'],
    ['b', '乙', ['甲'], '乙文'],
    ['c', '丙', [], ''],
  ]);
});

test('sections do not hold what is marked, nor dates', () => {
  const sections = read(
    '<h1>进度</h1><h3 id=a>2.0.2<time datetime=2026-09-04>2026-09-04</time> <span data-nosearch>本文档</span></h3><p>甲<ul data-nosearch><li>乙</ul>',
  );
  expect(sections.map(({ h, t }) => `${h}:${t}`)).toEqual(['进度:', '2.0.2:甲']);
});

test('sections are no headings that only say what follows; the text is of the page', () => {
  const sections = read(
    '<h1>题</h1><p>头<h2 id=a>甲</h2><p>文<h2 id=r>要改的地方</h2><p>改名字<h3 id=b>乙</h3>',
  );
  expect(sections.map(({ h, t }) => `${h}:${t}`)).toEqual(['题:头\n改名字', '甲:文', '乙:']);
});

test('sections are known problems, too, by their symptom, with the releases on which they show; code counts by its names and numbers', () => {
  const sections = read(
    '<h1>题</h1><h2 id=a>甲</h2><pre><code>ws.keep_vba = 32767</code></pre><details><summary data-nosearch>已知问题 1</summary><ul><li id=problem-x data-on="1.0.0 1.1.0"><p><strong>少了一行<span data-on="2.0.2">多了一行</span></strong><br>条件：乙。</ul></details><p>丙',
  );
  expect(sections.slice(1)).toMatchObject([
    { a: 'a', t: '丙', code: ['ws', 'keep_vba', '32767'] },
    { a: 'problem-x', h: '少了一行', u: ['甲'], t: '少了一行\n条件：乙。' },
  ]);
  expect(sections.map(({ o }) => o)).toEqual([undefined, undefined, '1.0.0 1.1.0']);
});

test('sections are rows of a table, too, when they name a member: by the row, its cell, or what stands in that', () => {
  for (const row of [
    '<tr id=CellStyle.font.set_bold><td><code>set_bold()</code><td>加粗',
    '<tr><td id=CellStyle.font.set_bold><code>set_bold()</code><td>加粗',
    '<tr><td><code id=CellStyle.font.set_bold>set_bold()</code><td>加粗',
  ]) {
    const sections = read(
      `<h1>样式</h1><h3 id=x>字体</h3><table><tbody>${row}<tr id=CellStyle.font.set_name><td>set_name()<td>字体名</table><p>之后`,
    );
    const [, heading, bold, name] = sections;
    expect(bold).toMatchObject({
      a: 'CellStyle.font.set_bold',
      n: 1,
      u: ['字体'],
      t: '`set_bold()` · 加粗',
    });
    expect(name!.t).toBe('set_name() · 字体名');
    expect(heading!.t).toBe('之后');
  }
});

test('sections do not hold code, results, signatures, and what only leads elsewhere', () => {
  const sections = read(
    '<h1>题</h1><div data-signature><code>sig</code></div><pre><code>import openpyxl</code></pre><button>复制</button><p data-nosearch><a href=/upgrade#x>2.0.0 起取消</a></p><p>文字<span data-nosearch>2.0.0 起取消</span><h2 id=r>相关</h2><ul><li><a href=/x>别处</a></ul>',
  );
  expect(sections).toHaveLength(1);
  expect(sections[0]!.t).toBe('文字');
});

test('sections hold of a result what its record says: errors, what is printed, its caption', () => {
  const exception = { type: 'KeyError', message: '没有', line: 3 };
  const record = { hash: 'h', console: ['row 1', 'NameError: name x'], exception, files: [] };
  const page = '<main><h1>题</h1><p>甲<div data-record=h><p>看不到</div>';
  const [section] = sectionsOf(
    page,
    () => false,
    (hash) => (hash === 'h' ? searched(record, { caption: '乙' }) : undefined),
  );
  expect(section!.t).toBe('甲\n乙');
  expect(new Set(section!.code)).toEqual(new Set(['KeyError', 'NameError', 'name', 'row']));
  expect(() => sectionsOf(page, () => false)).toThrow('was not drawn');
});
