/**
 * Executes the Python blocks of the documentation and records what they do: with the pinned
 * library, in the interpreter that runs in a reader's page (tools/live, unless LIVE=off), and on
 * every later release (tools/releases), where packages can be had.
 *
 *     npm run examples                    what changed
 *     npm run examples -- docs/a.md …     only on these pages
 *     npm run examples -- --all           everything
 *     npm run examples -- --check         everything with the pinned library; writes nothing, fails
 *                                         when a record is not what is seen
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import type { Block } from '../../src/examples/model/extract';
import type { KeptRecord } from '../../src/examples/model/record';
import {
  differences,
  drawn,
  foldReleases,
  orphans,
  readEnvironment,
  recordsOf,
  requirementsHash,
  seenOf,
  settle,
  writeEnvironment,
  writeRecords,
} from '../../src/examples/model/records';
import { environmentHash, isOn, whyNot } from '../../src/live/pack/parts';
import { tryBlocks } from '../live/try';
import { judge } from '../releases/judge';
import { ensureOverlay } from '../releases/overlays';
import { collect } from './collect';
import { ensurePython, Unavailable } from './python';
import { fault, observe } from './run';

export type Options = {
  root: string;
  mode: 'changed' | 'all' | 'check';
  pages: string[];
  /** Interpreter with the pinned library; set up when left out. */
  python?: string;
  /** Whether what was recorded is also tried as it runs in a page. */
  live?: boolean;
};

export type Result = {
  faults: string[];
  executed: number;
  blocks: Block[];
  records: Map<Block, KeptRecord>;
  /** Why nothing was executed, when this machine lacks what it takes. */
  unavailable?: string;
};

/** Does what this machine may lack something for; says what when it does. */
async function tryTo(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof Unavailable) return error.message;
    throw error;
  }
}

/** A record as it was seen now, with what else is known of it when it did not change. */
function keep(before: KeptRecord | undefined, now: KeptRecord, release: boolean): KeptRecord {
  if (release) return now;
  return before && isDeepStrictEqual(drawn(before), drawn(now))
    ? { ...before, ...now }
    : { ...now, untried: ['live', 'releases'] };
}

/**
 * Executes blocks as the options say, and records or compares.
 *
 * @returns what was executed, and every fault with file and line, in which case nothing is written;
 *   without Python or packages still the faults that can be seen without them
 */
