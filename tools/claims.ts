/**
 * Tests what the pages claim: pytest on tests/claims, a process a core and two for those that
 * wait.
 *
 *     npm run claims                   also runs on later releases what changed (outcomes.py) and
 *                                      counts the sentences that are held (sentence_coverage.py)
 *     npm run claims -- --releases     runs everything on the later releases
 *     npm run claims -- --check        writes nothing
 *     npm run claims -- --list FILE …  what can be said without running a test: the sentences of
 *                                      pages that nothing holds, what is lost, what is to run again
 *     npm run claims -- --requote      puts new words of a sentence into the tests that quote it;
 *                                      shows each and asks, with `--yes` only shows it
 *     npm run claims -- -k add_data    what follows is pytest's own; records with --releases alone
 */
import '../src/lib/helpAndErrors.mjs';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { changes } from '../src/releases/changes';
import { limits } from '../src/lib/limits';
import { pinnedReleases } from '../src/releases/pinned';
import { checkProblems } from '../src/problems/entries';
import { ensurePython, TZ, Unavailable } from '../src/examples/run/python';
import { ensureRelease } from '../src/examples/releases/install';

const root = path.resolve(__dirname, '..');

/** Where the tests find the known problems, which Python cannot read. */
const problemsFile = path.join(root, 'node_modules/.cache/problems.json');
/** And what later releases change. */
const changesFile = path.join(root, 'node_modules/.cache/changes.json');
/** What they find on later releases. */
const seenFile = path.join(root, 'node_modules/.cache/outcomes.json');

function main(words: string[]): number {
  const { entries, faults } = checkProblems(root);
  // What tests hold can be told all the same.
  if (faults.length > 0 && !words.includes('--list')) {
    console.error(faults.join('\n'));
    return 1;
  }
  mkdirSync(path.dirname(problemsFile), { recursive: true });
  writeFileSync(problemsFile, JSON.stringify(entries));
  writeFileSync(changesFile, JSON.stringify(changes()));
  try {
    const python = ensurePython(root);
    for (const version of pinnedReleases(root)) {
      ensureRelease(root, version, python);
    }
    const start = (...args: string[]) =>
      spawnSync(python, args, {
        cwd: path.join(root, 'tests/claims'),
        env: {
          ...process.env,
          KNOWN_PROBLEMS: problemsFile,
          KNOWN_CHANGES: changesFile,
          UNTESTED: JSON.stringify(limits.untested),
          PYTHONHASHSEED: '0',
          PYTHONNOUSERSITE: '1',
          PYTHONUTF8: '1',
          TZ,
          // What pytest makes of the tests is kept: a fourth of the processor time.
          PYTHONDONTWRITEBYTECODE: '',
        },
        stdio: 'inherit',
      }).status ?? 1;
    rmSync(seenFile, { force: true });
    if (words[0] === '--requote') return start('requote.py', ...words);
    if (words[0] === '--list') return start('outcomes.py', ...words);
    const [check, releases] = ['--check', '--releases'].map((word) => words.includes(word));
    const own = words.filter((word) => !['--check', '--releases'].includes(word));
    const on = releases
      ? ['--releases', 'all']
      : own.length > 0 || check
        ? []
        : ['--releases', 'changed'];
    const record = [...(check ? [] : ['--record']), ...(own.length > 0 ? ['--part'] : [])];
    // A part is short: each worker reads the library and its friends first.
    const workers = availableParallelism() + (own.length > 0 ? 0 : 2);
    const spread = ['-n', String(workers), '--dist', 'worksteal'];
    const failed = start('-m', 'pytest', ...spread, ...(own.length > 0 ? own : ['-q']), ...on);
    if (failed || (own.length > 0 && !releases)) return failed;
    return start('outcomes.py', ...record);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    console.error(`跳过：说法没有测试。${error.message}。`);
    return process.env.CI === 'true' ? 1 : 0;
  }
}

process.exit(main(process.argv.slice(2)));
