/**
 * Executes the Python blocks of the documentation and records what they do.
 *
 *     npm run examples                    what changed, and records it; on every pinned later
 *                                         release, too, where that is possible
 *     npm run examples -- --all           everything, and records it
 *     npm run examples -- --check         everything, writes nothing, fails when a record is not
 *                                         what is seen
 *     npm run examples -- --releases      on every pinned later release what was not judged there,
 *                                         or changed since
 *     … --releases --all                  everything again
 *     … --releases --check                everything, writes nothing, fails when a result is
 *                                         missing or not what is seen
 *     … --release X                       only on release X, which is pinned first when it is new;
 *                                         tells what differs there without a cause
 *     … --unknown                         the same for every release of the package index that
 *                                         nobody judged, and fails when there is one;
 *                                         --published 2.0.2,2.0.3 is what the index has when it is
 *                                         not to be asked
 *     npm run examples -- docs/a.md …     only these pages
 *     … --jobs 2                          so many programs at a time; two for each core by default
 *     npm run examples -- --browser       everything in the built site's pages, in Chromium; with
 *                                         --firefox in Firefox
 *
 * What was recorded is tried in the interpreter that runs in a reader's page as well, and noted
 * (tools/live), unless LIVE=off.
 */
import { cpus } from 'node:os';
import path from 'node:path';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { extractBlocks, sourceFiles, type Block } from '../../src/examples/model/extract';
import type { BlockRecord } from '../../src/examples/model/record';
import { site } from '../../src/site';
import { environment, execute, type Settings } from './execute';
import { startForkServer } from './forkServer';
import { judgeReleases } from '../releases/command';
import { releaseSettings, type JudgeResult } from '../releases/judge';
import { UnknownRelease } from '../releases/overlays';
import { inParallel } from './parallel';
import { ensurePython, Unavailable } from './python';
import { differences, orphans, readRecord, writeRecord } from '../../src/examples/model/records';
import { keepNotes } from '../live/keep';
import { isOn } from '../../src/live/switch';
import { report } from './report';
import { serveFolder } from './serve';

/** For fewer blocks than these its own start takes longer than what it saves. */
const worthAServer = 6;

/** How many programs run at a time: two for each core, since many wait for files and locks. */
const atOnce = () => 2 * cpus().length;

export type Options = {
  root: string;
  mode: 'changed' | 'all' | 'check';
  pages: string[];
  jobs?: number;
  /** Interpreter with the pinned library; set up when left out. */
  python?: string;
  /** Whether what was recorded is also tried as it runs in a page. */
  live?: boolean;
};

export type Result = {
  faults: string[];
  executed: number;
  blocks: Block[];
  records: Map<Block, BlockRecord>;
  /** Why nothing was executed, when this machine lacks what it takes. */
  unavailable?: string;
  /** How many blocks were tried as they run in a page, and how many of all run there. */
  live?: { tried: number; running: number };
};

function findInterpreter(root: string): string | Unavailable {
  try {
    return ensurePython(root);
  } catch (error) {
    if (error instanceof Unavailable) {
      return error;
    }
    throw error;
  }
}

/**
 * Reads the blocks of the pages.
 *
 * @param root - repository root
 * @param pages - only these; all when empty
 * @returns blocks, what is wrong with fences that cannot be understood or are not marked, and the
 *   pages that could not be read
 */
export function collect(
  root: string,
  pages: readonly string[],
): { blocks: Block[]; faults: string[]; unread: string[] } {
  const blocks: Block[] = [];
  const faults: string[] = [];
  const unread: string[] = [];
  const all = sourceFiles(root);
  for (const page of pages) {
    if (!all.includes(page)) {
      faults.push(`${page}: no such page; pages are docs/**/*.md and src/pages/**/*.mdx`);
    }
  }
  for (const page of pages.length > 0 ? pages.filter((name) => all.includes(name)) : all) {
    try {
      blocks.push(...extractBlocks(root, page));
    } catch (error) {
      // A tag that is not closed: the parser knows the line, but not the file.
      const { message, line } = error as Error & { line?: number };
      faults.push(message.startsWith(`${page}:`) ? message : `${page}:${line ?? 1}: ${message}`);
      unread.push(page);
    }
  }
  for (const { kind, file, line } of blocks) {
    if (kind === 'unmarked') {
      faults.push(`${file}:${line}: Python block without \`run\` or \`norun="reason"\`.`);
    }
  }
  return { blocks, faults, unread };
}

