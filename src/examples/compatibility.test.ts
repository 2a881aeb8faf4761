import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { extractBlocks, recordPath } from './model/extract';
import type { BlockRecord } from './model/record';
import type { Difference } from '../../tools/releases/comparable';
import { compatibility } from './compatibility';
import { foldResults, pinnedReleases, pinPath, resultKey, resultsPath } from './model/results';

const versions = ['1.1.0', '2.0.0'];
const page = 'docs/a.md';
const document = { source: page, title: '甲', permalink: '/a' };
const fence = (code: string, words = 'run') => `\`\`\`python ${words}\n${code}\n\`\`\`\n\n`;

let root: string;
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
};
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'compatibility-'));
  write('examples/requirements.txt', '');
  versions.forEach((version) => write(pinPath(version), version));
  write(page, fence('print(1)') + fence('print(2)'));
  write('docs/none.md', '没有例子');
  const blocks = extractBlocks(root, page)
    .filter(({ kind }) => kind === 'run')
    .map(({ hash }): BlockRecord => ({ hash, console: [], exception: null, files: [] }));
  write(recordPath(page), JSON.stringify({ page, blocks }));
  const [same, other] = blocks.map(resultKey);
  const found: Difference = { class: 'prints', console: ['3'] };
  const results = [
    foldResults(same!, new Map(versions.map((version) => [version, undefined])), versions),
    foldResults(
      other!,
      new Map([
        ['1.1.0', undefined],
        ['2.0.0', found],
      ]),
      versions,
    ),
  ];
  const releases = Object.fromEntries(pinnedReleases(root));
  write(resultsPath(page), JSON.stringify({ page, releases, blocks: results }));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the table of pages by releases', () => {
  it('counts for each release the examples that do the same; a page without examples has no row', () => {
    const none = { source: 'docs/none.md', title: '乙', permalink: '/b' };
    expect(compatibility(root, [document, none])).toEqual({
      releases: versions,
      rows: [{ title: '甲', permalink: '/a', examples: 2, same: [2, 1] }],
      open: [],
    });
  });

  it('leaves out a page whose text changed since', () => {
    write(page, fence('print(1)') + fence('print(4)'));
    expect(compatibility(root, [document])).toMatchObject({ rows: [], open: ['甲'] });
  });
});
