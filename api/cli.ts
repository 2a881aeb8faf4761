import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Surface } from '../src/plugins/api/surface';
import { differences } from './compare';

const here = path.dirname(fileURLToPath(import.meta.url));
const record = path.join(here, 'DrissionRecord.json');

/** The interpreter that has the library: the runner's environment, or the one that PYTHON names. */
function interpreter(): string {
  const venv = path.resolve(
    here,
    '../.venv',
    process.platform === 'win32' ? 'Scripts' : 'bin',
    'python',
  );
  const python = process.env.PYTHON ?? (existsSync(venv) ? venv : undefined);
  if (!python) {
    throw new Error('No Python with the library: run `npm run examples` once, it sets .venv up.');
  }
  return python;
}

/**
 * Inspects the installed library.
 *
 * @param python - an interpreter that has DrissionRecord
 * @returns the surface as JSON text, the same on every machine
 * @throws with Python's own message when the inspection fails
 */
export function inspect(python: string): string {
  const environment = { ...process.env, PYTHONIOENCODING: 'utf-8' };
  return execFileSync(python, [path.join(here, 'inspect_library.py')], {
    encoding: 'utf8',
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function main(): void {
  const text = inspect(interpreter());
  const actual = JSON.parse(text) as Surface;
  const count = `${actual.library} ${actual.version}: ${actual.members.length} public members`;
  if (!process.argv.includes('--check')) {
    writeFileSync(record, text);
    console.log(`${count}, recorded in api/DrissionRecord.json`);
    return;
  }
  const recorded = JSON.parse(readFileSync(record, 'utf8')) as Surface;
  const lines = differences(recorded, actual);
  console.log(lines.length === 0 ? `${count}, as recorded` : lines.join('\n'));
  if (lines.length > 0) {
    console.error('api/DrissionRecord.json is not what the library has: run `npm run api`.');
    process.exitCode = 1;
  }
}

main();