/**
 * Executes blocks as the options say, and records or compares.
 *
 * @param options - what to do
 * @returns what was executed, and every fault with file and line; without Python or packages still
 *   the faults that can be seen without them
 */
export async function runExamples(options: Options): Promise<Result> {
  const { root, mode, pages } = options;
  const { blocks, faults, unread } = collect(root, pages);
  const runs = blocks.filter(({ kind }) => kind === 'run');
  const records = new Map<Block, BlockRecord>();
  const names = [...new Set(runs.map(({ file }) => file))];
  const recorded = new Map<Block, BlockRecord | undefined>();
  for (const page of names) {
    try {
      const byHash = new Map(readRecord(root, page).blocks.map((record) => [record.hash, record]));
      runs
        .filter(({ file }) => file === page)
        .forEach((block) => recorded.set(block, byHash.get(block.hash)));
    } catch (error) {
      if (mode === 'check') {
        faults.push((error as Error).message);
      }
    }
  }
  const todo = runs.filter((block) => mode !== 'changed' || !recorded.get(block));
  const unchanged = runs.filter((block) => !todo.includes(block));
  let unavailable: string | undefined;
  let executed = 0;
  unchanged.forEach((block) => records.set(block, recorded.get(block)!));
  if (todo.length > 0) {
    const python = options.python ?? findInterpreter(root);
    if (python instanceof Unavailable) {
      unavailable = python.message;
    } else {
      executed = todo.length;
      const web = await serveFolder(path.join(root, 'static'), site.baseUrl);
      const server =
        todo.length >= worthAServer
          ? startForkServer(root, python, environment(root, web.address))
          : undefined;
      const settings: Settings = { root, python, site: web.address, server };
      const forks = new Map<string, ReturnType<typeof releaseSettings>>();
      const settingsFor = (version: string): Settings => {
        const known = forks.get(version) ?? releaseSettings(settings, version);
        forks.set(version, known);
        return known;
      };
      await inParallel(todo, options.jobs ?? atOnce(), async (block) => {
        try {
          const own = block.meta.release ? settingsFor(block.meta.release) : settings;
          records.set(block, await execute(block, own));
        } catch (error) {
          if (error instanceof Unavailable) {
            unavailable = error.message;
          } else {
            faults.push((error as Error).message);
          }
        }
      });
      forks.forEach(({ close }) => close());
      await server?.close();
      await web.close();
    }
  }
  if (mode === 'check') {
    for (const block of runs) {
      const [before, now] = [recorded.get(block), records.get(block)];
      const where = `${block.file}:${block.line}`;
      if (!before) {
        faults.push(
          `${where}: no record, or the block, its input files or the pinned library changed. Run \`npm run examples\`.`,
        );
      } else if (now) {
        differences(before, now).forEach((line) => faults.push(`${where}: ${line}`));
      }
    }
  } else if (unavailable === undefined) {
    for (const page of names) {
      const own = runs.filter(({ file }) => file === page);
      const now = collect(root, [page]).blocks.filter(({ kind }) => kind === 'run');
      if (now.map(({ hash }) => hash).join() === own.map(({ hash }) => hash).join()) {
        writeRecord(root, { page, blocks: own.flatMap((block) => records.get(block) ?? []) });
      } else {
        faults.push(
          `${page}: changed while its blocks were executed. Run \`npm run examples\` again.`,
        );
      }
    }
  }
  if (pages.length === 0 && unavailable === undefined) {
    // What could not be read keeps what was recorded of it.
    for (const file of orphans(root, [...names, ...unread])) {
      if (mode === 'check') {
        faults.push(`${file}: the page has no run block any more. Run \`npm run examples\`.`);
      } else {
        rmSync(path.join(root, file));
      }
    }
  }
  const live = options.live
    ? await keepNotes({
        root,
        mode,
        partial: pages.length > 0,
        unread,
        // What is shown of other releases does not run in the page, which has one.
        records: new Map([...records].filter(([{ meta }]) => !meta.release)),
        faults,
      })
    : undefined;
  return { faults: faults.sort(), executed, blocks, records, unavailable, live };
}

