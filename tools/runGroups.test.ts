/** The last line of a run of checks, and what its exit code follows. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Runs groups in a process of its own. */
function run(groups: string) {
  const script = `import { runGroups } from './tools/runGroups.mjs';
    let free; const ended = new Promise((end) => (free = () => end({ passed: 0, failed: 1 })));
    const step = (passed, failed) => async () => ({ passed, failed });
    await runGroups(${groups})`;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  return { lines: stdout.trim().split('\n'), status };
}

it.each([
  ['passed: 2, failed: 0', '2 passed, 0 failed', 0],
  ['passed: 2, failed: 0, skipped: 0', '2 passed, 0 failed', 0],
  ['passed: 2, failed: 0, skipped: 3', '2 passed, 0 failed, 3 skipped', 0],
  ['passed: 2, failed: 1, skipped: 3', '2 passed, 1 failed, 3 skipped', 1],
  // It looked at nothing.
  ['passed: 0, failed: 0, skipped: 3', '0 passed, 1 failed, 3 skipped', 1],
])('%s ends with %s', (found, last, code) => {
  const { lines, status } = run(`[{ a: async () => ({ ${found} }) }]`);
  expect(lines.pop()).toBe(last);
  expect(status).toBe(code);
});

it('groups within a group run in turn beside it, and what failed is named at the end', () => {
  const { lines } = run(`[
    { slow: () => ended, beside: [{ a: step(0, 1) }, { b: async () => (free(), { passed: 1, failed: 0, last: true }) }] },
    { behind: step(1, 0) },
  ]`);
  expect(lines.filter((line) => /^[✔✘]/.test(line)).map((line) => line[2])).toContain('b');
  expect(lines.join('\n')).not.toContain('behind');
  expect(lines.slice(-2)).toEqual(['没有通过：a、slow', '1 passed, 2 failed']);
});

it('leaves out what tests print while they run', () => {
  const said =
    'bringing up nodes...\\n..F.s [ 63%]\\n··x··\\n= FAILURES =\\n_ test_a _\\n[gw1] linux\\nE  why\\n';
  const { lines } = run(`[{ a: async () => ({ passed: 0, failed: 1, output: '${said}' }) }]`);
  expect(lines.slice(1, 3)).toEqual(['    _ test_a _', '    E  why']);
});
