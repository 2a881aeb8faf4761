/**
 * Remembers which checks passed on this machine, so that only changed ones are executed again.
 * Nothing of it is committed.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Passed } from './check';

const programs = ['run_block.py', 'checks.py', 'fork_server.py'];

const fileOf = (root: string) => path.join(root, 'node_modules/.cache/examples/passed.json');

/** What decides about passing besides the check itself: the programs that execute it. */
function runner(root: string): string {
  const hash = createHash('sha256');
  programs.forEach((name) => hash.update(readFileSync(path.join(root, 'examples', name))));
  return hash.digest('hex').slice(0, 16);
}

type Kept = { runner: string; passed: Record<string, Passed> };

/**
 * The checks that passed.
 *
 * @param root - repository root
 * @returns their counts by hash; none when the runner changed since, or nothing is kept
 */
export function readPassed(root: string): Map<string, Passed> {
  if (!existsSync(fileOf(root))) {
    return new Map();
  }
  try {
    const kept = JSON.parse(readFileSync(fileOf(root), 'utf8')) as Kept;
    return new Map(kept.runner === runner(root) ? Object.entries(kept.passed) : []);
  } catch {
    // Cut off while it was written: everything is executed again.
    return new Map();
  }
}

/**
 * Keeps the checks that passed.
 *
 * @param root - repository root
 * @param passed - hash and counts
 * @param all - whether these are all that there are; others are kept beside them otherwise
 */
export function writePassed(
  root: string,
  passed: Iterable<readonly [string, Passed]>,
  all: boolean,
): void {
  const entries = new Map([...(all ? [] : readPassed(root)), ...passed]);
  const kept: Kept = { runner: runner(root), passed: Object.fromEntries(entries) };
  mkdirSync(path.dirname(fileOf(root)), { recursive: true });
  writeFileSync(fileOf(root), JSON.stringify(kept));
}
