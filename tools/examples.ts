/**
 * Executes the Python blocks of the documentation and records what they do: with the pinned
 * library, in the interpreter that runs in a reader's page (src/live/run), and on
 * every later release (src/examples/releases), where packages can be had.
 *
 *     npm run examples                    what changed
 *     npm run examples -- docs/a.md …     only on these pages
 *     npm run examples -- --all           everything
 *     npm run examples -- --check         everything with the pinned library; writes nothing, fails
 *                                         when a record is not what is seen
 */
import '../src/lib/uncaught.mjs';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { compareVersions } from '../src/releases/versions';
import type { Block } from '../src/examples/model/extract';
import type { KeptRecord } from '../src/examples/model/record';
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
} from '../src/examples/model/records';
import { environmentHash, whyNot } from '../src/live/pack/inputs';
import { tryBlocks } from '../src/live/run/try';
import { difference } from '../src/examples/releases/comparable';
import { compareBlocks } from '../src/examples/releases/compare';
import { ensureRelease } from '../src/examples/releases/install';
import { idleCauses, knownOf } from '../src/examples/releases/unexplained';
import { collect } from '../src/examples/run/collect';
import { argumentsOf } from '../src/lib/arguments.mjs';
import { ensurePython, Unavailable } from '../src/examples/run/python';
import { fault, observe, type Settings } from '../src/examples/run/run';

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
    : { ...now, pending: ['live', 'releases'] };
}

/** Programs for a release and those behind it that do something else on one of these. */
async function elsewhere(
  settings: Settings,
  records: ReadonlyMap<Block, KeptRecord>,
  todo: readonly Block[],
  versions: readonly string[],
): Promise<string[]> {
  const faults: string[] = [];
  const { root, python } = settings;
  const blocks = todo.filter(({ meta }) => meta.since);
  const tasks = blocks.flatMap((block) =>
    versions
      .filter((version) => compareVersions(block.meta.since!, version) <= 0)
      .filter((version) => version !== block.meta.release)
      .map((version) => ({ block, version, packages: ensureRelease(root, version, python) })),
  );
  await observe(settings, tasks, ({ block, version }, observed) => {
    const found = difference(records.get(block)!, observed);
    if (found) {
      faults.push(
        `${block.file}:${block.line}: since="${block.meta.since}" 的程序在 ${version} 上不同：${JSON.stringify(found).slice(0, 300)}`,
      );
    }
  });
  return faults;
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
        `${block.file}:${block.line}: 版本 ${release} 没有固定。请运行 \`npm run releases -- ${release}\`。`,
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
      return { block, packages: release && ensureRelease(root, release, python) };
    });
    await observe(settings(), tasks, ({ block }, observed) => {
      const reason = fault(block, observed);
      if (reason) faults.push(reason);
      else if ('record' in observed) {
        const known = mode === 'all' || !current ? undefined : before.get(block);
        records.set(block, keep(known, observed.record, block.meta.release !== undefined));
      }
    });
  });
  if (unavailable === undefined && faults.length === 0 && todo.length > 0) {
    faults.push(...(await elsewhere(settings(), records, todo, Object.keys(kept.releases))));
  }
  const executed = unavailable === undefined ? todo.length : 0;
  const names = [...new Set(runs.map(({ file }) => file))];
  const gone = pages.length === 0 ? orphans(root, [...names, ...unread]) : [];
  const reason = options.live ? whyNot(root) : undefined;
  const page = options.live && !reason ? environmentHash(root) : kept.page;
  const idle = (known: ReadonlyMap<Block, KeptRecord | undefined>) =>
    faults.push(...idleCauses(knownOf(known, Object.keys(kept.releases))));
  if (mode === 'check') {
    idle(before);
    for (const [block, was] of before) {
      const where = `${block.file}:${block.line}`;
      const now = records.get(block);
      if (!was || !current) {
        faults.push(
          `${where}: 没有记录，或者代码、输入文件、固定的库改过了。请运行 \`npm run examples\`。`,
        );
      } else if (now) {
        const list = differences(resultOf(was), resultOf(now));
        list.forEach((line) => faults.push(`${where}: ${line}`));
      }
      if (options.live && was?.pending) {
        faults.push(
          `${where}: 没有试过（${was.pending.join('、')}）。请运行 \`npm run examples\`。`,
        );
      }
    }
    gone.forEach((file) =>
      faults.push(`${file}: 这一页已经没有要执行的代码块。请运行 \`npm run examples\`。`),
    );
    if (page !== kept.page) {
      faults.push('examples: 网页里的 Python 改过了。请运行 `npm run examples`。');
    }
  }
  const going = () => mode !== 'check' && unavailable === undefined && faults.length === 0;
  const open = (where: 'live' | 'releases') =>
    new Map([...records].filter(([, { pending }]) => pending?.includes(where)));
  if (going() && reason) {
    faults.push(`examples: 不能像网页里那样试着运行：${reason}`);
  } else if (going() && options.live) {
    const own = [...records].filter(([{ meta }]) => !meta.release);
    const tried = await tryBlocks(root, page === kept.page ? open('live') : new Map(own));
    for (const [block, found] of tried) {
      if ('differences' in found) {
        const where = `${block.file}:${block.line}: 在网页里`;
        faults.push(...found.differences.map((line) => `${where}: ${line}`));
      } else {
        records.set(block, store(records.get(block)!, 'live', found.reason));
      }
    }
  }
  if (going() && open('releases').size > 0) {
    const lacking = await tryTo(async () => {
      const compared = await compareBlocks(settings(), open('releases'), kept.releases);
      compared.forEach((found, block) =>
        records.set(block, store(records.get(block)!, 'releases', foldReleases(found))),
      );
    });
    if (lacking) console.log(`没有在后来的版本上试过：${lacking}。`);
  }
  if (going()) idle(records);
  if (going()) {
    const now = collect(root, names).blocks.filter(({ kind }) => kind === 'run');
    if (now.map(({ hash }) => hash).join() !== runs.map(({ hash }) => hash).join()) {
      faults.push('examples: 执行期间页面改动了。请再运行一次。');
    } else {
      // In the order of the pages, whichever ended first.
      writeRecords(root, new Map(runs.map((block) => [block, records.get(block)!])));
      gone.forEach((file) => rmSync(path.join(root, file)));
      // Of some pages nothing can be said of all.
      if (pages.length === 0) writeEnvironment(root, { ...kept, requirements, page });
    }
  }
  return { faults: faults.sort(), executed, blocks, unavailable };
}

