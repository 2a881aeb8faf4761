/**
 * Tests what the pages claim: pytest on examples/claims, a process a core and two for those that
 * wait.
 *
 *     npm run claims                   also counts the sentences that are held (held.py), and keeps
 *                                      a share that has risen
 *     npm run claims -- --check        writes nothing
 *     npm run claims -- --list FILE …  names the sentences of pages that nothing holds; runs none
 *     npm run claims -- -k add_data    what follows is pytest's own; nothing is counted
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pinnedReleases } from '../src/examples/model/records';
import { checkProblems } from '../src/problems/entries';
import { ensurePython, Unavailable } from './examples/python';
import { ensureOverlay } from './releases/overlays';

const root = path.resolve(__dirname, '..');
const spread = ['-n', String(availableParallelism() + 2), '--dist', 'worksteal'];

/** Where the tests find the known problems, which Python cannot read. */
const problems = path.join(root, 'node_modules/.cache/problems.json');

function main(words: string[]): number {
  const { entries, faults } = checkProblems(root);
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    return 1;
  }
  mkdirSync(path.dirname(problems), { recursive: true });
  writeFileSync(problems, JSON.stringify(entries));
  try {
    const python = ensurePython(root);
    for (const version of pinnedReleases(root)) {
      ensureOverlay(root, version, python);
    }
    const start = (...args: string[]) =>
      spawnSync(python, args, {
        cwd: path.join(root, 'examples/claims'),
        env: {
          ...process.env,
          KNOWN_PROBLEMS: problems,
          PYTHONHASHSEED: '0',
          PYTHONNOUSERSITE: '1',
          // What pytest makes of the tests is kept: a fourth of the processor time.
          PYTHONDONTWRITEBYTECODE: '',
        },
        stdio: 'inherit',
      }).status ?? 1;
    if (words[0] === '--list') return start('held.py', ...words);
    const check = words.join() === '--check';
    if (words.length > 0 && !check) return start('-m', 'pytest', ...spread, ...words);
    return (
      start('-m', 'pytest', ...spread, '-q') || start('held.py', ...(check ? [] : ['--record']))
    );
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    console.error(`跳过：说法没有测试。${error.message}。`);
    return process.env.CI === 'true' ? 1 : 0;
  }
}

process.exit(main(process.argv.slice(2)));
