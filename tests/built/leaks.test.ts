import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { build, files } from './pages';

const root = path.resolve(__dirname, '../..');

/** Names of environment variables that hold what nobody may see. */
const secretNames = /TOKEN|SECRET|PASSW|CREDENTIAL|(^|_)KEY$|API_?KEY/i;

/** What a file may not hold, its bytes being read as latin1. */
const patterns: Record<string, RegExp> = {
  'a source map': /[#@] sourceMappingURL=/,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a token':
    /\b(gh[pousr]_\w{30,}|github_pat_\w{30,}|AKIA[0-9A-Z]{16}|xox[bap]-\w{10,}|npm_\w{36})\b/,
  'a file address': /\bfile:\/\/\/(?!\.)/,
  'a module path': /[\\/]node_modules[\\/]/,
};

/** What of this machine or its secrets stands in a file, given with its content. */
function leaksIn(name: string, content: string, env: NodeJS.ProcessEnv = process.env): string[] {
  const secrets = Object.keys(env)
    .filter((key) => secretNames.test(key) && env[key]!.length >= 8)
    .map((key) => env[key]!);
  // The home of root is a word of every Linux.
  const places = [root, os.homedir() + path.sep].filter((place) => place !== '/root/');
  const found = Object.keys(patterns).filter((what) => patterns[what]!.test(content));
  if (name.endsWith('.map')) found.push('what a source map is');
  if (places.some((place) => content.includes(place))) found.push('a place of this machine');
  if (secrets.some((value) => content.includes(value))) found.push('a secret of the environment');
  return found.map((what) => `${name} holds ${what}`);
}

/** Files of others are sent as they are published; the map that this one names is not. */
const asPublished = /^live[\\/]python-\w+[\\/]pyodide\.mjs holds a source map$/;

it('no file of the build tells of the machine that built it, nor a secret', () => {
  expect(files.length).toBeGreaterThan(150);
  const found = files.flatMap((file) =>
    leaksIn(file, readFileSync(path.join(build, file), 'latin1')),
  );
  expect(found.filter((leak) => !asPublished.test(leak))).toEqual([]);
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
