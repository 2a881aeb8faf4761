import { spawnSync } from 'node:child_process';

/** The oldest Python that the examples run with. */
export const oldest = '3.9';

/** What Python may be called, or what the environment names. */
export const pythons = () =>
  process.env.PYTHON === undefined
    ? ['python3', 'python', 'python3.13', 'python3.12', 'python3.11', 'python3.10', 'python3.9']
    : [process.env.PYTHON];

/**
 * A Python that can make an environment: Debian's has no `ensurepip` without `python3-venv`.
 *
 * @returns {string | undefined} its command, nothing when there is none
 */
export const findPython = () =>
  pythons().find((command) => {
    const { status, stdout } = spawnSync(
      command,
      ['-c', 'import sys, venv, ensurepip; print(*sys.version_info[:2])'],
      { encoding: 'utf8' },
    );
    const [major, minor] = status === 0 ? stdout.trim().split(' ').map(Number) : [];
    return major === 3 && minor >= Number(oldest.split('.')[1]);
  });
