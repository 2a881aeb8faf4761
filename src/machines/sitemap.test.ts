import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { datedItems } from './sitemap';

let folder: string;
const git = (cwd: string, ...words: string[]) => {
  const env = { ...process.env, GIT_COMMITTER_DATE: '2026-03-04T05:06:07Z' };
  const { status, stderr } = spawnSync('git', words, { cwd, encoding: 'utf8', env });
  expect(status, stderr).toBe(0);
};
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'drissionrecord-sitemap-'));
  const whole = path.join(folder, 'whole');
  git(folder, 'init', '-q', whole);
  mkdirSync(path.join(whole, 'src/pages'), { recursive: true });
  writeFileSync(path.join(whole, 'src/pages/index.tsx'), '');
  git(whole, 'add', '.');
  git(whole, '-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-q', '-m', '1');
  git(
    whole,
    '-c',
    'user.name=a',
    '-c',
    'user.email=a@example.com',
    'commit',
    '-q',
    '-m',
    '2',
    '--allow-empty',
  );
  git(folder, 'clone', '-q', '--depth', '1', `file://${whole}`, 'shallow');
});
afterAll(() => rmSync(folder, { recursive: true }));

const itemsIn = (name: string) =>
  datedItems(path.join(folder, name))({
    siteConfig: { url: 'https://a.example' },
    routes: [
      { path: '/b/', metadata: { sourceFilePath: 'src/pages/index.tsx' } },
      { path: '/b/`', metadata: { sourceFilePath: 'src/pages/index.tsx' } },
      { path: '/b/c' },
      // The frame around documents.
      { path: '/b/' },
    ],
    defaultCreateSitemapItems: async () => [
      { url: 'https://a.example/b/' },
      { url: 'https://a.example/b/%60' },
      { url: 'https://a.example/b/c' },
      { url: 'https://a.example/b/d', lastmod: '2025-01-02' },
    ],
  } as never);

it('dates what has a source, and keeps the dates that are there', async () => {
  expect(await itemsIn('whole')).toEqual([
    { url: 'https://a.example/b/', lastmod: '2026-03-04' },
    { url: 'https://a.example/b/%60', lastmod: '2026-03-04' },
    { url: 'https://a.example/b/c' },
    { url: 'https://a.example/b/d', lastmod: '2025-01-02' },
  ]);
});

it('dates nothing in a shallow checkout', async () => {
  expect((await itemsIn('shallow')).filter(({ lastmod }) => lastmod)).toHaveLength(1);
});
