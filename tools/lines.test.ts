import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { scratch, write } from '../tests/helpers/scratch';
import { readText } from '../src/lib/readText';
import { mendLines } from './lines.mjs';

const folder = scratch();
const of = (file: string) => readFileSync(`${folder}/${file}`).toString('latin1');

it('texts get LF and lose their byte order mark, also those that Prettier leaves alone', () => {
  write(`${folder}/.gitattributes`, readText('.gitattributes'));
  write(`${folder}/docs/字.md`, '\uFEFF# 一\r\n二\r\n');
  write(`${folder}/test_a.py`, 'a\r\n');
  write(`${folder}/examples/files/a.csv`, '\uFEFFa\r\n');
  writeFileSync(`${folder}/gbk.txt`, Buffer.from([0xd2, 0xbb, 13, 10]));
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, stdio: 'ignore' });
  git('init');
  git('add', 'docs');
  const kept = of('examples/files/a.csv');
  mendLines(folder);
  expect(String(readFileSync(`${folder}/docs/字.md`))).toBe('# 一\n二\n');
  expect(of('test_a.py')).toBe('a\n');
  expect(of('examples/files/a.csv')).toBe(kept);
  expect(of('gbk.txt')).toBe('\xD2\xBB\n');
});
