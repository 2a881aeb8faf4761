import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { readText } from '../../src/lib/readText';
import { routes } from '../helpers/routes';
import { reads } from './reads';

const named = ['*.spec.ts', 'tests/browser/*.ts', ':!tests/engines', ':!tests/browser/reads*'];
const files = spawnSync('git', ['ls-files', '-co', ...named], { encoding: 'utf8' })
  .stdout.split('\n')
  .filter(Boolean)
  .map((file) => ({ file, text: readText(file) }));

/** The addresses of documents that a test writes. */
const address =
  /(?<=['"`/])(?:(?:usage|start|tutorials)\/[\w/]*\w|recipes(?:\/[\w-]*\w)?)(?=['"`?#])/g;

it('what a browser test needs of a document that it names is written down', () => {
  const known = routes.map(({ path }) => path);
  const found = files.flatMap(({ file, text }) =>
    (text.match(address) ?? []).filter((one) => known.includes(one)).map((one) => [file, one]),
  );
  expect(found.length).toBeGreaterThan(60);
  const missing = found
    .filter(([file, one]) => !reads[file!]?.[one!])
    .map(([file, one]) => `tests/browser/reads.ts: ${file} 打开 ${one}：加上它和它要的那几个字`);
  expect(missing.join('\n')).toBe('');
});
