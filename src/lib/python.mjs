import { spawnSync } from 'node:child_process';

/** The oldest Python that the examples run with. */
export const oldest = '3.9';

/** What Python may be called, or what the environment names. */
export const pythons = () =>
  process.env.PYTHON === undefined
    ? process.platform === 'win32'
      ? ['py', 'python', 'python3']
      : ['python3', 'python', 'python3.13', 'python3.12', 'python3.11', 'python3.10', 'python3.9']
    : [process.env.PYTHON];

const asked = 'import sys, venv, ensurepip; print(*sys.version_info[:2], sys.executable)';

/**
 * A Python that can make an environment: Debian's has no `ensurepip` without `python3-venv`, and
 * Windows' `python3` may be a stub that opens a shop when it is given nothing to do.
 *
 * @returns {string | undefined} path of its interpreter, nothing when there is none
 */
export function findPython(run = spawnSync) {
  for (const command of pythons()) {
    // The launcher of Windows starts whichever is newest, 2.7 where a file or a setting says so.
    const words = [...(command === 'py' ? ['-3'] : []), '-X', 'utf8', '-c', asked];
    const { status, stdout } = run(command, words, { encoding: 'utf8' });
    const [, minor, place] = (status === 0 && /^3 (\d+) (.+)/.exec(stdout.trim())) || [];
    if (place && Number(minor) >= Number(oldest.split('.')[1])) return place;
  }
  return undefined;
}
