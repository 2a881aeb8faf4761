import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Path of what an npm package, with its version, holds: fetched once, no script of it is run. */
export function packed(name: string, member: string): string {
  const folder = path.resolve('node_modules/.cache/packed', name.replace(/\W+/g, '-'));
  const file = path.join(folder, 'package', member);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const call = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  // What began the tests; on Windows npm is a script, which only a shell can start.
  const npm = process.env.npm_execpath;
  const pack = ['pack', '--json', name];
  const answer = npm?.endsWith('.js') ? call(process.execPath, npm, ...pack) : call('npm', ...pack);
  const [{ filename }] = JSON.parse(String(answer)) as [{ filename: string }];
  call('tar', '-xzf', filename.replace('@', '').replace('/', '-'), `package/${member}`);
  return file;
}
