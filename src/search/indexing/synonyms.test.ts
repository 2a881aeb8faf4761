import { expect, test } from 'vitest';
import { checkSynonyms, parseSynonyms } from './synonyms';

test('a line has the words of the documentation, and what readers say', () => {
  expect(
    parseSynonyms(
      '# 说明\n\n表头: 字段 标题行  # 备注\n几个 线程：多进程 "thread pool" pool\n',
      'x.txt',
    ),
  ).toEqual([
    { document: '表头', readers: ['字段', '标题行'], line: 3 },
    { document: '几个 线程', readers: ['多进程', 'thread pool', 'pool'], line: 4 },
  ]);
});

test.each(['表头', '表头:', ': 字段', '表头: 字段: 标题'])(
  '%s is refused with its line',
  (line) => {
    expect(() => parseSynonyms(`# x\n${line}`, 'x.txt')).toThrow(/x\.txt 第 2 行/);
  },
);

test('a word that the documentation has lost is named with its line; a file without lines is no file', () => {
  const known = parseSynonyms('表头: 字段\n新的 词: x', 'x.txt');
  expect(() => checkSynonyms(known, (word) => word !== '词', 'x.txt')).toThrow(
    /x\.txt 第 2 行：.*“词”/,
  );
  expect(() => checkSynonyms(known, () => true, 'x.txt')).not.toThrow();
  expect(() => checkSynonyms([], () => true, 'x.txt')).toThrow(/一行也没有/);
});
