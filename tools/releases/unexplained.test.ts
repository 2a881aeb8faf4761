import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { extractBlocks, recordPath } from '../../src/examples/model/extract';
import type { BlockRecord } from '../../src/examples/model/record';
import type { Difference } from './comparable';
import { newReleases, unknownMessages } from './command';
import {
  foldResults,
  pinnedReleases,
  pinPath,
  resultKey,
  resultsPath,
} from '../../src/examples/model/results';
import { knownBlocks, notJudged, stubs, unexplained, type Known } from './unexplained';

const page = 'docs/a.md';
const versions = ['1.1.0', '2.0.0'];
const program = (code: string, words = 'run') => `\`\`\`python ${words}\n${code}\n\`\`\`\n`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'unexplained-'));
  mkdirSync(path.join(root, 'examples/releases'), { recursive: true });
  cpSync(
    path.join(__dirname, '../../examples/requirements.txt'),
    path.join(root, 'examples/requirements.txt'),
  );
  versions.forEach((version) => writeFileSync(path.join(root, pinPath(version)), version));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** Writes a page with records and results, as if all had been executed on the releases named. */
function judge(text: string, on: readonly string[], found?: Difference): void {
  write(page, text);
  const blocks = extractBlocks(root, page);
  const records = blocks
    .filter(({ kind }) => kind === 'run')
    .map(({ hash }): BlockRecord => ({ hash, console: [], exception: null, files: [] }));
  write(recordPath(page), JSON.stringify({ page, blocks: records }));
  const entries = records.map((record) =>
    foldResults(resultKey(record), new Map(on.map((version) => [version, found])), versions),
  );
  const releases = Object.fromEntries(pinnedReleases(root));
  write(resultsPath(page), JSON.stringify({ page, releases, blocks: entries }));
}

describe('blocks that are not judged', () => {
  const open = () => notJudged(knownBlocks(root, [page]), versions);

  it('are none when each was judged on each release', () => {
    judge(program('print(1)') + program('print(2)'), versions);
    expect(knownBlocks(root, [page])).toHaveLength(2);
    expect(open()).toEqual([]);
  });

  it('are those whose text changed, without Python', () => {
    judge(program('print(1)') + program('print(2)'), versions);
    write(page, program('print(3)') + program('print(4)'));
    expect(open()).toEqual([
      `${page}:1: not judged on 1.1.0, 2.0.0, or changed since. Run \`npm run examples -- --releases ${page}\`.`,
      `${page}:4: not judged on 1.1.0, 2.0.0, or changed since. Run \`npm run examples -- --releases ${page}\`.`,
    ]);
  });

  it('are those whose record says something else now', () => {
    judge(program('print(1)'), versions);
    const [block] = extractBlocks(root, page);
    const record = { hash: block!.hash, console: ['1'], exception: null, files: [] };
    write(recordPath(page), JSON.stringify({ page, blocks: [record] }));
    expect(open()).toHaveLength(1);
  });

  it('are those that ran on one release only: the same is not the same as not run', () => {
    judge(program('print(1)'), ['1.1.0']);
    expect(open()).toEqual([expect.stringContaining('not judged on 2.0.0,')]);
  });

  it('are all when the packages of a release are pinned anew', () => {
    judge(program('print(1)'), versions);
    writeFileSync(path.join(root, pinPath('2.0.0')), 'other packages');
    expect(open()).toEqual([expect.stringContaining('not judged on 2.0.0,')]);
  });

  it('are not those that name a release themselves', () => {
    judge(program('print(1)', 'run release="2.0.0"'), []);
    expect(knownBlocks(root, [page])).toEqual([]);
  });
});

describe('differences without a cause', () => {
  const nothing: Difference = { class: 'crash' };
  const known = (code: string, found: [string, Difference | undefined][]): Known => ({
    at: 'docs/a.md:1',
    file: page,
    code,
    judged: new Map(found),
  });
  const renamed: Difference = {
    class: 'raises',
    exception: {
      type: 'TypeError',
      message: "rows() got an unexpected keyword argument 'key_cols'",
      line: 1,
    },
  };

  it('are those that no cause covers', () => {
    const list = unexplained([known('x', [['2.0.0', nothing]])]);
    expect(list).toEqual([{ at: 'docs/a.md:1', version: '2.0.0', from: '1.0.0', found: nothing }]);
  });

  it('are not those that one covers', () => {
    const found: [string, Difference][] = [
      ['1.1.0', renamed],
      ['2.0.0', renamed],
    ];
    expect(unexplained([known("rows(key_cols='a')", found)])).toEqual([]);
  });

  it('are steps at which none begins or ends, though one covers what is seen', () => {
    const other = { ...renamed, console: ['new'] };
    const list = unexplained([
      known("rows(key_cols='a')", [
        ['1.1.0', renamed],
        ['1.2.0', other],
      ]),
    ]);
    expect(list).toEqual([{ at: 'docs/a.md:1', version: '1.2.0', from: '1.1.0', found: other }]);
  });

  it('are steps back to what is documented', () => {
    const list = unexplained([
      known("rows(key_cols='a')", [
        ['1.1.0', renamed],
        ['1.2.0', undefined],
      ]),
    ]);
    expect(list.map(({ version, found }) => [version, found])).toEqual([['1.2.0', undefined]]);
    expect(stubs(list).join('\n')).toContain('as documented again'.replace('as ', 'what is '));
  });

  it('can be asked for on one release alone', () => {
    const block = known('x', [
      ['1.1.0', nothing],
      ['2.0.0', { class: 'hangs' }],
    ]);
    expect(unexplained([block], '2.0.0')).toHaveLength(1);
  });

  it('come with an entry to fill in, like ones together', () => {
    const list = unexplained([
      known('x', [['2.0.0', renamed]]),
      { ...known('y', [['2.0.0', nothing]]), at: 'docs/b.md:7' },
      { ...known('z', [['2.0.0', nothing]]), at: 'docs/c.md:9' },
    ]).filter(({ found }) => found === nothing);
    const text = stubs(list).join('\n');
    expect(text).toContain('2.0.0, not as on 1.0.0: docs/b.md:7, docs/c.md:9');
    expect(text).toContain("since: '2.0.0'");
    expect(text.match(/id: '…'/g)).toHaveLength(1);
    expect(stubs([])).toEqual([]);
    // The same exception about different names is one change.
    const missing = (name: string): Difference => ({
      class: 'raises',
      exception: { type: 'KeyError', message: `'没有这一项：${name}'`, line: 1 },
    });
    const two = stubs(
      unexplained([known('x', [['2.0.0', missing('甲')]]), known('y', [['2.0.0', missing('乙')]])]),
    );
    expect(two.join('\n').match(/id: '…'/g)).toHaveLength(1);
    expect(two.join('\n')).toContain('match: { seen: /没有这一项/');
  });
});

describe('releases that nobody judged', () => {
  const published = ['2.0.10', '2.0.3', '2.0.2', '2.1.0rc1', '1.0.0', '0.9.0'];

  it('are those of the index that are newer and not pinned, oldest first', () => {
    expect(newReleases(published, ['2.0.2'])).toEqual(['2.0.3', '2.0.10']);
    expect(newReleases(published, ['2.0.2', '2.0.3', '2.0.10'])).toEqual([]);
  });

  it('are told with what to do', () => {
    expect(unknownMessages(['2.0.3'])).toEqual([
      expect.stringContaining('npm run examples -- --release 2.0.3'),
    ]);
  });
});
