/** The Python that examples run with: a virtual environment from the pinned requirements. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../../lib/sha256';
import { lock } from '../../lib/lock.mjs';
import { findPython, oldest, pythons } from '../../lib/python.mjs';
import { readText } from '../../lib/readText';

/** Why examples cannot be executed on this machine; not a fault of the examples. */
export class Unavailable extends Error {}

/** Does something while no other process does it. */
export function alone<T>(file: string, work: () => T): T {
  const release = lock(file);
  try {
    return work();
  } finally {
    release();
  }
}

/** The time of the examples; Windows knows no names of places. */
export const TZ = process.platform === 'win32' ? 'CST-8' : 'Asia/Shanghai';

/** The environment of the examples: its interpreter, and whether it holds what is pinned now. */
export function environment(root: string) {
  const folder = path.join(root, '.venv');
  const requirements = path.join(root, 'examples/requirements.txt');
  const interpreter = path.join(
    folder,
    process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python',
  );
  const stamp = path.join(folder, 'requirements.sha256');
  const wanted = sha256(readText(requirements));
  const ready = () =>
    existsSync(interpreter) &&
    existsSync(stamp) &&
    readText(stamp) === wanted &&
    spawnSync(interpreter, ['-c', 'import DrissionRecord']).status === 0;
  return { folder, requirements, interpreter, stamp, wanted, ready };
}

/** Path of the Python with the pinned library, set up when needed. Throws Unavailable. */
export function ensurePython(root: string): string {
  const { folder, requirements, interpreter, stamp, wanted, ready } = environment(root);
  if (ready()) return interpreter;
  if (process.env.VITEST) {
    throw new Unavailable('还没有例子用的 Python 环境，测试不安装它：请运行 npm run setup');
  }
  const python = findPython();
  if (!python) {
    throw new Unavailable(
      `没有带 venv 和 ensurepip 模块的 Python ${oldest} 或更新的版本（找过 ${pythons().join('、')}）`,
    );
  }
  return alone(`${folder}.lock`, () => {
    if (!ready()) {
      console.log('正在准备例子的 Python 环境（.venv）…');
      rmSync(folder, { recursive: true, force: true });
      execFileSync(python, ['-m', 'venv', folder], { stdio: 'pipe' });
      pipInstall(interpreter, ['--require-hashes', '-r', requirements], '固定的包没有装上');
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

/** Installs wheels, as `pip` does the rest. */
export const pipInstall = (python: string, args: readonly string[], why: string): string =>
  pip(python, ['install', '--quiet', '--only-binary', ':all:', ...args], why);
