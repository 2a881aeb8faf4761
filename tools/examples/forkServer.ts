/** Starts Python programs quickly; see examples/fork_server.py. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { watch, type Ended, type Limits } from './process';

/** What the server is asked to do, in the words of fork_server.py. */
export type Task = Limits & {
  cwd: string;
  env: NodeJS.ProcessEnv;
} & ({ job: unknown; outcome: string } | { describe: string });

export type ForkServer = {
  /** Does a task in a process of its own and says how that ended. */
  run: (task: Task) => Promise<Ended>;
  /** Ends it, and what still runs. */
  close: () => Promise<void>;
};

type Answer = { id: number; pid?: number; code?: number | null; signal?: string | null };
type Open = {
  limits: Limits;
  pid: number;
  stop: () => boolean;
  resolve: (ended: Ended) => void;
  reject: (error: Error) => void;
};

/**
 * Starts the server.
 *
 * @param root - repository root
 * @param python - interpreter
 * @param env - environment that every task starts from
 * @returns the server, or undefined where processes cannot be forked
 */
export function startForkServer(
  root: string,
  python: string,
  env: NodeJS.ProcessEnv,
): ForkServer | undefined {
  if (process.platform === 'win32') {
    return undefined;
  }
  const child = spawn(python, [path.join(root, 'examples/fork_server.py')], {
    // One thread: a process with more of them cannot be forked without care.
    env: { ...env, OPENBLAS_NUM_THREADS: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const open = new Map<number, Open>();
  let last = 0;
  const end = () => {
    for (const { stop, reject } of open.values()) {
      stop();
      reject(new Error('examples/fork_server.py ended early'));
    }
    open.clear();
  };
  const closed = new Promise<void>((resolve) => {
    for (const event of ['error', 'close']) {
      child.on(event, () => {
        end();
        resolve();
      });
    }
  });
  child.stdin.on('error', () => {});
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { id, pid, code = null, signal = null } = JSON.parse(line) as Answer;
    const task = open.get(id);
    if (!task) {
      return;
    }
    if (pid !== undefined) {
      task.pid = pid;
      task.stop = watch(pid, task.limits);
      return;
    }
    open.delete(id);
    task.resolve({ code, signal, timedOut: task.stop(), pid: task.pid });
  });
  return {
    run: ({ maxOutput, timeout, ...task }) =>
      new Promise((resolve, reject) => {
        last += 1;
        const limits = { output: task.output, maxOutput, timeout };
        open.set(last, { limits, pid: 0, stop: () => false, resolve, reject });
        child.stdin.write(`${JSON.stringify({ id: last, ...task })}\n`);
      }),
    close: () => {
      child.stdin.end();
      return closed;
    },
  };
}
