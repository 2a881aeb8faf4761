import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(__dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/**
 * What Docusaurus itself resolves: theme components, generated files, its own exports under their
 * short names.
 */
const given =
  /^@(theme|theme-original|theme-init|site|generated)\/|^@docusaurus\/[A-Zuri][A-Za-z]*$/;
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

test('every package that the code asks for is declared', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const declared = new Set(Object.keys({ ...dependencies, ...devDependencies }));
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = stdout.split('\n').filter((file) => /\.(m?[jt]sx?|mts)$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  const asked = new Map<string, string>();
  for (const file of files) {
    const code = read(file).replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
    for (const [, name = ''] of code.matchAll(
      /(?:^(?:import|export|\}).* from |^import |\brequire\(|\bimport\()'([^'$]+)'/gm,
    )) {
      asked.set(name, file);
    }
  }
  const missing = [...asked]
    .map(([name, file]) => [name.replace(/^!!|\?.*$/g, ''), file] as const)
    .filter(([name]) => name && !/^[./]/.test(name) && !name.startsWith('node:'))
    .filter(([name]) => !builtinModules.includes(name) && !given.test(name))
    .filter(([name]) => !declared.has(packageOf(name)) && !declared.has(`@types/${name}`))
    .map(([name, file]) => `${name} in ${file}`);
  expect(asked.size).toBeGreaterThan(60);
  expect(missing).toEqual([]);
});
