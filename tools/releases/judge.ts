/**
 * Runs blocks on every pinned release and keeps what differs. What fails there is data, not a
 * fault.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Block } from '../../src/examples/model/extract';
import type { BlockRecord } from '../../src/examples/model/record';
import { environment, observe, type Settings } from '../examples/execute';
import { startForkServer } from '../examples/forkServer';
import { inParallel } from '../examples/parallel';
import { differences, format, orphansIn, writePageFile } from '../../src/examples/model/records';
import { difference, type Difference } from './comparable';
import { ensureOverlay } from './overlays';
import {
  foldResults,
  judgedBlocks,
  pinnedReleases,
  readResults,
  resultKey,
  resultsFolder,
  resultsPath,
  type Judged,
  type PageResults,
} from '../../src/examples/model/results';

export type JudgeOptions = {
  root: string;
  /** `changed` runs what has no result, `all` everything, `check` everything without writing. */
  mode: 'changed' | 'all' | 'check';
  /** Only this release; all pinned ones when left out. */
  release?: string;
  /** Run blocks with the record of the covered release. */
  records: ReadonlyMap<Block, BlockRecord>;
  /**
   * Whether `records` holds all pages of the repository: what belongs to none of them is removed
   * then.
   */
  whole: boolean;
  settings: Settings;
  jobs: number;
  /** Time limits in milliseconds: the first, and the one when a block that met it is repeated. */
  limits?: readonly [number, number];
  progress?: (page: string, done: number, of: number) => void;
};

export type JudgeResult = {
  /** Blocks times releases that were executed. */
  executed: number;
  faults: string[];
};

type Task = { block: Block; version: string };

const where = ({ file, line }: Block) => `${file}:${line}`;

/**
 * Judges blocks on the pinned releases, page by page: what is done stays done when it is
 * interrupted.
 *
 * @param options - what to run, and with what
 * @returns how much was executed; faults are results that are missing, stale or not what is seen
 *   now (mode `check`)
 * @throws Unavailable when the packages of a release cannot be had
 */
export async function judgeBlocks(options: JudgeOptions): Promise<JudgeResult> {
  const { root, mode, records } = options;
  const faults: string[] = [];
  if (options.release !== undefined && !pinnedReleases(root).has(options.release)) {
    faults.push(`release ${options.release} is not pinned in examples/releases`);
  }
  const pages = [...new Set([...records.keys()].map(({ file }) => file))];
  let executed = 0;
  const forks = new Map<string, Settings & { close: () => void }>();
  const settingsFor = (version: string): Settings => {
    let known = forks.get(version);
    if (!known) {
      known = releaseSettings(options.settings, version);
      forks.set(version, known);
    }
    return known;
  };
  try {
    for (const page of pages) {
      const own = new Map(
        [...records].filter(([{ file }]) => file === page).sort(([x], [y]) => x.line - y.line),
      );
      const result = await judgePage(page, { ...options, records: own }, settingsFor);
      executed += result.executed;
      faults.push(...result.faults);
    }
  } finally {
    forks.forEach(({ close }) => close());
  }
  for (const file of options.whole && options.release === undefined
    ? orphansIn(root, resultsFolder, pages.map(resultsPath))
    : []) {
    if (mode === 'check') {
      faults.push(`${file}: no page has such blocks. Run \`npm run examples -- --releases\`.`);
    } else {
      rmSync(path.join(root, file));
    }
  }
  return { executed, faults };
}

/**
 * Where a release runs: with its packages laid over, and forked from one process, where the system
 * can.
 *
 * @param settings - of the covered release
 * @param version - a pinned release
 * @returns settings to run blocks with; `close` when done
 * @throws Unavailable when the packages of the release cannot be had
 */
export function releaseSettings(
  settings: Settings,
  version: string,
): Settings & { close: () => void } {
  const overlay = ensureOverlay(settings.root, version, settings.python);
  const own = { ...settings, overlay };
  const { root, python, site } = settings;
  const server = startForkServer(root, python, environment(root, site, overlay));
  return { ...own, server, close: () => server?.close() };
}

async function judgePage(
  page: string,
  options: JudgeOptions,
  settingsFor: (version: string) => Settings,
): Promise<JudgeResult> {
  const { root, mode, records, jobs } = options;
  const pins = pinnedReleases(root);
  const versions = [...pins.keys()];
  const wanted = versions.filter((version) => [undefined, version].includes(options.release));
  const faults: string[] = [];
  const known = judgedBlocks(readResults(root, page), pins);
  const keyOf = (block: Block) => resultKey(records.get(block)!);
  const before = (block: Block): Judged => known.get(keyOf(block)) ?? new Map();
  const now = new Map<Block, Judged>();
  const tasks: Task[] = [];
  for (const block of records.keys()) {
    if (block.meta.release) {
      continue;
    }
    now.set(block, new Map(mode === 'check' ? [] : before(block)));
    for (const version of wanted) {
      if (mode !== 'changed' || !before(block).has(version)) {
        tasks.push({ block, version });
      }
    }
  }
  const judge = async ({ block, version }: Task, timeout: number) => {
    const settings = { ...settingsFor(version), timeout };
    const found = difference(records.get(block)!, await observe(block, settings));
    now.get(block)!.set(version, found);
    return found;
  };
  const [limit, longer] = options.limits ?? [20_000, 40_000];
  const late: Task[] = [];
  let done = 0;
  await inParallel(tasks, jobs, async (task) => {
    const found = await judge(task, limit);
    if (found?.class === 'hangs') {
      late.push(task);
    }
    done += 1;
    options.progress?.(page, done, tasks.length);
  });
  // On a busy machine a slow block looks like one that waits for ever; that one needs no processor,
  // so two go together.
  await inParallel(late, Math.min(jobs, 2), async (task) => void (await judge(task, longer)));

  for (const block of mode === 'check' ? now.keys() : []) {
    for (const version of wanted) {
      const old = before(block);
      const at = `${where(block)} on ${version}`;
      if (!old.has(version)) {
        faults.push(
          `${at}: never judged, or the block, its record or the pinned packages changed. Run \`npm run examples -- --releases ${block.file}\`.`,
        );
        continue;
      }
      const seen = now.get(block)!.get(version);
      differences(old.get(version) ?? 'as documented', seen ?? 'as documented')
        .slice(0, 4)
        .forEach((line) => faults.push(`${at}: ${line}`));
    }
  }
  if (mode !== 'check' && versions.length > 0) {
    const entries = [...now.keys()].map((block) =>
      foldResults(keyOf(block), now.get(block)!, versions),
    );
    const distinct = entries.filter(
      (entry, index) => entries.findIndex(({ key }) => key === entry.key) === index,
    );
    const results: PageResults = { page, releases: Object.fromEntries(pins), blocks: distinct };
    writePageFile(
      path.join(root, resultsPath(page)),
      distinct.length > 0 ? format(results) : undefined,
    );
  }
  return { executed: tasks.length, faults };
}

/** A step from one release to the next at which the outcome of a block changes. */
export type Step = { from: string; to: string };

/**
 * The steps of a block.
 *
 * @param judged - its differences, one a release
 * @param covered - the release that the documentation covers
 * @returns each pair of neighbouring releases whose outcomes are not the same
 */
export function stepsOf(
  judged: ReadonlyMap<string, Difference | undefined>,
  covered: string,
): Step[] {
  const all: [string, Difference | undefined][] = [[covered, undefined], ...judged];
  return all.slice(1).flatMap(([to, found], index) => {
    const [from, old] = all[index]!;
    return isDeepStrictEqual(found, old) ? [] : [{ from, to }];
  });
}
