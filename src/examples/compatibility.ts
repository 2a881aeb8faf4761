/** How many examples of each page do the same on later releases: data of a table on /history. */
import { extractBlocks } from './model/extract';
import { judgedOf, pinnedReleases, recordsOf } from './model/records';

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
 * Counts page by page, in the order of the documents (`source` is relative to the root): a row for
 * each that has examples and of which every one was judged on every pinned release.
 *
 * @throws Error that names the file when a record or results are no JSON
 */
export function compatibility(root: string, documents: readonly Document[]): Compatibility {
  const releases = pinnedReleases(root);
  const rows: CompatibilityRow[] = [];
  const open: string[] = [];
  for (const { source, title, permalink } of documents) {
    const outcomes = [...recordsOf(root, extractBlocks(root, source))]
      .filter(([{ meta }]) => !meta.release)
      .map(([, record]) => record && judgedOf(record, releases));
    if (outcomes.length === 0) continue;
    if (releases.length === 0 || outcomes.includes(undefined)) {
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