type Arguments = {
  mode: Options['mode'];
  releases: boolean;
  release?: string;
  unknown: boolean;
  published?: string[];
  jobs?: number;
  browser?: 'chromium' | 'firefox';
  pages: string[];
};

/**
 * Reads the command line.
 *
 * @param args - words behind the command
 * @returns what to do
 * @throws Error that says which word has no meaning
 */
export function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      check: { type: 'boolean' },
      releases: { type: 'boolean' },
      release: { type: 'string' },
      unknown: { type: 'boolean' },
      published: { type: 'string' },
      jobs: { type: 'string' },
      browser: { type: 'boolean' },
      firefox: { type: 'boolean' },
    },
  });
  const jobs = values.jobs === undefined ? undefined : Number(values.jobs);
  if (jobs !== undefined && !(Number.isInteger(jobs) && jobs > 0)) {
    throw new Error(`--jobs needs a number from 1, not ${values.jobs}`);
  }
  if (values.release !== undefined && !/^\d+(\.\w+)+$/.test(values.release)) {
    throw new Error(`--release needs a version, for example 2.0.2, not ${values.release}`);
  }
  return {
    mode: values.check ? 'check' : values.all ? 'all' : 'changed',
    releases: values.releases ?? false,
    release: values.release,
    unknown: values.unknown ?? false,
    published: values.published?.split(','),
    jobs,
    browser: values.browser ? (values.firefox ? 'firefox' : 'chromium') : undefined,
    pages: positionals,
  };
}

async function main(words: string[]): Promise<number> {
  const root = path.resolve(__dirname, '../..');
  let args: Arguments;
  try {
    args = readArguments(words);
  } catch (error) {
    console.error((error as Error).message);
    return 2;
  }
  if (args.browser) {
    const { runInBrowser } = await import('../live/browser');
    return runInBrowser(root, args.browser);
  }
  const pages = args.pages.map((arg) =>
    path.relative(root, path.resolve(arg)).split(path.sep).join('/'),
  );
  const start = Date.now();
  // Other releases are compared with what is recorded; only what has no record is run for them.
  const asked = args.releases || args.release !== undefined || args.unknown;
  const mode = asked ? 'changed' : args.mode;
  const result = await runExamples({ root, mode, pages, jobs: args.jobs, live: isOn() });
  let judged: JudgeResult | undefined;
  const ready = result.unavailable === undefined && result.faults.length === 0;
  if (ready && (asked || args.mode === 'changed')) {
    try {
      judged = await judgeReleases({
        ...{ root, mode: args.mode, release: args.release, unknown: args.unknown },
        published: args.published,
        records: result.records,
        whole: pages.length === 0,
        python: ensurePython(root),
        jobs: args.jobs ?? atOnce(),
      });
    } catch (error) {
      if (error instanceof UnknownRelease) {
        console.error(`${error.message}.`);
        return 2;
      }
      if (!(error instanceof Unavailable)) {
        throw error;
      }
      if (asked) {
        result.unavailable = error.message;
      } else {
        console.log(`Not tried on later releases: ${error.message}.`);
      }
    }
    result.faults.push(...(judged?.faults ?? []));
    if (asked && judged?.executed === 0) {
      console.log('Nothing new: every block was judged there before, and has not changed since.');
    }
  }
  const code = report(result, {
    partial: pages.length > 0,
    seconds: (Date.now() - start) / 1000,
    judged: judged?.executed,
  });
  if (result.unavailable !== undefined) {
    console.error(`SKIPPED: the examples were not executed: ${result.unavailable}.`);
    return args.mode === 'check' && process.env.CI !== 'true' ? code : 1;
  }
  return code;
}

if (require.main === module) {
  main(process.argv.slice(2)).then(
    (code) => process.exit(code),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}
