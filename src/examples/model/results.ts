/**
 * Reads and writes what the examples did on other releases: `examples/releases/<page>.json`, each
 * distinct result once.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { recordPath } from './extract';
import type { BlockRecord } from './record';
import { comparable, type Difference } from '../../../tools/releases/comparable';

/** The letter of the result that the documentation shows. */
export const sameLetter = 'A';

export type BlockResults = {
  /** See `resultKey`. */
  key: string;
  /** One letter a release: A is as on the covered release, another letter stands in `results`. */
  as: string;
  results?: Record<string, Difference>;
};

export type PageResults = {
  page: string;
  /** The releases that were judged, with what says that their packages are still the same. */
  releases: Record<string, string>;
  blocks: BlockResults[];
};

/** What a block did on each release; undefined: the same as on the covered one. */
export type Judged = Map<string, Difference | undefined>;

const sha = (text: string | Buffer) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * What decides whether results still belong to a block: all that its record depends on, and what
 * the record says.
 *
 * @param record - of the covered release
 * @returns 16 hexadecimal digits
 */
export function resultKey(record: BlockRecord): string {
  return sha(JSON.stringify([record.hash, comparable(record)]));
}

/** Where the pins and the results are kept, relative to the repository root. */
export const resultsFolder = 'examples/releases';
const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

/**
 * The releases that are judged beside the covered one: those whose packages are pinned.
 *
 * @param root - repository root
 * @returns versions, oldest first, each with a value that changes with its pin
 */
export function pinnedReleases(root: string): Map<string, string> {
  const names = existsSync(path.join(root, resultsFolder))
    ? readdirSync(path.join(root, resultsFolder))
    : [];
  const versions = names.flatMap((name) => /^(\d.*)\.txt$/.exec(name)?.[1] ?? []).sort(byNumber);
  return new Map(
    versions.map((version) => [version, sha(readFileSync(path.join(root, pinPath(version))))]),
  );
}

/**
 * Where the packages of a release are pinned.
 *
 * @param version - of the library
 * @returns path relative to the repository root
 */
export function pinPath(version: string): string {
  return `${resultsFolder}/${version}.txt`;
}

/**
 * Where the results of a page are kept.
 *
 * @param page - page relative to the repository root
 * @returns path of the JSON file relative to it
 */
export function resultsPath(page: string): string {
  return recordPath(page).replace('examples/recorded/', `${resultsFolder}/`);
}

/**
 * The results of a page.
 *
 * @param root - repository root
 * @param page - page relative to it
 * @returns results; none when nothing was judged
 * @throws Error that names the file when it is no JSON
 */
export function readResults(root: string, page: string): PageResults {
  const file = path.join(root, resultsPath(page));
  if (!existsSync(file)) {
    return { page, releases: {}, blocks: [] };
  }
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PageResults;
  } catch (error) {
    throw new Error(
      `${resultsPath(page)}: ${(error as Error).message}; remove it and run \`npm run examples -- ${page}\`.`,
    );
  }
}

/**
 * What is known of each block of a page.
 *
 * @param results - as they were read
 * @param pins - the releases as they are pinned now; results of another pin are not given
 * @returns by key of the block; a release that is not in the map was not judged
 */
export function judgedBlocks(
  results: PageResults,
  pins: ReadonlyMap<string, string>,
): Map<string, Judged> {
  const versions = Object.keys(results.releases);
  return new Map(
    results.blocks.map(({ key, as, results: found }): [string, Judged] => [
      key,
      new Map(
        versions.flatMap((version, index): [string, Difference | undefined][] => {
          const letter = as[index];
          const judged = letter !== undefined && letter !== '-';
          return judged && pins.get(version) === results.releases[version]
            ? [[version, found?.[letter]]]
            : [];
        }),
      ),
    ]),
  );
}

/**
 * What is known of the later releases, page by page: a page has it only when every one of its
 * blocks was judged on every pinned release. Readers see lines under all results of a page or under
 * none, and none when a text changed since.
 *
 * @param root - repository root
 * @param page - page relative to it
 * @param records - of all its run blocks that do not name a release; undefined where there is none
 * @returns by key of the block; undefined when something is missing
 * @throws Error that names the file when it is no JSON
 */
export function judgedPage(
  root: string,
  page: string,
  records: readonly (BlockRecord | undefined)[],
): Map<string, Judged> | undefined {
  const pins = pinnedReleases(root);
  const judged = judgedBlocks(readResults(root, page), pins);
  const complete = records.every((record) => {
    const known = record && judged.get(resultKey(record));
    return known !== undefined && [...pins.keys()].every((version) => known.has(version));
  });
  return records.length > 0 && pins.size > 0 && complete ? judged : undefined;
}

/**
 * Folds what was seen into one entry: each distinct result stands once.
 *
 * @param key - of the block
 * @param judged - what it did on each release
 * @param versions - the releases, oldest first; `-` stands for one that is not in `judged`
 * @returns the entry as it is written
 */
export function foldResults(
  key: string,
  judged: Judged,
  versions: readonly string[],
): BlockResults {
  const distinct: Difference[] = [];
  const letters = versions.map((version) => {
    if (!judged.has(version)) {
      return '-';
    }
    const found = judged.get(version);
    if (!found) {
      return sameLetter;
    }
    let index = distinct.findIndex((one) => isDeepStrictEqual(one, found));
    if (index < 0) {
      index = distinct.push(found) - 1;
    }
    return String.fromCharCode(sameLetter.charCodeAt(0) + 1 + index);
  });
  const entries = distinct.map((one, index): [string, Difference] => [
    String.fromCharCode(sameLetter.charCodeAt(0) + 1 + index),
    one,
  ]);
  return {
    key,
    as: letters.join(''),
    ...(entries.length > 0 && { results: Object.fromEntries(entries) }),
  };
}
