import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BlockRecord } from './record';
import {
  foldResults,
  judgedPage,
  pinnedReleases,
  pinPath,
  resultKey,
  resultsPath,
} from './results';

const page = 'docs/a.md';
const versions = ['1.1.0', '2.0.0'];
const record = (hash: string): BlockRecord => ({ hash, console: [], exception: null, files: [] });
const [first, second] = [record('1'), record('2')];

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'releases-'));
  mkdirSync(path.join(root, 'examples/releases'), { recursive: true });
  versions.forEach((version) => writeFileSync(path.join(root, pinPath(version)), version));
});
afterEach(() => rmSync(root, { recursive: true }));

/**
 * Writes that each record was judged on these releases; nothing was found on the first, and an
 * exception on the second.
 */
function write(judged: readonly (readonly [BlockRecord, readonly string[]])[]): void {
  const file = path.join(root, resultsPath(page));
  const blocks = judged.map(([one, on]) =>
    foldResults(
      resultKey(one),
      new Map(
        on.map((version) => [
          version,
          version === '2.0.0' ? { class: 'hangs' as const } : undefined,
        ]),
      ),
      versions,
    ),
  );
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    JSON.stringify({ page, releases: Object.fromEntries(pinnedReleases(root)), blocks }),
  );
}

describe('judgedPage', () => {
  it('knows a page of which every block was judged on every release', () => {
    write([
      [first, versions],
      [second, versions],
    ]);
    const judged = judgedPage(root, page, [first, second]);
    expect(judged?.get(resultKey(first))).toEqual(
      new Map([
        ['1.1.0', undefined],
        ['2.0.0', { class: 'hangs' }],
      ]),
    );
  });

  it('gives nothing, and does not fail, when nothing was judged', () => {
    expect(judgedPage(root, page, [first])).toBeUndefined();
  });

  it('gives nothing when a page has no such block', () => {
    write([[first, versions]]);
    expect(judgedPage(root, page, [])).toBeUndefined();
  });

  it('gives nothing when one block is missing', () => {
    write([[first, versions]]);
    expect(judgedPage(root, page, [first, second])).toBeUndefined();
  });

  it('gives nothing when a block has no record', () => {
    write([[first, versions]]);
    expect(judgedPage(root, page, [first, undefined])).toBeUndefined();
  });

  it('gives nothing when one release is missing', () => {
    write([
      [first, versions],
      [second, ['2.0.0']],
    ]);
    expect(judgedPage(root, page, [first, second])).toBeUndefined();
  });

  it('gives nothing when the block or its record changed', () => {
    write([[first, versions]]);
    expect(judgedPage(root, page, [record('3')])).toBeUndefined();
    expect(judgedPage(root, page, [{ ...first, console: ['other'] }])).toBeUndefined();
  });

  it('gives nothing when a release was pinned otherwise or added', () => {
    write([[first, versions]]);
    expect(judgedPage(root, page, [first])).toBeDefined();
    writeFileSync(path.join(root, pinPath('2.0.1')), 'new');
    expect(judgedPage(root, page, [first])).toBeUndefined();
    rmSync(path.join(root, pinPath('2.0.1')));
    writeFileSync(path.join(root, pinPath('2.0.0')), 'changed');
    expect(judgedPage(root, page, [first])).toBeUndefined();
  });
});
