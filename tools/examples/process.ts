/** Processes that execute something: started, limited, and ended with all that they started. */
import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  statSync,
} from 'node:fs';
import path from 'node:path';

const windows = process.platform === 'win32';

/** How a process ended. */
export type Ended = {
  code: number | null;
  signal: string | null;
  timedOut: boolean;
  pid: number;
};

/** What a process may do before it is ended. */
export type Limits = {
  /** File that receives its output, and the bytes that this may have. */
  output: string;
  maxOutput: number;
  /** Milliseconds. */
  timeout: number;
};

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

/**
 * Ends processes that left their group; they are known by the scratch folder in their environment
 * or as their folder (Linux only).
 */
function killStrays(scratch: string): boolean {
  const pids = existsSync('/proc/self/environ')
    ? readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    : [];
  return pids
    .map((pid) => {
      try {
        const environ = readFileSync(`/proc/${pid}/environ`, 'utf8');
        const own =
          environ.includes(`HOME=${scratch}${path.sep}`) ||
          readlinkSync(`/proc/${pid}/cwd`).startsWith(scratch);
        return own && process.kill(Number(pid), 'SIGKILL');
      } catch {
        return false;
      }
    })
    .includes(true);
}

/**
 * Ends what is still there a moment after the program itself has ended; helpers of
 * `multiprocessing` need that moment.
 *
 * @param pid - the process that has ended
 * @param scratch - the folder that was its own
 * @returns whether something was left
 */
export async function killRest(pid: number, scratch: string): Promise<boolean> {
  for (let i = 0; i < 10 && signalGroup(pid, 0); i += 1) {
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  const group = signalGroup(pid, 0) && signalGroup(pid, 'SIGKILL');
  return killStrays(scratch) || group;
}

/**
 * Ends a process when it goes beyond its limits.
 *
 * @param pid - the leader of a process group
 * @param limits - see `Limits`
 * @returns a function that stops watching, and says whether the time was up
 */
export function watch(pid: number, { output, maxOutput, timeout }: Limits): () => boolean {
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    signalGroup(pid, 'SIGKILL');
  }, timeout);
  const size = setInterval(() => {
    if ((statSync(output, { throwIfNoEntry: false })?.size ?? 0) > maxOutput) {
      signalGroup(pid, 'SIGKILL');
    }
  }, 100);
  return () => {
    clearTimeout(timer);
    clearInterval(size);
    return timedOut;
  };
}

/**
 * Runs a program to its end.
 *
 * @param command - the program
 * @param args - its arguments
 * @param options - folder, environment, standard input, and limits
 * @returns how it ended
 */
export function run(
  command: string,
  args: string[],
  options: Limits & { cwd: string; env: NodeJS.ProcessEnv; input: string },
): Promise<Ended> {
  const handle = openSync(options.output, 'w');
  return new Promise<Ended>((resolve, reject) => {
    // A group of its own, so that whatever the program starts can be ended with it.
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env,
      stdio: ['pipe', handle, handle],
      detached: !windows,
    });
    const { pid } = child;
    if (pid === undefined) {
      child.on('error', reject);
      return;
    }
    const stop = watch(pid, options);
    child.on('exit', (code, signal) => {
      resolve({ code, signal, timedOut: stop(), pid });
    });
    child.stdin?.on('error', () => {});
    child.stdin?.end(options.input);
  }).finally(() => closeSync(handle));
}
