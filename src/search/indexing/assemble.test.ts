import { expect, test } from 'vitest';
import { assemble, beginningOf } from './assemble';
import { longest } from '../engine/data';

const problem = '<ul><li id=problem-a><strong>少了一行</strong><br>条件<br>做法<br>版本</ul>';
const main = `<h1>保存</h1><p>保存以前${problem}<h2 id=表头>表头</h2><p>行`;
const page = { path: '/usage/save', html: `<html><body><main>${main}</main></body></html>` };
const read = (target: string, pages = [page]) =>
  assemble(pages, {
    isMember: (id) => id === '表头',
    tasks: [['甲', target, 5]],
    asks: [],
    traditional: '',
  });

// What else the data have to have, tests/built/asks.test.ts and queries.test.ts tell.
test('a task leads to its section; without it, or any, the build fails and says where', () => {
  const { tasks, sections } = read('/usage/save#表头');
  expect(tasks).toEqual([['甲', 2]]);
  expect(sections[2], 'a member is marked').toMatchObject({ n: 1 });
  expect(() => read('/usage/save#没有')).toThrow(
    /^docs\/_goals\.md:5: “甲”：没有 \/usage\/save#没有/,
  );
  expect(() => read('', [])).toThrow(/没有可以搜索的段落/);
});

test('a text that begins like its heading is whole, that of a problem tells what to do', () => {
  const texts = read('/usage/save').sections.map(({ h, t }) => [h, t]);
  expect(texts).toEqual([
    ['保存', '保存以前'],
    ['少了一行', '做法\n条件'],
    ['表头', '行'],
  ]);
});

test('what stands in the code of many pages is kept of the first of them', () => {
  const pages = Array.from({ length: 12 }, (_, at) => ({
    path: `/${at}`,
    html: `<html><body><main><h1>页</h1><pre><code>shared only${at}</code></pre></main></body></html>`,
  }));
  const words = read('/0', pages).sections.map(({ c }) => c);
  expect(words.slice(0, 4)).toEqual([
    ...Array.from({ length: 3 }, (_, at) => `shared only${at}`),
    'only3',
  ]);
});

const hans = '一'.repeat(longest - 4);

test.each([
  ['a short text', '甲。', '甲。'],
  ['one that is as long as there is room', `${hans}四个字符`, `${hans}四个字符`],
  ['a name', `${hans} timedelta 和`, `${hans}…`],
  ['a number', `${hans}，12345 行`, `${hans}…`],
  ['words', `${hans}一二三四五`, `${hans}一二三…`],
  ['cells of a row', `${hans} · 二三`, `${hans}…`],
  ['code', `${hans}\`a b\` 和`, `${hans}…`],
  ['code alone', `\`${'set.path '.repeat(6)}\``, `\`${'set.path '.repeat(4)}…`.replace(' …', '…')],
])('what is sent of %s is cut in none, and says that it is cut', (_, text, sent) => {
  expect(beginningOf(text)).toBe(sent);
});
