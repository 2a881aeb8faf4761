import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../../helpers/fixtures';
import { folderOf } from '../../helpers/variants';

const build = folderOf('default');

test('no highlighter is sent', () => {
  const page = readFileSync(path.join(build, 'index.html'), 'utf8');
  const names = [...page.matchAll(/assets\/js\/[\w.~-]+\.js/g)];
  expect(names.length).toBeGreaterThan(2);
  for (const [name] of names) {
    expect(readFileSync(path.join(build, name), 'utf8'), name).not.toMatch(
      /tokenize|triple-quoted/,
    );
  }
});
