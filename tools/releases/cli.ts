/**
 * Compares the examples on later releases with what is recorded of the covered one.
 *
 *     npm run releases                what was not compared since it changed, which `npm run
 *                                     examples` does, too, where packages can be had
 *     npm run releases -- --all       everything again
 *     npm run releases -- --check     everything; writes nothing, fails when a result is missing
 *                                     or not what is seen
 *     npm run releases -- 2.0.3       everything on this release, which is pinned when it is new;
 *                                     its public names, and what differs there without a cause
 *     npm run releases -- --unknown   the same for every release of the package index that nobody
 *                                     compared, and fails when there is one; what the index has
 *                                     is --published 2.0.2,2.0.3 when it is not to be asked
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compareVersions } from '../../src/data/causes';
import { readReleaseApi, apiChanges } from '../../src/reference/releases/releaseApi';
import { library } from '../../src/site';
import {
  differences,
  foldReleases,
  judgedOf,
  pinnedReleases,
  readEnvironment,
  recordsOf,
  readRecord,
  settle,
  writeEnvironment,
  writeRecord,
  type Judged,
} from '../../src/examples/model/records';
import { inspectRelease, writeReleaseApi } from '../api/inspect';
import { collect } from '../examples/collect';
import { ensurePython, Unavailable } from '../examples/python';
import type { Settings } from '../examples/run';
import { judge } from './judge';
import { pinsOf, publishedReleases, UnknownRelease } from './overlays';
import { knownBlocks, stubs, unexplained } from './unexplained';

export type Wanted = {
  mode: 'changed' | 'all' | 'check';
  /** A release to compare on; it is pinned when it is new. */
  release?: string;
};

/**
 * The releases that came out after the covered one and that nobody judged.
 *
 * @returns oldest first; no pre-releases, which pip does not install by itself
 */
export function newReleases(published: readonly string[], pinned: Iterable<string>): string[] {
  const known = [...pinned];
  return published
    .filter((version) => /^\d+(\.\d+)+$/.test(version))
    .filter((version) => compareVersions(version, library.version) > 0 && !known.includes(version))
    .sort(compareVersions);
}

/**
 * Compares the examples on later releases; what was seen is written at the end, all of it or
 * nothing.
 *
 * @param settings - where and with what
 * @param wanted - what to do; mode `check` writes nothing
 * @returns how many times a block was run, and what is wrong: records that are missing, results
 *   that are missing or not what is seen now
 * @throws Unavailable when packages cannot be had; UnknownRelease when the index does not have the
 *   release
 */
export async function compareReleases(
  settings: Settings,
  { mode, release }: Wanted,
): Promise<{ executed: number; faults: string[] }> {
  const { root, python } = settings;
  const { blocks, faults } = collect(root, []);
  const environment = readEnvironment(root);
  const { [release ?? '']: pins, ...others } = environment.releases;
  const named = release && { [release]: pins ?? pinsOf(release, python) };
  const releases = Object.fromEntries(
    Object.entries({ ...others, ...named }).sort(([a], [b]) => compareVersions(a, b)),
  );
  const known = [...recordsOf(root, blocks)].filter(([{ meta }]) => !meta.release);
  const records = new Map(
    known.flatMap(([block, record]) => {
      const missing = !record || (release && record.untried?.includes('releases'));
      if (missing) {
        faults.push(
          `${block.file}:${block.line}: its record is not of this text. Run \`npm run examples\`.`,
        );
      }
      const open = mode !== 'changed' || release || record?.untried?.includes('releases');
      return record && open ? [[block, record] as const] : [];
    }),
  );
  if (faults.length > 0) return { executed: 0, faults };
  const seen = await judge(settings, records, named || releases);
  const executed = seen.size * Object.keys(named || releases).length;
  const judged = new Map<string, Judged>();
  for (const [block, now] of seen) {
    const record = records.get(block)!;
    const before = judgedOf(record, Object.keys(environment.releases));
    const all = Object.keys(releases).map(
      (version) => [version, (now.has(version) ? now : before!).get(version)] as const,
    );
    judged.set(record.hash, new Map(all));
    for (const version of mode === 'check' ? now.keys() : []) {
      const list = differences(
        before ? (before.get(version) ?? 'as documented') : 'never compared',
        now.get(version) ?? 'as documented',
      );
      list
        .slice(0, 4)
        .forEach((line) => faults.push(`${block.file}:${block.line} on ${version}: ${line}`));
    }
  }
  if (mode === 'check') return { executed, faults };
  for (const page of new Set([...records.keys()].map(({ file }) => file))) {
    const list = readRecord(root, page).blocks.map((record) => {
      const found = judged.get(record.hash);
      return found ? settle(record, 'releases', foldReleases(found)) : record;
    });
    writeRecord(root, { page, blocks: list });
  }
  writeEnvironment(root, { ...environment, releases });
  return { executed, faults };
}

