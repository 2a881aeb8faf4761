import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../tools/installed.mjs';
import { constantsOf, namesFiles } from '../examples/model/constants';
import { extractBlocks } from '../examples/model/extract';
import { readText } from '../lib/readText';
import { readGroups } from './groups';

/** What is wrong with how a recipe says what is to be changed, each with file and line. */
function faultsOf(name: string): string[] {
  const file = `docs/recipes/${name}.md`;
  const text = readText(path.join(root, file)).split('\n');
  const programs = extractBlocks(root, file).filter(
    ({ kind, meta }) => kind === 'run' && meta.title,
  );
  const first = programs[0]!;
  const all = programs.flatMap((block) => {
    const { code, line } = block;
    return constantsOf(code).map((one) => ({ ...one, code, line: line + one.line }));
  });
  const found = all.flatMap(({ name: constant, comment, code, line }) => {
    const uses = code.match(new RegExp(`\\b${constant}\\b`, 'g'))!.length;
    return [
      ...(comment ? [] : [`${file}:${line}: ${constant} 后面没有注释`]),
      ...(uses > 1 ? [] : [`${file}:${line}: ${constant} 没有用到`]),
    ];
  });
  const constants = constantsOf(first.code);
  if (constants.length === 0) found.push(`${file}:${first.line}: 程序不从要改的常量开始`);
  if (first.meta.files.length > 0 && !constants.some((one) => namesFiles(one, first.meta.files))) {
    found.push(`${file}:${first.line}: 没有常量是 files= 里的文件`);
  }
  const told = text.findIndex((line) => line === '## 要改的地方');
  const names = all.map((one) => one.name).join('|');
  const repeats = new RegExp(`\`(?:${names})\`[^。]*(?:换成你的|改成你的)`);
  text.slice(told < 0 ? text.length : told).forEach((line, index) => {
    if (names && repeats.test(line)) {
      found.push(`${file}:${told + index + 1}: 常量的注释已经说了，这里不再说`);
    }
  });
  return found;
}

describe('what is to be changed stands at the head of a program', () => {
  const names = readGroups(root).flatMap(({ recipes }) => recipes.map(({ name }) => name));
  it.each(names)('%s', (name) => {
    expect(faultsOf(name)).toEqual([]);
  });
});
