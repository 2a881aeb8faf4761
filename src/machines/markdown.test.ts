import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { anchorsOf, contentOf, markdownOf } from './markdown';

const parse = (html: string) => unified().use(rehypeParse).parse(html);
const page = (inner: string) =>
  contentOf(
    parse(`<html><body><nav>导航</nav><main><nav>面包屑</nav><div class="theme-doc-markdown">
<header><h1>样式</h1></header>${inner}</div><footer>页脚</footer></main></body></html>`),
  );
const text = (inner: string) => markdownOf('样式', page(inner), (href) => href).trim();
const sheet = (rows: string, head = '<th>A<th>B') =>
  `<table class=ex-sheet><caption>a.xlsx，工作表 S</caption><thead><tr><td>${head}<tbody>${rows}</table>`;
const tabs = (legend: string, ...panes: [label: string, content: string][]) =>
  `<fieldset class=ex-tabs><legend>${legend}</legend><div class=ex-strip>${panes
    .map(([label]) => `<label>${label}<input type=radio></label>`)
    .join('')}</div>${panes
    .map(([, content]) => `<div class=ex-pane hidden>${content}</div>`)
    .join('')}</fieldset>`;

it.each([
  ['buttons and signs are left out', '<p>甲<button>复制</button><svg></svg><wbr>乙', '甲乙'],
  [
    'a heading has its anchor where its text does not give it',
    '<h2 id=一节>一节<a class=hash-link href=#一节>#</a></h2><h3 id=no_more>两节</h3><h2 id=样式-1>样式</h2>',
    '## 一节\n\n### 两节 {#no_more}\n\n## 样式',
  ],
  [
    'code has its language and its title',
    '<div class=cb data-name=终端><button>复制</button><pre><code>pip\n</code></pre></div><div class=cb><div class=cb-title aria-hidden=true>main.py</div><pre><code>a = 1</code></pre></div>',
    '```bash\npip\n```\n\nmain.py：\n\n```python\na = 1\n```',
  ],
  [
    'a name that the build has linked is code, but not in a list of names',
    '<p>用 <a href=/x#Recorder.rows><code>rows()</code></a> 或<a href=/x#y><code>y</code></a><ul><li><a href=/x#Recorder.rows><code>rows()</code></a> 读出</ul>',
    '用 `rows()` 或[`y`](/x#y)\n\n- [`rows()`](/x#Recorder.rows) 读出',
  ],
  [
    'admonitions and folds',
    '<div class=theme-admonition><div><span><svg></svg></span>注意</div><div><p>小心。</div></div><details><summary>细节</summary><p>甲</details>',
    '> **注意**\n>\n> 小心。\n\n**细节**\n\n甲',
  ],
  [
    'what was thrown',
    '<p class=ex-error><strong>KeyError</strong>：没有<small>第 3 行</small></p>',
    '抛出：**KeyError**：没有（第 3 行）',
  ],
  [
    'each result under its name',
    tabs(
      '运行结果',
      [
        'a.jsonl<small>已修改</small>',
        '<div aria-label=a.jsonl><ol class=ex-lines><li><i>1</i><li>2</ol></div>',
      ],
      ['控制台', '<pre class=ex-console><code>x\n</code><span class=ex-cut>还有 2 行</span></pre>'],
    ),
    '`a.jsonl`（已修改）：\n\n```jsonl\n1\n2\n```\n\n控制台：\n\n```text\nx\n```\n\n还有 2 行',
  ],
  [
    'a csv is its text',
    '<p class=ex-name>a.csv<small>已修改</small></p><div><table class=ex-grid><caption>a.csv</caption><tr><th>1<td>甲</table><p class=ex-cut>还有 3 行</p></div><details class=ex-raw><summary>原始文本（utf-8）</summary><pre><code>甲,乙</code></pre></details>',
    '`a.csv`（已修改）：\n\n还有 3 行\n\n```csv\n甲,乙\n```',
  ],
  [
    'sheets of a workbook',
    tabs('工作表', ['甲', sheet('<tr><th>1<td>x<td>')]),
    '工作表 甲：\n\n| | A | B |\n| - | - | - |\n| 1 | x | |',
  ],
  [
    'how cells look, which are merged, which are wide and high',
    sheet(
      '<tr><th>1<td style="color:#F00">x<td style="color:#F00">y<tr style="height:40px"><th>2<td rowspan=2>z<td><img src=data:x width=6 height=4><tr><th>3<td style="color:#00F">w',
      '<th style="min-width:90px;max-width:90px">A<th>B',
    ),
    '| | A | B |\n| - | - | - |\n| 1 | x | y |\n| 2 | z | 图片 6×4 |\n| 3 | | w |\n\n- A：列宽 90px\n- A1、B1：`color:#F00`\n- 第 2 行：行高 40px\n- A2:A3：合并\n- B3：`color:#00F`',
  ],
  [
    'the caption of a table, and what stands beside a name',
    '<table><caption>1.1.0 起</caption><tr><th>名称<small>TEXT</small><tr><td>a | b</table>',
    '**1.1.0 起**\n\n| 名称（TEXT） |\n| - |\n| a \\| b |',
  ],
  ['signatures', '<div class=api-signature><code>f(<b>x</b>)</code></div>', '```python\nf(x)\n```'],
])('%s', (_, inner, markdown) => {
  expect(text(inner)).toBe(markdown);
});

it('a link that leads nowhere is its text', () => {
  expect(markdownOf('样式', page('<p><a href=#top>开头</a>'), () => undefined).trim()).toBe('开头');
});

it('an anchor is found under its heading', () => {
  const anchors = anchorsOf(
    page('<p id=a></p><h2 id=b>乙</h2><table><tr id=c><td>丙</table><h3 id=d>丁</h3>'),
  );
  expect(Object.fromEntries(anchors)).toEqual({ a: '', b: 'b', c: 'b', d: 'd' });
});

it('a page without a text is an error', () => {
  expect(() => contentOf(parse('<p>'))).toThrow(/main/);
});
