/** Executes the blocks of pages, and records or compares what they do. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { allPins } from '../../releases/pinned';
import { compareVersions } from '../../releases/versions';
import type { Block } from '../model/extract';
import type { KeptRecord, Reason } from '../model/record';
import {
  differences,
  drawn,
  foldReleases,
  orphans,
  readEnvironment,
  recordsOf,
  requirementsHash,
  resultOf,
  store,
  writeEnvironment,
  writeRecords,
} from '../model/records';
import { difference } from '../releases/comparable';
import { compareBlocks } from '../releases/compare';
import { ensureRelease } from '../releases/install';
import { idleChanges, knownOf } from '../releases/unexplained';
import { collect } from './collect';
import { ensurePython, Unavailable } from './python';
import { fault, observe } from './run';

/** Another interpreter in which records are tried: that of a reader's page. */
export type Live = {
  /** Names all that it consists of; asked where nothing of it is lacking. */
  hash: () => string;
  /** Why it cannot be had, when it cannot. */
  lacking?: string;
  /** What came of blocks: nothing, why they cannot run there, or what is not as recorded. */
  tryBlocks: (
    blocks: ReadonlyMap<Block, KeptRecord>,
  ) => Promise<ReadonlyMap<Block, { reason?: Reason } | { differences: string[] }>>;
};

export type Options = {
  root: string;
  mode: 'changed' | 'all' | 'check';
  pages: string[];
  /** Interpreter with the pinned library; set up when left out. */
  python?: string;
  /** Where what was recorded is tried, too. */
  live?: Live;
};

export type Result = {
  faults: string[];
  executed: number;
  blocks: Block[];
  /** Why nothing was executed, when this machine lacks what it takes. */
  unavailable?: string;
};

type Records = Map<Block, KeptRecord>;

/** What is read before anything runs. */
function readState(options: Options) {
  const { root, mode, pages } = options;
  const { blocks, faults, unread } = collect(root, pages);
  const kept = readEnvironment(root);
  const releases = allPins(root);
  const requirements = requirementsHash(root);
  const before = recordsOf(root, blocks, (message) => mode === 'check' && faults.push(message));
  const names = [...new Set([...before.keys()].map(({ file }) => file))];
  return {
    ...options,
    blocks,
    faults,
    kept,
    /** The later releases with their pins. */
    releases,
    requirements,
    /** Whether the records were made with the library that is pinned. */
    current: kept.requirements === requirements,
    /** The blocks that run, each with its record or none. */
    before,
    names,
    /** Records of pages that are gone. */
    gone: pages.length === 0 ? orphans(root, [...names, ...unread]) : [],
    page: options.live && !options.live.lacking ? options.live.hash() : kept.page,
    settings: () => ({ root, python: (options.python ??= ensurePython(root)) }),
  };
}

type State = ReturnType<typeof readState>;

const placeOf = ({ file, line }: Block): string => `${file}:${line}`;

/** Does what this machine may lack something for; says what when it does. */
async function attempt(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof Unavailable) return error.message;
    throw error;
  }
}

/** The blocks to run; the records of the others. */
function choose({ before, current, faults, releases, mode }: State): {
  todo: Block[];
  records: Records;
} {
  const records: Records = new Map();
  const todo: Block[] = [];
  for (const [block, record] of before) {
    const { release } = block.meta;
    if (release && !releases[release]) {
      faults.push(
        `${placeOf(block)}: 版本 ${release} 没有固定。请运行 \`npm run releases -- ${release}\`。`,
      );
    } else if (mode === 'changed' && current && record) records.set(block, record);
    else todo.push(block);
  }
  return { todo, records };
}

/** A record as it was seen now, with what else is known of it when it did not change. */
function keep(before: KeptRecord | undefined, now: KeptRecord, release: boolean): KeptRecord {
  if (release) return now;
  return before && isDeepStrictEqual(drawn(before), drawn(now))
    ? { ...before, ...now }
    : { ...now, pending: ['live', 'releases'] };
}

async function execute(state: State, todo: readonly Block[], records: Records): Promise<void> {
  const { root, mode, before, current, faults } = state;
  if (todo.length === 0) return;
  const settings = state.settings();
  const tasks = todo.map((block) => {
    const { release } = block.meta;
    return { block, packages: release && ensureRelease(root, release, settings.python) };
  });
  await observe(settings, tasks, ({ block }, observed) => {
    const reason = fault(block, observed);
    if (reason) faults.push(reason);
    else if ('record' in observed) {
      const known = mode === 'all' || !current ? undefined : before.get(block);
      records.set(block, keep(known, observed.record, block.meta.release !== undefined));
    }
  });
}

