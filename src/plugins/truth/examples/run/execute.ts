/** Executes one block in a fresh process and an empty folder, and describes what it left. */
import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Block } from '../extract';
import type { BlockRecord, ExceptionRecord, FileRecord } from '../record';

export type Settings = {
  root: string;
  python: string;
  /** Address that answers for the site's own files. */
  site: string;
  /** Time limit of one block in milliseconds. */
  timeout?: number;
};

type Outcome = {
  exception: ExceptionRecord | null;
  before: Record<string, string>;
  failed?: string;
};

/** An example that cannot be recorded; the message names page and line and what to do. */
export class ExampleError extends Error {}

const maxOutput = 1024 * 1024;
const maxConsoleLines = 80;
const here = '<当前目录>';
const windows = process.platform === 'win32';

/** The block with all blocks that it continues, first one first. */
function chainOf(block: Block): Block[] {
  return block.previous ? [...chainOf(block.previous), block] : [block];
}

/** Sends a signal to a process and to all that it started; false when none of them is there. */
function signalGroup(pid: number, signal: 'SIGKILL' | 0): boolean {
  if (windows) {
    return signal !== 0 && spawnSync('taskkill', ['/pid', String(pid), '/T', '/F']).status === 0;
  }
  try {
    process.kill(-pid, signal);
    return true;
  } catch {
    return false;
  }
}

/** Ends processes that left their group; they are known by the scratch folder in their environment (Linux only). */
function killStrays(scratch: string): boolean {
  const pids = existsSync('/proc/self/environ')
    ? readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    : [];
  return pids
    .map((pid) => {
      try {
        const environ = readFileSync(`/proc/${pid}/environ`, 'utf8');
        return (
          environ.includes(`HOME=${scratch}${path.sep}`) && process.kill(Number(pid), 'SIGKILL')
        );
      } catch {
        return false;
      }
    })
    .includes(true);
}

/** What is still there a moment after the program itself has ended; helpers of `multiprocessing` need that moment. */
async function killRest(pid: number, scratch: string): Promise<boolean> {
  for (let i = 0; i < 10 && signalGroup(pid, 0); i += 1) {
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  const group = signalGroup(pid, 0) && signalGroup(pid, 'SIGKILL');
  return killStrays(scratch) || group;
}

type Ended = { code: number | null; signal: string | null; timedOut: boolean; pid: number };

function run(
  command: string,
  args: string[],
  options: {
    cwd: string;
    env: NodeJS.ProcessEnv;
    input: string;
    output: number;
    maxOutput: number;
    timeout: number;
  },
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    // A group of its own, so that whatever the program starts can be ended with it.
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env,
      stdio: ['pipe', options.output, options.output],
      detached: !windows,
    });
    const { pid } = child;
    if (pid === undefined) {
      child.on('error', reject);
      return;
    }
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      signalGroup(pid, 'SIGKILL');
    }, options.timeout);
    const watch = setInterval(() => {
      if (fstatSync(options.output).size > options.maxOutput) {
        signalGroup(pid, 'SIGKILL');
      }
    }, 100);
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      clearInterval(watch);
      resolve({ code, signal, timedOut, pid });
    });
    child.stdin?.on('error', () => {});
    child.stdin?.end(options.input);
  });
}

/**
 * Makes text the same on every machine: the working folder, object addresses, the temporary folder.
 *
 * @param text - what a program printed, or the message of an exception
 * @param folder - the folder in which it ran
 * @returns the text as it is recorded
 */
export function normalise(text: string, folder: string): string {
  const folders = [...new Set([folder, existsSync(folder) ? realpathSync(folder) : folder])];
  return folders
    .reduce(
      (result, name) =>
        result
          .replaceAll(`${name}${path.sep}`, `${here}/`)
          .replaceAll(JSON.stringify(name).slice(1, -1), here)
          .replaceAll(name, here),
      text,
    )
    .replace(/(?<= at )0x[0-9a-fA-F]{6,16}\b/g, '0x…')
    .replace(/(File \\?")[^"\n]*?[\\/]+(site-packages[\\/])/g, '$1…/$2');
}

/**
 * The lines a terminal would show: a carriage return starts the line again.
 *
 * @param text - normalised output
 * @returns at most 80 lines, and how many were cut
 */
export function consoleLines(text: string): { console: string[]; consoleCut?: number } {
  const lines = text.split(/\r?\n/).map((line) => line.slice(line.lastIndexOf('\r') + 1));
  if (lines.at(-1) === '') {
    lines.pop();
  }
  const cut = lines.length - maxConsoleLines;
  return {
    console: lines
      .slice(0, maxConsoleLines)
      .map((line) => (line.length > 600 ? `${line.slice(0, 600)}…` : line)),
    ...(cut > 0 && { consoleCut: cut }),
  };
}

