import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readText } from '../../src/lib/readText';
import { fromSources, ofStyles } from './edits';
import { copyOf, gaps, make, untold } from './try';

it('`npm run check` tells from the sources what can be told there', { timeout: 300_000 }, () => {
  const copy = copyOf(path.resolve('.'));
  try {
    const edits = [...fromSources, ofStyles];
    make(copy, edits);
    const words = ['tools/check.mjs', '--sources'];
    const { stdout } = spawnSync(process.execPath, words, { cwd: copy, encoding: 'utf8' });
    expect(untold(edits, stdout)).toEqual([]);
  } finally {
    rmSync(copy, { recursive: true });
  }
});

it('an edit that is not told, and a failure that is in no complaint, are found', () => {
  const edit = { what: 'a', files: { 'docs/a.md': (text: string) => text }, told: /docs\/a\.md:3/ };
  expect(untold([edit], 'docs/a.md:3: wrong')).toEqual([]);
  expect(untold([edit], 'docs/a.md:4: wrong')).toHaveLength(1);
  const fine = { what: 'a', files: edit.files };
  expect(untold([fine], '⚠ docs/a.md:3: no test')).toEqual([]);
  expect(untold([fine], 'docs/a.md:3: wrong')).toHaveLength(1);
  const failed = `FAILED test_a.py::test_b - no
 FAIL  |built| tests/built/a.test.ts > a
  1) src/a/a.spec.ts:3:1 › a
✘ 类型：0 通过，1 失败
✘ 单元测试：0 通过，1 失败`;
  expect(gaps('', failed)).toEqual([
    'test_a.py::test_b',
    '|built| tests/built/a.test.ts > a',
    'src/a/a.spec.ts',
    '类型',
  ]);
  expect(gaps(`${failed}\nsrc/a/a.spec.ts 要它`, failed)).toEqual([]);
  expect(gaps('tests/claims/test_a.py:4: gone', 'FAILED test_a.py::test_b')).toEqual([]);
});

/** Why an edit of docs/ cannot fail a step of `npm test` without one of `npm run check` failing. */
const covered: Record<string, string> = {
  正式构建: '构建和链接',
  其它设置的构建: '构建和链接: the same pages with other settings, and pages of tests',
  浏览器测试: '浏览器里的页面, and tests/browser/reads.ts for what tests need of single pages',
  '不带 src/fast 的构建': 'only with --only=plain',
};

it('each step of `npm test` is in `npm run check`, or is covered there', () => {
  const stepsOf = (file: string) =>
    [...readText(file).matchAll(/[\s{]'?([\p{Script=Han}\w /、]+?)'?: (?=\w+[,(}\s])/gu)]
      .map(([, name]) => name!.trim())
      .filter((name) => /\p{Script=Han}|lint|prettier/u.test(name));
  const [test, check] = [stepsOf('tools/test.mjs'), stepsOf('tools/check.mjs')];
  expect(test.length).toBeGreaterThan(12);
  expect(test.filter((name) => !check.includes(name) && !covered[name])).toEqual([]);
  const named = Object.values(covered).flatMap((one) => one.match(/^\p{Script=Han}+/u) ?? []);
  expect(named.filter((name) => !check.includes(name))).toEqual([]);
});
