/**
 * Records the public API of the pinned library, and how those of later releases differ.
 *
 *     npm run api                  inspects the library and writes api/DrissionRecord.json
 *     npm run api -- --releases    inspects every pinned later release and writes api/releases/
 *     … --release 2.0.3            only this one
 *     … --check                    writes nothing, fails when a record is not what the library has
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pinnedReleases } from '../../src/examples/model/records';
import { ensurePython, Unavailable } from '../examples/python';
import type { PublicApi } from '../../src/reference/publicApi';
import { inspectRelease, writeReleaseApi } from './inspect';
import {
  readReleaseApi,
  apiChanges,
  releaseApiPath,
} from '../../src/reference/releases/releaseApi';
import { differences } from './compare';

const root = path.resolve(__dirname, '../..');
const record = path.join(root, 'api/DrissionRecord.json');

/** The public API as JSON text, the same on every machine. */
function inspect(python: string): string {
  return execFileSync(python, [path.join(root, 'api/inspect_library.py')], {
    encoding: 'utf8',
    env: { ...process.env, PYTHONIOENCODING: 'utf-8', PYTHONDONTWRITEBYTECODE: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Compares or records the covered release; gives what is wrong. */
function covered(python: string, check: boolean): string[] {
  const text = inspect(python);
  const actual = JSON.parse(text) as PublicApi;
  const count = `${actual.library} ${actual.version}: ${actual.members.length} public members`;
  if (!check) {
    writeFileSync(record, text);
    console.log(`${count}, recorded in api/DrissionRecord.json.`);
    return [];
  }
  const lines = differences(JSON.parse(readFileSync(record, 'utf8')) as PublicApi, actual);
  if (lines.length === 0) {
    console.log(`${count}, as recorded.`);
    return [];
  }
  return [...lines, 'api/DrissionRecord.json:1: run `npm run api`.'];
}

/** Compares or records later releases; gives what is wrong. */
function later(python: string, check: boolean, versions: readonly string[]): string[] {
  return versions.flatMap((version) => {
    const actual = inspectRelease(root, version, python);
    const { gone, added, changed } = actual;
    const count = `${version}: ${gone.length} names gone, ${added.length} added, ${Object.keys(changed).length} changed`;
    if (!check) {
      writeReleaseApi(root, actual);
      console.log(`${count}, recorded in ${releaseApiPath(version)}.`);
      return [];
    }
    const known = readReleaseApi(root, version);
    const stale = known?.pin !== actual.pin;
    const lines = known ? apiChanges(known, actual) : ['no record'];
    if (lines.length === 0 && !stale) {
      console.log(`${count}, as recorded.`);
      return [];
    }
    return [...lines, `${releaseApiPath(version)}:1: run \`npm run api -- --releases\`.`];
  });
}

function main(args: string[]): number {
  let values;
  try {
    ({ values } = parseArgs({
      args,
      options: {
        check: { type: 'boolean', default: false },
        releases: { type: 'boolean', default: false },
        release: { type: 'string' },
      },
    }));
  } catch (error) {
    console.error((error as Error).message);
    return 2;
  }
  const { check, releases, release } = values;
  const pinned = [...pinnedReleases(root).keys()];
  if (release !== undefined && !pinned.includes(release)) {
    console.error(
      `Release ${release} is not pinned; pinned are ${pinned.join(', ')}. \`npm run releases -- ${release}\` pins it.`,
    );
    return 2;
  }
  const versions = release === undefined ? (releases ? pinned : []) : [release];
  try {
    const python = ensurePython(root);
    const wrong = versions.length > 0 ? later(python, check, versions) : covered(python, check);
    wrong.forEach((line) => console.error(line));
    return wrong.length > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    console.error(`The library was not inspected: ${error.message}.`);
    return check && !process.env.CI ? 0 : 1;
  }
}

process.exitCode = main(process.argv.slice(2));
