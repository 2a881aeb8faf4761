/** What browser tests type into the search and the field of symptoms, and find first. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readText } from '../../src/lib/readText';
import { addressOf, engine, shownFor } from './search';

const answers: [typed: string, first: RegExp][] = [
  ['列宽', /^\/usage\/Recorder\/style#/],
  ['行高', /^\/usage\/Recorder\/style#/],
  ['自动备份', /^\/usage\/Recorder\/save#自动备份$/],
  ['备份', /^\/usage\/Recorder\/save#/],
  ['backup', /./],
  ['表头', /./],
  ['乱码', /./],
  ['文件被占用', /./],
  ['文件打不开', /./],
  ['hello', /./],
  ['add_data', /#\w*Recorder\.add_data$/],
  ['程序跑完文件夹里没有文件', /^\/usage\/Recorder\/save#problem-/],
  ['database is locked', /DBRecorder#(?:problem-db-)?locked$/],
  ['少了数据', /^\/usage\/attentions#少了数据$/],
  ['安装不了', /./],
  ['ModuleNotFoundError', /^\/start\/start#./],
  ["PermissionError: [Errno 13] Permission denied: 'a.xlsx'", /save#|locked$/],
  ["'Recorder' object has no attribute 'set_link'", /^\/usage\/attentions#renamed$/],
  ['DBRecorder', /DBRecorder/],
  ['bytere', /ByteRecorder/],
];
/** What stands nowhere, and has to stay so: nobody asks in these words. */
const nowhere = ['zzzzqqqq', 'qzxw', '三维建模'];
for (const word of '读取 追加 合并 多线程 日期 公式 编码 协程 筛选'.split(' '))
  answers.push([word, /./]);

test.each(answers)('%s finds first what a browser test expects', (typed, first) => {
  expect(shownFor(typed).map(addressOf)[0]).toMatch(first);
});

test.each(nowhere)('%s stands nowhere: a browser test is about that', (typed) => {
  const { sure, unknown } = engine.search(typed);
  expect(sure && unknown.length === 0).toBe(false);
});

test('whatever a browser test types is here', () => {
  const specs = ['src/search/*.spec.ts', 'src/problems/*.spec.ts'];
  const { stdout } = spawnSync('git', ['ls-files', '-co', ...specs], { encoding: 'utf8' });
  const typed = stdout
    .split('\n')
    .filter(Boolean)
    .flatMap((file) => [
      ...readText(file).matchAll(/(?:\.fill|\.type|finds|kindOfFirst)\((["'])([^\n]+?)\1/g),
    ])
    .flatMap(([, , text = '']) =>
      text.split(' ').filter((word) => /\p{Script=Han}{2}|^[a-z]{4}/u.test(word)),
    );
  expect(typed.length).toBeGreaterThan(15);
  const known = [...answers.map(([text]) => text), ...nowhere].join('\n');
  expect([...new Set(typed.filter((word) => !known.includes(word)))]).toEqual([]);
});
