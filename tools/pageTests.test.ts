import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { readText } from '../src/lib/readText';
import { pageTests } from './pageTests.mjs';

/** How a test comes by what is in docs/. */
const reads =
  /sourceFiles\('\.'|sourceFaults\('\.'|readGroups\(root\)|readText\(['`]docs|findMemberHeadings\('docs'|edited\('\.'|knownBlocks\('\.'|'docs\/tutorials\/|docs\/recipes\/\$/;

it('what an edit of a page can break among the unit tests, `npm run check` runs', () => {
  const files = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '*.test.ts'], {
    encoding: 'utf8',
  })
    .stdout.split('\n')
    .filter(
      (file) => file && !file.startsWith('tests/built/') && file !== 'tools/pageTests.test.ts',
    );
  const own = files.filter((file) => reads.test(readText(file)));
  expect(own.length).toBeGreaterThan(5);
  expect(
    own.map((file) => file.replace('.test.ts', '')).filter((name) => !pageTests.includes(name)),
  ).toEqual([]);
  expect(pageTests.filter((name) => !files.includes(`${name}.test.ts`))).toEqual([]);
});
