import { spawnSync } from 'node:child_process';

/**
 * Whether the dates of files can be known: in a shallow checkout every file seems to have changed
 * with the last commit, and what is no checkout has no dates at all. Then the site shows none.
 */
export function hasWholeHistory(folder: string): boolean {
  const { stdout } = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout?.trim() === 'false';
}
