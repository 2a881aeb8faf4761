import { expect, test } from 'vitest';
import { assemble } from './assemble';

const page = (path: string, main: string) => ({
  path,
  html: `<html><body><main>${main}</main></body></html>`,
});
const options = {
  baseUrl: '/D/',
  isMember: (id: string) => /^\w+\.record$/.test(id),
};

const pages = [
  page(
    '/usage/save',
    '<h1>保存</h1><h2 id=表头>表头</h2><p>行<h3 id=Recorder.record>record()</h3><p>写进文件。返回路径。',
  ),
  page(
    '/usage/bytes',
    '<h1>字节</h1><h3 id=ByteRecorder.record>record()</h3><p>写进文件。意义与 <a href=/D/usage/save#Recorder.record>Recorder.record()</a> 相同。',
  ),
  page(
    '/tutorials/a',
    '<h1>教程</h1><p>见<a href=/D/usage/save#%E8%A1%A8%E5%A4%B4>第一行的名字</a>',
  ),
  page(
    '/index`',
    '<h1>索引</h1><p><a href=/D/usage/save>甲甲</a><h2 id=questions>问题</h2><ul><li><a href=/D/usage/save>什么时候写</a></ul>',
  ),
  page('/markdown-page', '<h1>写作样式</h1>'),
];

test('pages, sections, incoming links', () => {
  const data = assemble(pages, { ...options, tasks: [['看表头', '/usage/save#表头']] });
  expect(data.pages.map(({ path, weight }) => [path, weight])).toEqual([
    ['/usage/save', 1],
    ['/usage/bytes', 1],
    ['/tutorials/a', 0.65],
  ]);
  const at = (anchor: string) => data.sections.findIndex(({ a }) => a === anchor);
  expect(data.sections[0]!.l).toEqual(['什么时候写']);
  expect(data.sections[at('表头')]!.l).toEqual(['第一行的名字']);
  expect(data.sections[at('Recorder.record')]).toMatchObject({ n: 1, t: '写进文件。返回路径。' });
  expect(data.tasks).toEqual([['看表头', at('表头')]]);
  expect(data.pinyin.biao).toContain('表');
});

test('a task without its section, no section at all: the build fails and says where', () => {
  expect(() => assemble(pages, { ...options, tasks: [['甲', '/usage/save#没有']] })).toThrow(
    /usage\/save#没有/,
  );
  expect(() => assemble([], options)).toThrow(/没有可以搜索的段落/);
});
