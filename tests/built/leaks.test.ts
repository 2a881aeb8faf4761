import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { build, files } from './pages';

const root = path.resolve(__dirname, '../..');

/** Names of environment variables that hold what nobody may see. */
const secretNames = /TOKEN|SECRET|PASSW|CREDENTIAL|(^|_)KEY$|API_?KEY/i;

/**
 * What of this machine or its secrets stands in a file.
 *
 * @param name - of the file
 * @param content - its bytes, as latin1, so that nothing of them is lost
 * @returns a line for each
 */
function leaksIn(name: string, content: string, env: NodeJS.ProcessEnv = process.env): string[] {
  // The home of root is a word of every Linux.
  const places = [root, os.homedir() + path.sep].filter((place) => place !== '/root/');
  const secrets = Object.entries(env).flatMap(([key, value]) =>
    secretNames.test(key) && value && value.length >= 8 ? [value] : [],
  );
  const patterns: [string, RegExp][] = [
    ['a source map', /[#@] sourceMappingURL=/],
    ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
    [
      'a token',
      /\b(gh[pousr]_\w{30,}|github_pat_\w{30,}|AKIA[0-9A-Z]{16}|xox[bap]-\w{10,}|npm_\w{36})\b/,
    ],
    ['a file address', /\bfile:\/\/\/(?!\.)/],
    ['a module path', /[\\/]node_modules[\\/]/],
  ];
  return [
    ...(/\.map$/.test(name) ? ['is a source map'] : []),
    ...places.filter((place) => content.includes(place)).map((place) => `names ${place}`),
    ...secrets
      .filter((value) => content.includes(value))
      .map(() => 'holds a secret of the environment'),
    ...patterns.filter(([, pattern]) => pattern.test(content)).map(([what]) => `holds ${what}`),
  ].map((what) => `${name} ${what}`);
}

/** Files of others are sent as they are published; the map that this one names is not. */
const asPublished = /^live[\\/]python-\w+[\\/]pyodide\.mjs holds a source map$/;

it('no file of the build tells of the machine that built it, nor a secret', () => {
  expect(files.length).toBeGreaterThan(150);
  const found = files.flatMap((file) =>
    leaksIn(file, readFileSync(path.join(build, file), 'latin1')),
  );
  expect(found.filter((leak) => !asPublished.test(leak))).toEqual([]);
  expect(found.filter((leak) => asPublished.test(leak)).length).toBeLessThanOrEqual(1);
});

it.each([
  ['a.js.map', ''],
  ['a.js', '//# sourceMappingURL=a.js.map'],
  ['a.js', `"${path.join(root, 'src/a.ts')}"`],
  ['a.js', '../node_modules/react/index.js'],
  ['a.txt', `-----BEGIN RSA PRIVATE KEY-----`],
  ['a.txt', `ghp_${'a'.repeat(36)}`],
  ['a.txt', 'the 12345678 word'],
])('a leak is seen: %s %s', (name, content) => {
  expect(leaksIn(name, content, { MY_TOKEN: '12345678' })).not.toEqual([]);
});
