/** Executes one block in a process of its own and an empty folder, and describes what it left. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Block } from '../../src/examples/model/extract';
import { composeRecord, maxConsoleLines, normaliseIn } from '../../src/examples/model/compose';
import type { BlockRecord, ExceptionRecord, FileRecord } from '../../src/examples/model/record';
import type { ForkServer } from './forkServer';
import { killRest, run } from './process';

export type Settings = {
  root: string;
  python: string;
  /** Address that answers for the site's own files. */
  site: string;
  /** Starts programs quickly; without it each is started from nothing. */
  server?: ForkServer;
  /** Time limit of one block in milliseconds. */
  timeout?: number;
  /**
   * A folder of packages that come before those of the interpreter's environment: another release
   * of the library.
   */
  overlay?: string;
};

/** What run_block.py tells. */
export type Outcome = {
  exception: ExceptionRecord | null;
  before: Record<string, string>;
  failed?: string;
};

/** A program that has ended, with its folder still there. */
export type Run = {
  folder: string;
  scratch: string;
  outcome: Outcome;
  /** What it printed; the machine does not show in it. */
  output: string;
};

/**
 * How a program ended, when not by itself: not in time, before its own first line, or without
 * leaving word.
 */
export type Ending = 'timeout' | 'chain' | 'crash';

/** An example that cannot be recorded; the message names page and line and what to do. */
export class ExampleError extends Error {
  /**
   * @param message - page, line, and what to do
   * @param ending - how the program ended, when that was not its own end
   */
  constructor(
    message: string,
    readonly ending?: Ending,
  ) {
    super(message);
  }
}

const maxOutput = 1024 * 1024;
/** Generous: a busy machine is slow, and only an endless program gets that far. */
const defaultTimeout = 120_000;
/** What looks at how modules are imported must not find openpyxl there before it. */
const looksAtImports = /\bsys\.modules\b|\bimportlib\b|\bmeta_path\b|\bbuiltins\b/;

/** The block with all blocks that it continues, first one first. */
export function chainOf(block: Block): Block[] {
  return block.previous ? [...chainOf(block.previous), block] : [block];
}

/**
 * Makes text the same on every machine: the working folder, object addresses, the temporary folder,
 * and where Python and its packages lie, in tracebacks and in the message of an ImportError. See
 * `normaliseIn`.
 *
 * @param text - what a program printed, or the message of an exception
 * @param folder - the folder in which it ran
 * @returns the text as it is recorded
 */
export function normalise(text: string, folder: string): string {
  const folders = [...new Set([folder, existsSync(folder) ? realpathSync(folder) : folder])];
  return normaliseIn(text, folders, path.sep);
}

/**
 * What a program sees of the machine.
 *
 * @param root - repository root
 * @param site - address that answers for the site's own files
 * @param overlay - a folder of packages that come before the installed ones
 * @returns the environment, without the folders that `homeOf` gives
 */
export function environment(root: string, site: string, overlay?: string): NodeJS.ProcessEnv {
  const keep = ['PATH', 'SYSTEMROOT', 'LANG'];
  return {
    ...Object.fromEntries(
      keep.flatMap((key) => (process.env[key] ? [[key, process.env[key]]] : [])),
    ),
    PYTHONPATH: [path.join(root, 'examples/loopback'), ...(overlay ? [overlay] : [])].join(
      path.delimiter,
    ),
    PYTHONHASHSEED: '0',
    PYTHONUTF8: '1',
    PYTHONDONTWRITEBYTECODE: '1',
    PYTHONUNBUFFERED: '1',
    PYTHONNOUSERSITE: '1',
    TZ: 'Asia/Shanghai',
    DRISSIONRECORD_SITE: site,
  };
}

const homeOf = (home: string): NodeJS.ProcessEnv => ({
  HOME: home,
  USERPROFILE: home,
  TMPDIR: home,
  TEMP: home,
  TMP: home,
});

type Described = Omit<FileRecord, 'state'> & { digest: string };

/**
 * Describes a folder; see describe.py.
 *
 * @param settings - repository and interpreter
 * @param folder - what to describe
 * @param scratch - a folder for the output of the process
 * @returns files without their state, with a digest that tells whether they changed
 * @throws ExampleError when it takes too long or fails
 */
export async function describeFolder(
  settings: Settings,
  folder: string,
  scratch: string,
): Promise<Described[]> {
  const output = path.join(scratch, 'description.json');
  const limits = { output, maxOutput: 64 * maxOutput, timeout: 60_000 };
  const env = homeOf(path.join(scratch, 'home'));
  const ended = settings.server
    ? await settings.server.run({ ...limits, cwd: scratch, env, describe: folder })
    : await run(settings.python, [path.join(settings.root, 'examples/describe.py'), folder], {
        ...limits,
        cwd: scratch,
        env: { ...environment(settings.root, settings.site), ...env, PYTHONPATH: '' },
        input: '',
      });
  const text = readFileSync(output, 'utf8');
  if (ended.code !== 0) {
    throw new ExampleError(
      `the files it left cannot be described: ${text.trim().split('\n').at(-1)}`,
    );
  }
  return JSON.parse(text) as Described[];
}