/** Inspects and records the public names of a release, and prints what is other than before. */
function inspect(root: string, version: string, python: string): void {
  const releaseApi = inspectRelease(root, version, python);
  writeReleaseApi(root, releaseApi);
  const earlier = [...pinnedReleases(root).keys()].filter(
    (other) => compareVersions(other, version) < 0,
  );
  const covered = { version: library.version, pin: '', gone: [], added: [], changed: {} };
  const before = readReleaseApi(root, earlier.at(-1) ?? library.version) ?? covered;
  const lines = apiChanges(before, releaseApi);
  const count = lines.length === 0 ? 'as' : `${lines.length} differ from those`;
  console.log(`Public names of ${version}: ${count} of ${before.version}`);
  lines.forEach((line) => console.log(`  ${line}`));
}

/** Prints the differences of a release that no cause explains; gives the fault that they are. */
function explain(root: string, version: string): string[] {
  const open = unexplained(knownBlocks(root), version);
  stubs(open).forEach((line) => console.log(line));
  return open.length === 0
    ? []
    : [
        `${open.length} differences on ${version} have no cause: fill in the entries above in src/data/causes.ts, then run \`npm run unit -- tools/releases\`.`,
      ];
}

async function main(): Promise<number> {
  const root = path.resolve(__dirname, '../..');
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      check: { type: 'boolean' },
      unknown: { type: 'boolean' },
      published: { type: 'string' },
    },
  });
  const python = ensurePython(root);
  const mode = values.check ? 'check' : values.all ? 'all' : 'changed';
  const pinned = [...pinnedReleases(root).keys()];
  const unknown = () =>
    newReleases(values.published?.split(',') ?? publishedReleases(python), pinned);
  const named: (string | undefined)[] = values.unknown ? unknown() : positionals;
  if (values.unknown && named.length === 0) {
    console.log(`Every release after ${library.version} was compared: ${pinned.join(', ')}.`);
    return 0;
  }
  const faults = (values.unknown ? named : []).map(
    (version) =>
      `${library.name} ${version} is out and was not compared. Run \`npm run releases -- ${version}\`, then name the causes in src/data/causes.ts.`,
  );
  const start = Date.now();
  let executed = 0;
  for (const release of named.length > 0 ? named : [undefined]) {
    const compared = await compareReleases({ root, python }, { mode, release });
    executed += compared.executed;
    faults.push(...compared.faults);
    if (release !== undefined && mode !== 'check' && compared.faults.length === 0) {
      inspect(root, release, python);
      faults.push(...explain(root, release));
    }
  }
  faults.forEach((line) => console.error(`FAULT  ${line}`));
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(`${executed} times on later releases in ${seconds} s, ${faults.length} faults`);
  return faults.length > 0 ? 1 : 0;
}

if (require.main === module) {
  main().then(
    (code) => process.exit(code),
    (error: unknown) => {
      const known = error instanceof Unavailable || error instanceof UnknownRelease;
      console.error(known ? `${error.message}.` : error);
      process.exit(2);
    },
  );
}