function environment(settings: Settings, home: string): NodeJS.ProcessEnv {
  const keep = ['PATH', 'SYSTEMROOT', 'LANG'];
  return {
    ...Object.fromEntries(
      keep.flatMap((key) => (process.env[key] ? [[key, process.env[key]]] : [])),
    ),
    HOME: home,
    USERPROFILE: home,
    TMPDIR: home,
    TEMP: home,
    TMP: home,
    PYTHONPATH: path.join(settings.root, 'examples/loopback'),
    PYTHONHASHSEED: '0',
    PYTHONUTF8: '1',
    PYTHONDONTWRITEBYTECODE: '1',
    PYTHONUNBUFFERED: '1',
    PYTHONNOUSERSITE: '1',
    TZ: 'Asia/Shanghai',
    DRISSIONRECORD_SITE: settings.site,
  };
}

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
  const handle = openSync(output, 'w');
  const ended = await run(
    settings.python,
    [path.join(settings.root, 'examples/describe.py'), folder],
    {
      cwd: scratch,
      env: { ...environment(settings, path.join(scratch, 'home')), PYTHONPATH: '' },
      input: '',
      output: handle,
      maxOutput: 64 * maxOutput,
      timeout: 60_000,
    },
  );
  closeSync(handle);
  const text = readFileSync(output, 'utf8');
  if (ended.code !== 0) {
    throw new ExampleError(
      `the files it left cannot be described: ${text.trim().split('\n').at(-1)}`,
    );
  }
  return JSON.parse(text) as Described[];
}

/**
 * Executes a block and gives its record.
 *
 * @param block - a run block
 * @param settings - where and with what
 * @returns the record
 * @throws ExampleError that says which block failed and how to mend it
 */
export async function execute(block: Block, settings: Settings): Promise<BlockRecord> {
  const where = `${block.file}:${block.line}`;
  const fail = (message: string): never => {
    throw new ExampleError(`${where}: ${message}`);
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
    const handle = openSync(outputFile, 'w');
    const timeout = settings.timeout ?? 20_000;
    const ended = await run(
      settings.python,
      [path.join(settings.root, 'examples/run_block.py'), outcomeFile],
      {
        cwd: folder,
        env: environment(settings, home),
        input: JSON.stringify({
          chain: chain.map(({ file, line, code }) => ({ name: file, line, code })),
        }),
        output: handle,
        maxOutput,
        timeout,
      },
    );
    const leftBehind = await killRest(ended.pid, scratch);
    closeSync(handle);
    if (statSync(outputFile).size > maxOutput) {
      fail(
        `printed ${Math.round(statSync(outputFile).size / 1024)} kB; print less, a reader sees ${maxConsoleLines} lines`,
      );
    }
    const output = normalise(readFileSync(outputFile, 'utf8'), folder);
    if (ended.timedOut) {
      fail(
        `still running after ${timeout / 1000} s: an endless loop, an open input(), or a thread that never ends?`,
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
      fail(`the block it continues (${outcome.failed}) failed: ${outcome.exception?.message}`);
    }
    const { exception } = outcome;
    if (exception && exception.type !== block.meta.raises) {
      fail(
        `line ${exception.line ?? '?'} raised ${exception.type}: ${exception.message} (is it expected? write raises="${exception.type}")`,
      );
    }
    if (!exception && block.meta.raises) {
      fail(`should raise ${block.meta.raises} but ended without an exception`);
    }
    const files = await describeFolder(settings, folder, scratch).catch((error: Error) =>
      fail(error.message),
    );
    const state = (name: string, now: string): FileRecord['state'] => {
      const before = outcome.before[name];
      return before === undefined ? 'new' : before === now ? 'same' : 'changed';
    };
    for (const name of block.meta.show ?? []) {
      if (!files.some((file) => file.name === name)) {
        const there = files.map((file) => file.name).join(', ') || 'none';
        fail(`show names ${name}, but the files after the run are: ${there}`);
      }
    }
    const record: BlockRecord = {
      hash: block.hash,
      ...consoleLines(output),
      exception: exception && { ...exception, message: normalise(exception.message, folder) },
      files: files.map(
        ({ digest, ...file }) => ({ ...file, state: state(file.name, digest) }) as FileRecord,
      ),
    };
    // Files may hold the folder's name too, for example failed_data.txt.
    return JSON.parse(normalise(JSON.stringify(record), folder)) as BlockRecord;
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  }
}
