import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './installed.mjs';

/** The entry files of the tools, started with this Node.js: no shell stands in between. */
const entries = {
  docusaurus: '@docusaurus/core/bin/docusaurus.mjs',
  eslint: 'eslint/bin/eslint.js',
  'markdownlint-cli2': 'markdownlint-cli2/markdownlint-cli2-bin.mjs',
  playwright: '@playwright/test/cli.js',
  prettier: 'prettier/bin/prettier.cjs',
  stylelint: 'stylelint/bin/stylelint.mjs',
  tsc: 'typescript/bin/tsc',
  tsx: 'tsx/dist/cli.mjs',
  vitest: 'vitest/vitest.mjs',
};

/**
 * The command line of an installed tool.
 *
 * @param {keyof typeof entries} name
 * @param {string[]} args
 * @returns {string[]} program and arguments
 */
export function tool(name, ...args) {
  return [process.execPath, path.join(root, 'node_modules', entries[name]), ...args];
}

/**
 * The command line of npm: what began this command, or the one beside Node.js, which on Windows is
 * a script that only a shell could start.
 *
 * @param {string[]} args
 * @returns {string[]} program and arguments
 */
export function npm(...args) {
  const beside = path.join(path.dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js');
  const found = [process.env.npm_execpath ?? '', beside].find(
    (file) => file.endsWith('npm-cli.js') && existsSync(file),
  );
  return found ? [process.execPath, found, ...args] : ['npm', ...args];
}

/**
 * Runs a program in the root of the repository.
 *
 * @param {string[]} command - program and arguments
 * @param {{ env?: Record<string, string>, capture?: boolean }} [options] - `capture` keeps the
 *   output instead of showing it
 * @returns {Promise<{ code: number, output: string }>} exit code (1 when a signal ended it) and the
 *   captured output
 */
export function run([program, ...args], { env = {}, capture = false } = {}) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    const keep = (data) => (output += data);
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    // Whoever ends this program means what it started, too.
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const forward = (signal) => child.kill(signal);
    signals.forEach((signal) => process.on(signal, forward));
    child.on('close', (code) => {
      signals.forEach((signal) => process.off(signal, forward));
      resolve({ code: code ?? 1, output });
    });
  });
}
