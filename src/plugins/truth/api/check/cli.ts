/**
 * Records the public API of the pinned library.
 *
 *     npm run api               inspects the library and writes api/DrissionRecord.json
 *     npm run api -- --check    writes nothing, fails when the record is not what the library has
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensurePython, Unavailable } from '../../examples/run/python';
import type { PublicApi } from '../publicApi';
import { differences } from './compare';

const root = path.resolve(__dirname, '../../../../..');
const record = path.join(root, 'api/DrissionRecord.json');

/** The public API as JSON text, the same on every machine. */
function inspect(python: string): string {
  return execFileSync(python, [path.join(root, 'api/inspect_library.py')], {
    encoding: 'utf8',
    env: { ...process.env, PYTHONIOENCODING: 'utf-8', PYTHONDONTWRITEBYTECODE: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function main(args: string[]): number {
  const check = args.includes('--check');
  const unknown = args.find((arg) => arg !== '--check');
  if (unknown) {
    console.error(`Unknown option ${unknown}; the only one is --check.`);
    return 2;
  }
  let text: string;
  try {
    text = inspect(ensurePython(root));
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    console.error(`The library was not inspected: ${error.message}.`);
    return check && !process.env.CI ? 0 : 1;
  }
  const actual = JSON.parse(text) as PublicApi;
  const count = `${actual.library} ${actual.version}: ${actual.members.length} public members`;
  if (!check) {
    writeFileSync(record, text);
    console.log(`${count}, recorded in api/DrissionRecord.json.`);
    return 0;
  }
  const lines = differences(JSON.parse(readFileSync(record, 'utf8')) as PublicApi, actual);
  if (lines.length === 0) {
    console.log(`${count}, as recorded.`);
    return 0;
  }
  console.error([...lines, 'api/DrissionRecord.json:1: run `npm run api`.'].join('\n'));
  return 1;
}

process.exitCode = main(process.argv.slice(2));
