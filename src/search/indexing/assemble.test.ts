import { expect, test } from 'vitest';
import { assemble } from './assemble';

const page = (path: string, main: string) => ({
  path,
  html: `<html><body><main>${main}</main></body></html>`,
});
const options = {
  isMember: (id: string) => /^\w+\.record$/.test(id),
  tasks: [],
  asks: [],
  traditional: '檔案=文件 寬=宽 錶=表',
};

const pages = [
  page(
    '/usage/save',
    '<h1>保存</h1><h2 id=表头>表头</h2><p>行<h3 id=Recorder.record>record()</h3><p>写进文件。返回路径。',
  ),
  page('/usage/bytes', '<h1>字节</h1><h3 id=ByteRecorder.record>record()</h3><p>写进文件。'),
  page(
    '/tutorials/a',
    '<h1>教程</h1><p>文<pre>keep_vba row</pre><h2 id=a>甲</h2><pre>keep_vba keep_links</pre>',
  ),
  page('/markdown-page', '<h1>写作样式</h1>'),
];

test('pages, sections, what is offered', () => {
  const data = assemble(pages, { ...options, tasks: [['看表头', '/usage/save#表头']] });
  expect(data.pages.map(({ path }) => path)).toEqual([
    '/usage/save',
    '/usage/bytes',
    '/tutorials/a',
  ]);
  const at = (anchor: string) => data.sections.findIndex(({ a }) => a === anchor);
  expect(data.sections[at('Recorder.record')]).toMatchObject({ n: 1, t: '写进文件。返回路径。' });
  expect(data.tasks).toEqual([['看表头', at('表头')]]);
  expect(data.pinyin.biao).toContain('表');
  expect(data.traditional).toBe('檔案=文件 錶=表');
});

test('what stands in code, once for each page', () => {
  const own = assemble(pages, options).sections.filter(({ p }) => p === 2);
  expect(own.map(({ c }) => c)).toEqual(['keep_vba row', 'keep_links']);
});

test('a task without its section, no section at all: the build fails and says where', () => {
  const lost = { ...options, tasks: [['甲', '/usage/save#没有'] as [string, string]] };
  expect(() => assemble(pages, lost)).toThrow(/usage\/save#没有/);
  expect(() => assemble([], options)).toThrow(/没有可以搜索的段落/);
});