export async function runExamples(options: Options): Promise<Result> {
  const { root, mode, pages } = options;
  const { blocks, faults, unread } = collect(root, pages);
  const kept = readEnvironment(root);
  const requirements = requirementsHash(root);
  const current = kept.requirements === requirements;
  const before = recordsOf(root, blocks, (message) => mode === 'check' && faults.push(message));
  const runs = [...before.keys()];
  const records = new Map<Block, KeptRecord>();
  const todo: Block[] = [];
  for (const [block, record] of before) {
    const { release } = block.meta;
    if (release && !kept.releases[release]) {
      faults.push(
        `${block.file}:${block.line}: release ${release} is not pinned; run \`npm run releases -- ${release}\``,
      );
    } else if (mode === 'changed' && current && record) {
      records.set(block, record);
    } else {
      todo.push(block);
    }
  }
  const settings = () => ({ root, python: (options.python ??= ensurePython(root)) });
  const unavailable = await tryTo(async () => {
    if (todo.length === 0) return;
    const { python } = settings();
    const tasks = todo.map((block) => {
      const { release } = block.meta;
      return { block, packages: release && ensureOverlay(root, release, python) };
    });
    await observe(settings(), tasks, ({ block }, seen) => {
      const told = fault(block, seen);
      if (told) faults.push(told);
      else if ('record' in seen) {
        const known = mode === 'all' || !current ? undefined : before.get(block);
        records.set(block, keep(known, seen.record, block.meta.release !== undefined));
      }
    });
  });
  const executed = unavailable === undefined ? todo.length : 0;
  const names = [...new Set(runs.map(({ file }) => file))];
  const gone = pages.length === 0 ? orphans(root, [...names, ...unread]) : [];
  const reason = options.live ? whyNot(root) : undefined;
  const page = options.live && !reason ? environmentHash(root) : kept.page;
  if (mode === 'check') {
    for (const [block, was] of before) {
      const where = `${block.file}:${block.line}`;
      const now = records.get(block);
      if (!was || !current) {
        faults.push(
          `${where}: no record, or the block, its input files or the pinned library changed. Run \`npm run examples\`.`,
        );
      } else if (now) {
        const list = differences(seenOf(was), seenOf(now));
        list.forEach((line) => faults.push(`${where}: ${line}`));
      }
      if (options.live && was?.untried) {
        faults.push(`${where}: not tried (${was.untried.join(', ')}). Run \`npm run examples\`.`);
      }
    }
    gone.forEach((file) =>
      faults.push(`${file}: the page has no run block any more. Run \`npm run examples\`.`),
    );
    if (page !== kept.page) {
      faults.push("examples: the page's Python changed since. Run `npm run examples`.");
    }
  }
  const going = () => mode !== 'check' && unavailable === undefined && faults.length === 0;
  const open = (where: 'live' | 'releases') =>
    new Map([...records].filter(([, { untried }]) => untried?.includes(where)));
  if (going() && reason) {
    faults.push(`examples: nothing can be tried as it runs in the page: ${reason}`);
  } else if (going() && options.live) {
    const own = [...records].filter(([{ meta }]) => !meta.release);
    const tried = await tryBlocks(root, page === kept.page ? open('live') : new Map(own));
    for (const [block, found] of tried) {
      if ('differences' in found) {
        const where = `${block.file}:${block.line}: in the page`;
        faults.push(...found.differences.map((line) => `${where}: ${line}`));
      } else {
        records.set(block, settle(records.get(block)!, 'live', found.reason));
      }
    }
  }
  if (going() && open('releases').size > 0) {
    const lacking = await tryTo(async () => {
      const judged = await judge(settings(), open('releases'), kept.releases);
      judged.forEach((found, block) =>
        records.set(block, settle(records.get(block)!, 'releases', foldReleases(found))),
      );
    });
    if (lacking) console.log(`Not tried on later releases: ${lacking}.`);
  }
  if (going()) {
    const now = collect(root, names).blocks.filter(({ kind }) => kind === 'run');
    if (now.map(({ hash }) => hash).join() !== runs.map(({ hash }) => hash).join()) {
      faults.push('examples: pages changed while their blocks were executed. Run it again.');
    } else {
      // In the order of the pages, whichever ended first.
      writeRecords(root, new Map(runs.map((block) => [block, records.get(block)!])));
      gone.forEach((file) => rmSync(path.join(root, file)));
      // Of some pages nothing can be said of all.
      if (pages.length === 0) writeEnvironment(root, { ...kept, requirements, page });
    }
  }
  return { faults: faults.sort(), executed, blocks, records, unavailable };
}

/**
 * Prints what happened.
 *
 * @param partial - whether only some pages were looked at
 * @returns exit code: 0 when everything is as it should be
 */
export function report({ blocks, faults, executed, records }: Result, partial: boolean): number {
  const runs = blocks.filter(({ kind }) => kind === 'run');
  const noruns = blocks.filter(({ kind }) => kind === 'norun');
  const all = [...faults];
  if (blocks.length === 0) {
    all.push('No Python block was found: there is nothing to check.');
  }
  if (!partial && noruns.length > blocks.length / 10) {
    all.push(
      `${noruns.length} of ${blocks.length} Python blocks are norun; at most one in ten may be.`,
    );
  }
  for (const { file, line, meta } of noruns) {
    console.log(`norun  ${file}:${line}  ${meta.norun}`);
  }
  all.forEach((fault) => console.error(`FAULT  ${fault}`));
  const live = [...records].filter(
    ([{ meta }, record]) =>
      !meta.release && record.live === undefined && !record.untried?.includes('live'),
  );
  console.log(
    `${runs.length} run blocks (${live.length} run in the page), ${noruns.length} norun blocks; ` +
      `${executed} executed in ${process.uptime().toFixed(1)} s, ${all.length} faults`,
  );
  return all.length > 0 ? 1 : 0;
}

async function main(): Promise<number> {
  const root = path.resolve(__dirname, '../..');
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean' }, check: { type: 'boolean' } },
  });
  const mode = values.check ? 'check' : values.all ? 'all' : 'changed';
  const pages = positionals.map((arg) =>
    path.relative(root, path.resolve(arg)).split(path.sep).join('/'),
  );
  const result = await runExamples({ root, mode, pages, live: isOn() });
  const code = report(result, pages.length > 0);
  if (result.unavailable !== undefined) {
    console.error(`SKIPPED: the examples were not executed: ${result.unavailable}.`);
    return mode === 'check' && process.env.CI !== 'true' ? code : 1;
  }
  return code;
}

if (require.main === module) {
  main().then(
    (code) => process.exit(code),
    (error: unknown) => {
      console.error((error as Error).message);
      process.exit(2);
    },
  );
}
