import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { digestOf } from './cache';

test('the digest follows what pages take from elsewhere, and not the text of pages', () => {
  const site = mkdtempSync(path.join(tmpdir(), 'digest-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), text);
  };
  write('docs/a.md', '### x {/* #Recorder.path */}\n\n路径。\n');
  const seen = [digestOf(site)];
  const changes = (file: string, text: string): boolean => {
    write(file, text);
    const now = digestOf(site);
    const changed = !seen.includes(now);
    seen.push(now);
    return changed;
  };
  expect(changes('docs/a.md', '### x {/* #Recorder.path */}\n\n路径。\n\n更多。\n')).toBe(false);
  expect(changes('docs/a.md', '### x {/* #Recorder.path */}\n\n文件的路径。\n')).toBe(true);
  expect(changes('examples/recorded/a.json', '{}')).toBe(true);
  expect(changes('examples/recorded/a.json', '{"a": 1}')).toBe(true);
  expect(changes('api/DrissionRecord.json', '{}')).toBe(true);
  expect(changes('api/releases/2.0.0.json', '{}')).toBe(true);
  expect(changes('src/x/y/index.ts', '1')).toBe(true);
  expect(changes('src/x/y/index.test.ts', '1')).toBe(false);
});