/** Runs a program, its words in a job, where and as the settings say. */
function start(
  { root, python, site, server, overlay, timeout = defaultTimeout }: Settings,
  chain: readonly Block[],
  place: { cwd: string; home: string; output: string; outcome: string },
) {
  const job = {
    chain: chain.map(({ file, line, code }) => ({ name: file, line, code })),
  };
  const { cwd, home, output, outcome } = place;
  const task = { cwd, env: homeOf(home), output, maxOutput, timeout };
  return server && !chain.some(({ code }) => looksAtImports.test(code))
    ? server.run({ ...task, job, outcome })
    : run(python, [path.join(root, 'examples/run_block.py'), outcome], {
        ...task,
        env: { ...environment(root, site, overlay), ...task.env },
        input: JSON.stringify(job),
      });
}

/**
 * Executes a block with all that it continues.
 *
 * @param block - a run block
 * @param settings - where and with what
 * @param read - called with what it left, before that is removed
 * @returns what `read` gives
 * @throws ExampleError when the program did not come to its own end
 */
export async function runBlock<T>(
  block: Block,
  settings: Settings,
  read: (run: Run) => T | Promise<T>,
): Promise<T> {
  const fail = (message: string, ended: Ending = 'crash'): never => {
    throw new ExampleError(`${block.file}:${block.line}: ${message}`, ended);
  };
  const scratch = mkdtempSync(path.join(tmpdir(), 'drissionrecord-example-'));
  const folder = path.join(scratch, 'demo');
  const home = path.join(scratch, 'home');
  try {
    mkdirSync(folder);
    mkdirSync(home);
    const chain = chainOf(block);
    for (const name of chain.flatMap(({ meta }) => meta.files)) {
      const target = path.join(folder, name);
      mkdirSync(path.dirname(target), { recursive: true });
      copyFileSync(path.join(settings.root, 'examples/files', name), target);
    }
    const outcomeFile = path.join(scratch, 'outcome.json');
    const outputFile = path.join(scratch, 'output.txt');
    const ended = await start(settings, chain, {
      cwd: folder,
      home,
      output: outputFile,
      outcome: outcomeFile,
    });
    const leftBehind = await killRest(ended.pid, scratch);
    if (statSync(outputFile).size > maxOutput) {
      fail(
        `printed ${Math.round(statSync(outputFile).size / 1024)} kB; print less, a reader sees ${maxConsoleLines} lines`,
      );
    }
    const output = normalise(readFileSync(outputFile, 'utf8'), folder);
    if (ended.timedOut) {
      fail(
        `still running after ${(settings.timeout ?? defaultTimeout) / 1000} s: an endless loop, an open input(), or a thread that never ends?`,
        'timeout',
      );
    }
    if (!existsSync(outcomeFile)) {
      fail(
        `the interpreter ended early (${ended.signal ?? `exit code ${ended.code}`}): ${output.trim().split('\n').at(-1)}`,
      );
    }
    if (ended.code !== 0) {
      fail(
        `the interpreter failed on its way out (${ended.signal ?? `exit code ${ended.code}`}): ${output.trim().split('\n').at(-1)}`,
      );
    }
    if (leftBehind) {
      fail('left a process running behind it; wait for what the example starts');
    }
    const outcome = JSON.parse(readFileSync(outcomeFile, 'utf8')) as Outcome;
    if (outcome.failed) {
      fail(
        `the block it continues (${outcome.failed}) failed: ${outcome.exception?.message}`,
        'chain',
      );
    }
    return await read({ folder, scratch, outcome, output });
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** What a block left, as it is recorded; whether it should have ended so is not asked here. */
async function recordOf(
  block: Block,
  settings: Settings,
  { folder, scratch, outcome, output }: Run,
): Promise<BlockRecord> {
  const files = await describeFolder(settings, folder, scratch);
  return composeRecord(block.hash, output, { ...outcome, files }, (text) =>
    normalise(text, folder),
  );
}

/** What became of a block, before anybody asks whether it should have. */
export type Observed = { ended: 'itself'; record: BlockRecord } | { ended: Ending };

/**
 * Executes a block and tells what became of it; nothing that the library does is a fault here.
 *
 * @param block - a run block
 * @param settings - where and with what
 * @returns its record, or how it ended otherwise
 * @throws ExampleError when the machine cannot do it
 */
export async function observe(block: Block, settings: Settings): Promise<Observed> {
  try {
    const record = await runBlock(block, settings, (run) => recordOf(block, settings, run));
    return { ended: 'itself', record };
  } catch (error) {
    if (error instanceof ExampleError && error.ending) {
      return { ended: error.ending };
    }
    throw error;
  }
}

/**
 * Executes a block and gives its record.
 *
 * @param block - a run block
 * @param settings - where and with what
 * @returns the record
 * @throws ExampleError that says which block failed and how to mend it
 */
export function execute(block: Block, settings: Settings): Promise<BlockRecord> {
  const fail = (message: string): never => {
    throw new ExampleError(`${block.file}:${block.line}: ${message}`);
  };
  return runBlock(block, settings, async (run) => {
    const { exception } = run.outcome;
    if (exception && exception.type !== block.meta.raises) {
      fail(
        `line ${exception.line ?? '?'} raised ${exception.type}: ${exception.message} (is it expected? write raises="${exception.type}")`,
      );
    }
    if (!exception && block.meta.raises) {
      fail(`should raise ${block.meta.raises} but ended without an exception`);
    }
    const record = await recordOf(block, settings, run).catch((error: Error) =>
      fail(error.message),
    );
    for (const name of block.meta.show ?? []) {
      if (!record.files.some((file) => file.name === name)) {
        const there = record.files.map((file) => file.name).join(', ') || 'none';
        fail(`show names ${name}, but the files after the run are: ${there}`);
      }
    }
    return record;
  });
}
