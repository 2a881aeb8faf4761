/**
 * How many examples of each page do on later releases what they do on the covered one: data of a
 * table on the page 进度.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { extractBlocks, recordPath } from './model/extract';
import { judgedOf, pinnedReleases, readRecord } from './model/records';

export type Document = { source: string; title: string; permalink: string };

export type CompatibilityRow = {
  title: string;
  permalink: string;
  /** Number of examples. */
  examples: number;
  /** How many of them do the same, one number a release. */
  same: number[];
};

export type Compatibility = {
  releases: string[];
  rows: CompatibilityRow[];
  /** Titles of pages with examples that were not all judged since their text changed. */
  open: string[];
};

/**
 * Counts page by page.
 *
 * @param documents - pages in the order of the table; `source` is relative to the root
 * @returns a row for each page that has examples and of which every one was judged on every pinned
 *   release
 * @throws Error that names the file when a record or results are no JSON
 */
export function compatibility(root: string, documents: readonly Document[]): Compatibility {
  const releases = [...pinnedReleases(root).keys()];
  const rows: CompatibilityRow[] = [];
  const open: string[] = [];
  for (const { source, title, permalink } of documents) {
    if (!existsSync(path.join(root, recordPath(source)))) {
      continue;
    }
    const byHash = new Map(readRecord(root, source).blocks.map((one) => [one.hash, one]));
    const outcomes = extractBlocks(root, source)
      .filter(({ kind, meta }) => kind === 'run' && !meta.release)
      .map(({ hash }) => byHash.get(hash))
      .map((record) => record && judgedOf(record, releases));
    if (outcomes.length === 0 || releases.length === 0 || outcomes.includes(undefined)) {
      open.push(title);
      continue;
    }
    const same = releases.map(
      (version) => outcomes.filter((one) => one?.get(version) === undefined).length,
    );
    rows.push({ title, permalink, examples: outcomes.length, same });
  }
  return { releases, rows, open };
}