/** Programs for a release and those behind it have to do the same on all of these. */
async function compareSince(
  { root, faults, releases, settings }: State,
  todo: readonly Block[],
  records: Records,
): Promise<void> {
  const tasks = todo
    .filter(({ meta }) => meta.since)
    .flatMap((block) =>
      Object.keys(releases)
        .filter((version) => compareVersions(block.meta.since!, version) <= 0)
        .filter((version) => version !== block.meta.release)
        .map((version) => ({
          block,
          version,
          packages: ensureRelease(root, version, settings().python),
        })),
    );
  if (tasks.length === 0) return;
  await observe(settings(), tasks, ({ block, version }, observed) => {
    const found = difference(records.get(block)!, observed);
    if (found) {
      faults.push(
        `${placeOf(block)}: since="${block.meta.since}" 的程序在 ${version} 上不同：${JSON.stringify(found).slice(0, 300)}`,
      );
    }
  });
}

/** Changes that a fence names and that no release shows. */
const checkChanges = (
  { faults, releases }: State,
  known: ReadonlyMap<Block, KeptRecord | undefined>,
): unknown => faults.push(...idleChanges(knownOf(known, Object.keys(releases))));

/** The records have to be what was seen, and all there is of them. */
function check(state: State, records: Records): void {
  const { before, current, faults, gone, kept, live, page } = state;
  checkChanges(state, before);
  for (const [block, was] of before) {
    const where = placeOf(block);
    const now = records.get(block);
    if (!was || !current) {
      faults.push(
        `${where}: 没有记录，或者代码、输入文件、固定的库改过了。请运行 \`npm run examples\`。`,
      );
    } else if (now) {
      const list = differences(resultOf(was), resultOf(now));
      list.forEach((line) => faults.push(`${where}: ${line}`));
    }
    if (live && was?.pending) {
      faults.push(`${where}: 没有试过（${was.pending.join('、')}）。请运行 \`npm run examples\`。`);
    }
  }
  gone.forEach((file) =>
    faults.push(`${file}: 这一页已经没有要执行的代码块。请运行 \`npm run examples\`。`),
  );
  if (page !== kept.page) {
    faults.push('examples: 网页里的 Python 改过了。请运行 `npm run examples`。');
  }
}

/** The records that were not tried there since they changed. */
const open = (records: Records, where: 'live' | 'releases'): Records =>
  new Map([...records].filter(([, { pending }]) => pending?.includes(where)));

/** Tries what is new in the page, all of it when its Python is another one. */
async function tryLive({ faults, kept, live, page }: State, records: Records): Promise<void> {
  if (!live) return;
  if (live.lacking) {
    faults.push(`examples: 不能像网页里那样试着运行：${live.lacking}`);
    return;
  }
  const own = [...records].filter(([{ meta }]) => !meta.release);
  const tried = await live.tryBlocks(page === kept.page ? open(records, 'live') : new Map(own));
  for (const [block, found] of tried) {
    if ('differences' in found) {
      faults.push(...found.differences.map((line) => `${placeOf(block)}: 在网页里：${line}`));
    } else records.set(block, store(records.get(block)!, 'live', found.reason));
  }
}

/** Tries what is new on the later releases, where their packages can be had. */
async function compare({ releases, settings }: State, records: Records): Promise<void> {
  const todo = open(records, 'releases');
  if (todo.size === 0) return;
  const lacking = await attempt(async () => {
    const compared = await compareBlocks(settings(), todo, releases);
    compared.forEach((found, block) =>
      records.set(block, store(records.get(block)!, 'releases', foldReleases(found))),
    );
  });
  if (lacking) console.log(`没有在后来的版本上试过：${lacking}。`);
}

/** Writes the records, in the order of the pages, unless these have changed meanwhile. */
function write(state: State, records: Records): void {
  const { root, before, faults, gone, names, page, pages, requirements } = state;
  const runs = [...before.keys()];
  const now = collect(root, names).blocks.filter(({ kind }) => kind === 'run');
  if (now.map(({ hash }) => hash).join() !== runs.map(({ hash }) => hash).join()) {
    faults.push('examples: 执行期间页面改动了。请再运行一次。');
    return;
  }
  writeRecords(root, new Map(runs.map((block) => [block, records.get(block)!])));
  gone.forEach((file) => rmSync(path.join(root, file)));
  // Of some pages nothing can be said of all.
  if (pages.length === 0) writeEnvironment(root, { requirements, page });
}

/**
 * Executes blocks as the options say, and records or compares.
 *
 * @returns what was executed, and every fault with file and line, in which case nothing is written;
 *   without Python or packages still the faults that can be seen without them
 */
export async function runExamples(options: Options): Promise<Result> {
  const state = readState(options);
  const { blocks, faults } = state;
  const { todo, records } = choose(state);
  const unavailable = await attempt(() => execute(state, todo, records));
  const isWell = () => unavailable === undefined && faults.length === 0;
  if (isWell()) await compareSince(state, todo, records);
  if (options.mode === 'check') check(state, records);
  else {
    if (isWell()) await tryLive(state, records);
    if (isWell()) await compare(state, records);
    if (isWell()) checkChanges(state, records);
    if (isWell()) write(state, records);
  }
  const executed = unavailable === undefined ? todo.length : 0;
  return { faults: faults.sort(), executed, blocks, unavailable };
}
