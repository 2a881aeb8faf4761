/**
 * Five programs written for the documented release, and what they became by following /upgrade
 * alone: each line that changed names the section that says so.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { library } from '../../src/site';
import { blockHash, parseMeta, type Block } from '../../src/examples/model/extract';
import { observe, type Observed, type Settings } from '../examples/run';
import { ensurePython, Unavailable } from '../examples/python';
import { comparable } from './comparable';
import { ensureOverlay } from './overlays';
import { pinnedReleases } from '../../src/examples/model/records';

const root = path.resolve(__dirname, '../..');
const folder = path.join(root, 'examples/carried');
const newest = [...pinnedReleases(root).keys()].at(-1)!;
const files = readdirSync(folder).filter((name) => name.endsWith('.py'));
const names = [...new Set(files.map((name) => name.split('.')[0]!))];
const read = (name: string, version: string): string =>
  readFileSync(path.join(folder, `${name}.${version}.py`), 'utf8');
const sections = [
  ...readFileSync(path.join(root, 'src/pages/upgrade.mdx'), 'utf8').matchAll(
    /^### .*\{\/\* #(\S+) \*\/\}/gm,
  ),
].map(([, id]) => id);

/** What a line says without its remark, and the sections that the remark names. */
const lineParts = (line: string): [string, string[]] => {
  const [code = '', remark] = line.split(/ {2}# /);
  return [code, remark?.split(' ') ?? []];
};

describe('programs that were carried over', () => {
  it('are five, each for both releases', () => {
    expect(names).toHaveLength(5);
    const both = names.flatMap((name) =>
      [library.version, newest].map((version) => `${name}.${version}.py`),
    );
    expect(files.toSorted()).toEqual(both.toSorted());
  });

  it.each(names)('%s: each line that changed names a section of /upgrade', (name) => {
    const before = read(name, library.version).split('\n');
    const changed = read(name, newest)
      .split('\n')
      .map(lineParts)
      .filter(([code, ids]) => !before.includes(code) || ids.length > 0);
    expect(changed.length).toBeGreaterThan(2);
    for (const [code, ids] of changed) {
      expect(ids.length, code).toBeGreaterThan(0);
      for (const id of ids) expect(sections, code).toContain(id);
    }
  });
});

describe('programs that were carried over, executed', () => {
  let settings: Settings;
  let overlay = '';
  let missing: string | undefined;

  beforeAll(() => {
    try {
      const python = ensurePython(root);
      settings = { root, python };
      overlay = ensureOverlay(root, newest, python);
    } catch (error) {
      if (!(error instanceof Unavailable) || process.env.CI) throw error;
      missing = error.message;
    }
  }, 120_000);
  afterAll(() => {
    if (missing) console.log(`Not executed: ${missing}.`);
  });

  const run = async (name: string, version: string, on: string): Promise<Observed> => {
    const meta = parseMeta('run');
    const code = read(name, version);
    const block: Block = { file: `${name}.py`, line: 1, code, meta, kind: 'run', hash: '' };
    block.hash = blockHash(root, block);
    let seen: Observed;
    const task = { block, ...(on === newest && { packages: overlay }) };
    await observe(settings, [task], (_, one) => (seen = one));
    return seen!;
  };
  const outcome = (seen: Observed) => ('record' in seen ? comparable(seen.record) : seen.ended);

  it.each(names)('%s does the same as before', async (name) => {
    if (missing) return;
    const before = await run(name, library.version, library.version);
    const after = await run(name, newest, newest);
    const expected = outcome(before);
    expect(expected).toMatchObject({ exception: null });
    expect('record' in before && before.record.files.length).toBe(1);
    expect(outcome(after)).toEqual(expected);
    // It had to be changed: as it stood it does something else there.
    expect(outcome(await run(name, library.version, newest))).not.toEqual(expected);
  });
});
