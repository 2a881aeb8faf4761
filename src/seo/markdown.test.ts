import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { recordOf } from '../../tests/helpers/record';
import { readFence } from '../code/fence';
import { blockHtml } from '../code/blockHtml';
import { installable } from '../releases/installed';
import { newest } from '../releases/history';
import { library } from '../../site';
import type { KeptRecord } from '../examples/model/record';
import type { Panels } from '../examples/page/panels';
import { anchorsOf, contentOf, markdownOf } from './markdown';

const parse = (html: string) => unified().use(rehypeParse).parse(html);
const page = (inner: string) =>
  contentOf(
    parse(`<html><body><nav>导航</nav><main><nav>面包屑</nav><div class="theme-doc-markdown">
<header><h1>样式</h1></header>${inner}</div><footer>页脚</footer></main></body></html>`),
  );
const text = (inner: string) => markdownOf('样式', page(inner), (href) => href).trim();
const code =
  blockHtml(readFence('pip', 'bash')) + blockHtml(readFence('a = 1', 'python', 'title="a.py"'));

it.each([
  [
    'buttons and signs are not there',
    '<p>甲<button>复制</button><svg></svg><wbr><!-- -->乙',
    '甲乙',
  ],
  [
    'a heading has its anchor where its text does not give it',
    '<h2 id=一节>一节<a class=hash-link href=#一节>#</a></h2><h3 id=no_more>两节</h3><h2 id=样式-1>样式</h2>',
    '## 一节\n\n### 两节 {#no_more}\n\n## 样式',
  ],
  ['code has its language and title', code, '```bash\npip\n```\n\na.py：\n\n```python\na = 1\n```'],
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
    'the caption of a table, and what stands beside a name',
    '<table><caption>1.1.0 起</caption><tr><th>名称<small>TEXT</small><tr><td>a | b</table>',
    '**1.1.0 起**\n\n| 名称（TEXT） |\n| - |\n| a \\| b |',
  ],
  [
    'a sentence says what holds on the covered release',
    `<p><span data-on="${library.version}">甲。</span><span data-on="${newest()}">乙。</span>`,
    '甲。',
  ],
  ['signatures', '<div><code class=language-py>f(<b>x</b>)</code></div>', '```py\nf(x)\n```'],
])('%s', (_, inner, markdown) => {
  expect(text(inner)).toBe(markdown);
});

it('a result is what its record says, not what was drawn', () => {
  const record = recordOf({ hash: 'h', console: ['1', '2'] });
  const drawn = page('<div data-record=h><pre>?</pre></div><p>后</p>');
  const panels = new Map([['h', { record, meta: {} }]]);
  const markdown = markdownOf('样式', drawn, String, panels).trim();
  expect(markdown).toBe('控制台：\n\n```text\n1\n2\n```\n\n后');
  expect(() => markdownOf('样式', drawn, String)).toThrow(/not drawn: h/);
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

it('says for which releases a section holds, by its signature and its first result', () => {
  const panels: Panels = new Map();
  const panel = (hash: string, releases?: KeptRecord['releases'], release?: string) =>
    panels.set(hash, { record: recordOf({ hash, releases }), meta: { release } });
  panel('a', { '2.0.0': { class: 'data' } });
  panel('b', { '1.1.0': { class: 'data' }, '1.2.0': null });
  panel('c');
  panel('d', {}, newest());
  const of = (inner: string) => markdownOf('页', page(inner), (href) => href, panels).trim();
  const drawn = (hash: string) => `<div class=ex-result data-record=${hash}></div>`;
  const young = installable()
    .filter((one) => one !== '1.1.0')
    .join('、');
  expect(
    of(
      `${drawn('a')}<h2>一</h2>${drawn('c')}${drawn('a')}<h2>二</h2><div data-signature data-on="1.0.0 1.1.0"></div><h3>三</h3><div data-on=1.1.0>${drawn('a')}</div>${drawn('b')}`,
    ),
  ).toBe(
    `适用：1.0.0、1.1.0、1.2.0\n\n## 一\n\n## 二\n\n适用：1.0.0、1.1.0\n\n### 三\n\n适用：${young}`,
  );
  expect(of(drawn('a') + drawn('d'))).not.toContain('适用');
});
