import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasWholeHistory } from './history';

let folder: string;
const git = (cwd: string, ...words: string[]) => {
  const { status, stderr } = spawnSync('git', words, { cwd, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
};
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'drissionrecord-history-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('knows a whole history, a shallow one, and none', () => {
  const whole = path.join(folder, 'whole');
  git(folder, 'init', '-q', whole);
  const by = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
  for (const message of ['1', '2']) {
    git(whole, ...by, 'commit', '-q', '--allow-empty', '-m', message);
  }
  git(folder, 'clone', '-q', '--depth', '1', `file://${whole}`, 'shallow');
  expect(hasWholeHistory(whole)).toBe(true);
  expect(hasWholeHistory(path.join(folder, 'shallow'))).toBe(false);
  expect(hasWholeHistory(folder)).toBe(false);
});
