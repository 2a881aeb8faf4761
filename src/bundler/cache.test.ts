import { expect, test } from 'vitest';
import { scratch, write } from '../../tests/helpers/scratch';
import { digestOf } from './cache';

const site = scratch();

test('the digest follows what pages take from elsewhere, and not the text of pages', () => {
  write(`${site}/docs/a.md`, '### x {/* #Recorder.path */}\n\n路径。\n');
  const seen = [digestOf(site)];
  const changes = (file: string, text: string): boolean => {
    write(`${site}/${file}`, text);
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
