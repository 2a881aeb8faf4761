/** What keeps the repository whole on Windows and macOS, where few of its tests run. */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { readText } from '../src/lib/readText';
import { switchesOf } from '../src/lib/arguments.mjs';
import { nameFaults } from './fileNames';

const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
const files = tracked.filter(Boolean);

it('every file can be checked out on every system', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(nameFaults(files)).toEqual([]);
});

it.each([
  [['a/Releases.tsx', 'a/releases.ts'], 'case'],
  [['a/Readme.md', 'a/README.md'], 'case'],
  [['Dialog/x.ts', 'dialog/y.ts'], 'case'],
  [['a/aux.ts'], 'no such name'],
  [['nul'], 'no such name'],
  [['a/b:c.ts'], 'no such name'],
  [['a/b./c.ts'], 'no such name'],
  [[`${'a/'.repeat(75)}b`], 'at most'],
])('%j is found', (names, said) => {
  expect(nameFaults(names).join()).toContain(said);
});

/** What a shell of Windows cannot do with a command of package.json. */
function wordsOfShells(command: string): string[] {
  const programs = command.split(' && ').map((part) => part.split(' ')[0]!);
  const other = /[;|<>$`'\\]|(?<!&)&(?!&)|\|\|/.exec(command.replaceAll(' && ', ' '));
  const known = /^(?:node|tsx|prettier|eslint|stylelint|markdownlint-cli2|tsc|vitest|playwright)$/;
  return [...programs.filter((one) => !known.test(one)), ...(other ? [other[0]] : [])];
}

it('every version in package.json is an exact one', () => {
  const { dependencies, devDependencies } = JSON.parse(readText('package.json')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const named = Object.entries({ ...dependencies, ...devDependencies });
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

it('every command of package.json is one for every shell', () => {
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
  expect(Object.keys(scripts).length).toBeGreaterThan(10);
  expect(Object.values(scripts).flatMap(wordsOfShells)).toEqual([]);
});

it.each([
  'FAST=off node build.mjs',
  'rm -rf build && node build.mjs',
  "eslint 'src/**'",
  'node a.mjs | cat',
  'node a.mjs; node b.mjs',
  'node a.mjs $HOME',
  'node a.mjs > /dev/null',
  'bash build.sh',
])('%s is found', (command) => expect(wordsOfShells(command)).not.toEqual([]));

/** What a script starts by name: not every system has it, or only a shell finds it. */
const startedBy = (text: string): string[] =>
  [...text.matchAll(/\b(?:spawn|execFile)(?:Sync)?\(\s*'([^']*)'|(?<![.\w])exec(?:Sync)?\(/g)]
    .map(([all, program]) => program ?? all)
    .filter((one) => one !== 'git');

it('no script starts a program that not every system has', () => {
  const scripts = files.filter((file) => /(?<!machines\.test)\.[mc]?[jt]sx?$/.test(file));
  expect(scripts.length).toBeGreaterThan(300);
  const started = scripts.flatMap((file) =>
    startedBy(readText(file)).map((program) => `${file}: ${program}`),
  );
  // WebKit is driven on Linux alone.
  expect(started).toEqual(['tests/engines/start.ts: xvfb-run']);
});

it.each(['bash', 'cat', 'rm', 'npm'])('%s is found', (program) => {
  expect(startedBy(`spawn${'Sync'}('${program}', [])`)).toEqual([program]);
  expect(startedBy(`exec${'Sync'}('${program}')`)).toHaveLength(1);
});

it('switches of a build are arguments, which every shell passes on', () => {
  const given = ['build', '--without', 'fast,live', '--strict', '--out-dir', 'x'];
  expect(switchesOf(given)).toEqual({
    words: ['build', '--out-dir', 'x'],
    env: { SITE_WITHOUT: 'fast,live', SITE_STRICT: '1' },
  });
  expect(switchesOf(['start'])).toEqual({ words: ['start'], env: {} });
});
