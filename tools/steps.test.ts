/** The last line of a run of checks, and what its exit code follows. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it.each([
  ['passed: 2, failed: 0', '2 passed, 0 failed', 0],
  ['passed: 2, failed: 0, skipped: 0', '2 passed, 0 failed', 0],
  ['passed: 2, failed: 0, skipped: 3', '2 passed, 0 failed, 3 skipped', 0],
  ['passed: 2, failed: 1, skipped: 3', '2 passed, 1 failed, 3 skipped', 1],
  // It looked at nothing.
  ['passed: 0, failed: 0, skipped: 3', '0 passed, 1 failed, 3 skipped', 1],
])('%s ends with %s', (found, last, code) => {
  const script = `import { runGroups } from './tools/steps.mjs'; await runGroups([{ a: async () => ({ ${found} }) }])`;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect(stdout.trim().split('\n').pop()).toBe(last);
  expect(status).toBe(code);
});