/** Prints what happened, with some pages or all; gives the exit code. */
export function report({ blocks, faults, executed }: Result, partial: boolean): number {
  const count = (one: Block['kind']) => blocks.filter(({ kind }) => kind === one).length;
  const [runs, noruns] = [count('run'), count('norun')];
  const all = [...faults];
  if (blocks.length + faults.length === 0) all.push('没有找到 Python 代码块，没有可检查的。');
  if (!partial && noruns > blocks.length / 10) {
    all.push(`${blocks.length} 个 Python 代码块里有 ${noruns} 个是 norun，最多十分之一。`);
  }
  all.forEach((fault) => console.error(`错误  ${fault}`));
  console.log(
    `${runs} 个要执行的代码块，${noruns} 个不执行；执行了 ${executed} 个，${process.uptime().toFixed(1)} 秒，${all.length} 个错误`,
  );
  return all.length > 0 ? 1 : 0;
}

async function main(): Promise<number> {
  const root = path.resolve(__dirname, '..');
  const { values, positionals } = argumentsOf({
    allowPositionals: true,
    options: { all: { type: 'boolean' }, check: { type: 'boolean' } },
  });
  const mode = values.check ? 'check' : values.all ? 'all' : 'changed';
  const pages = positionals.map((arg) =>
    path.relative(root, path.resolve(arg)).split(path.sep).join('/'),
  );
  const result = await runExamples({ root, mode, pages, live: true });
  const code = report(result, pages.length > 0);
  if (result.unavailable !== undefined) {
    console.error(`跳过：例子没有执行。${result.unavailable}。`);
    return mode === 'check' && process.env.CI !== 'true' ? code : 1;
  }
  return code;
}

if (require.main === module) void main().then((code) => process.exit(code));
