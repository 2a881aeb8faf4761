/** The Python that examples run with: a virtual environment from the pinned requirements. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Why examples cannot be executed on this machine; not a fault of the examples. */
export class Unavailable extends Error {}

const oldest = [3, 9] as const;

function findPython(): string {
  const candidates =
    process.env.PYTHON !== undefined
      ? [process.env.PYTHON]
      : ['python3', 'python', 'python3.13', 'python3.12', 'python3.11', 'python3.10', 'python3.9'];
  for (const command of candidates) {
    const { status, stdout } = spawnSync(
      command,
      ['-c', 'import sys, venv, ensurepip; print(*sys.version_info[:2])'],
      { encoding: 'utf8' },
    );
    const [major = 0, minor = 0] = status === 0 ? stdout.trim().split(' ').map(Number) : [];
    if (major === oldest[0] && minor >= oldest[1]) return command;
  }
  throw new Unavailable(
    `没有带 venv 和 ensurepip 模块的 Python ${oldest.join('.')} 或更新的版本（找过 ${candidates.join('、')}）`,
  );
}

/** Does something while no other process does it; tests set the environment up at once. */
export function alone<T>(lock: string, work: () => T): T {
  const stale = 10 * 60_000;
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > stale) {
        // Its owner was ended before it could clear up.
        rmSync(lock, { recursive: true, force: true });
      }
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
  try {
    return work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/**
 * Path of the Python interpreter in which the pinned library is installed; sets it up first when
 * needed.
 * @throws Unavailable when there is no Python, or the packages cannot be had
 */
export function ensurePython(root: string): string {
  const folder = path.join(root, '.venv');
  const requirements = path.join(root, 'examples/requirements.txt');
  const interpreter = path.join(
    folder,
    process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python',
  );
  const stamp = path.join(folder, 'requirements.sha256');
  const wanted = createHash('sha256').update(readFileSync(requirements)).digest('hex');
  const ready = () =>
    existsSync(interpreter) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === wanted &&
    spawnSync(interpreter, ['-c', 'import DrissionRecord']).status === 0;
  if (ready()) return interpreter;
  const python = findPython();
  return alone(`${folder}.lock`, () => {
    if (!ready()) {
      console.log('正在准备例子的 Python 环境（.venv）…');
      rmSync(folder, { recursive: true, force: true });
      execFileSync(python, ['-m', 'venv', folder], { stdio: 'pipe' });
      pip(
        interpreter,
        [
          ...['install', '--quiet', '--only-binary', ':all:'],
          ...['--require-hashes', '-r', requirements],
        ],
        '固定的包没有装上',
      );
      writeFileSync(stamp, wanted);
    }
    return interpreter;
  });
}

/** Runs pip and gives what it printed. Throws Unavailable, which begins with `why`. */
export function pip(python: string, args: readonly string[], why: string): string {
  try {
    return execFileSync(python, ['-m', 'pip', '--disable-pip-version-check', ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw new Unavailable(
      `${why}：${stderr?.trim().split('\n').slice(-3).join(' ') ?? String(error)}`,
    );
  }
}
