/**
 * What the command line does with releases: judges blocks there, inspects the library, and tells
 * what nobody has explained.
 */
import path from 'node:path';
import { compareVersions } from '../../src/data/causes';
import { library, site } from '../../src/site';
import { inspectRelease, writeReleaseApi } from '../api/inspect';
import {
  readReleaseApi,
  apiChanges,
  type ReleaseApi,
} from '../../src/reference/releases/releaseApi';
import { serveFolder } from '../examples/serve';
import { judgeBlocks, type JudgeOptions, type JudgeResult } from './judge';
import { pinRelease, publishedReleases } from './overlays';
import { pinnedReleases } from '../../src/examples/model/results';
import { knownBlocks, stubs, unexplained } from './unexplained';

export type Wanted = Pick<JudgeOptions, 'root' | 'mode' | 'records' | 'whole' | 'jobs'> & {
  python: string;
  /** A release to judge; it is pinned first when it is new. */
  release?: string;
  /** Instead: every release of the index that nobody judged. */
  unknown?: boolean;
  /** What the index offers; asked for when left out. */
  published?: readonly string[];
};

/**
 * The releases that came out after the covered one and that nobody judged.
 *
 * @param published - what the package index offers
 * @param pinned - releases that are judged
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
 * What to tell of releases that nobody judged.
 *
 * @param versions - see `newReleases`
 * @returns a line each
 */
export const unknownMessages = (versions: readonly string[]): string[] =>
  versions.map(
    (version) =>
      `${library.name} ${version} is out and was not judged. Run \`npm run examples -- --release ${version}\`, then name the causes in src/data/causes.ts.`,
  );

/**
 * The public API before a release: that of the release before it, or of the covered one, from which
 * nothing differs.
 */
function apiBefore(root: string, version: string): ReleaseApi {
  const before = [...pinnedReleases(root).keys()].filter(
    (other) => compareVersions(other, version) < 0,
  );
  const covered = { version: library.version, pin: '', gone: [], added: [], changed: {} };
  return readReleaseApi(root, before.at(-1) ?? library.version) ?? covered;
}

/** Inspects and records the public names of a release, and prints what is other than before. */
function inspect(root: string, version: string, python: string): void {
  const releaseApi = inspectRelease(root, version, python);
  writeReleaseApi(root, releaseApi);
  const before = apiBefore(root, version);
  const lines = apiChanges(before, releaseApi);
  const count = lines.length === 0 ? 'as' : `${lines.length} differ from those`;
  console.log(`Public names of ${version}: ${count} of ${before.version}`);
  lines.forEach((line) => console.log(`  ${line}`));
}

/** Prints the differences of a release that no cause explains; gives the fault that they are. */
function explain(root: string, version: string): string[] {
  const open = unexplained(knownBlocks(root), version);
  if (open.length === 0) {
    return [];
  }
  stubs(open).forEach((line) => console.log(line));
  return [
    `${open.length} differences on ${version} have no cause: fill in the entries above in src/data/causes.ts, then run \`npm run unit -- src/data/causes.test.ts\`.`,
  ];
}

/**
 * Judges blocks on releases as the command line says.
 *
 * @param wanted - what to do; mode `check` writes nothing
 * @returns how much was executed, and what is wrong: results that are missing or not what is seen
 *   now (`check`), and for a release that is judged by name, differences that no cause explains
 * @throws Unavailable when packages cannot be had; UnknownRelease when the index does not have the
 *   release
 */
export async function judgeReleases(wanted: Wanted): Promise<JudgeResult> {
  const { root, mode, python, release } = wanted;
  const pinned = () => [...pinnedReleases(root).keys()];
  const unknown = () => newReleases(wanted.published ?? publishedReleases(python), pinned());
  const named = wanted.unknown ? unknown() : release === undefined ? [] : [release];
  const faults = wanted.unknown ? unknownMessages(named) : [];
  if (wanted.unknown && named.length === 0) {
    console.log(`Every release after ${library.version} was judged: ${pinned().join(', ')}.`);
    return { executed: 0, faults };
  }
  named
    .filter((version) => !pinned().includes(version))
    .forEach((version) => pinRelease(root, version, python));
  const server = await serveFolder(path.join(root, 'static'), site.baseUrl);
  let executed = 0;
  try {
    for (const version of named.length > 0 ? named : [undefined]) {
      const judged = await judgeBlocks({
        ...wanted,
        release: version,
        settings: { root, python, site: server.address },
        progress: (page, done, of) => {
          if (done === of) {
            console.log(`${page}: ${of} times on other releases`);
          }
        },
      });
      executed += judged.executed;
      faults.push(...judged.faults);
      if (version !== undefined && mode !== 'check') {
        inspect(root, version, python);
        faults.push(...explain(root, version));
      }
    }
  } finally {
    await server.close();
  }
  return { executed, faults };
}
