import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { writeJson } from '../../examples/model/records';
import { recordOf } from '../publicApi';
import { ensureRelease } from '../../examples/releases/install';
import { readText } from '../../lib/readText';

/** The public names of a release, a line each; those of the covered one without a version. */
function inspect(root: string, python: string, version?: string): string {
  const script = version ? 'inspect_release.py' : 'inspect_library.py';
  return execFileSync(python, [path.join(__dirname, '../python', script)], {
    encoding: 'utf8',
    env: {
      ...process.env,
      ...(version && { PYTHONPATH: ensureRelease(root, version, python) }),
      PYTHONUTF8: '1',
      PYTHONDONTWRITEBYTECODE: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** The lines that only one of two records has, or one that says that only the order differs. */
export function changedLines(before: string, now: string): string[] {
  if (before === now) return [];
  const [old, young] = [before.split('\n'), now.split('\n')];
  const lines = [
    ...old.filter((line) => !young.includes(line)).map((line) => `- ${line}`),
    ...young.filter((line) => !old.includes(line)).map((line) => `+ ${line}`),
  ];
  return lines.length > 0 ? lines : ['行都一样，顺序或数量不同。'];
}

/** The record of a release; empty when there is none. */
function readNames(root: string, version?: string): string {
  const file = path.join(root, recordOf(version));
  return existsSync(file) ? readText(file) : '';
}

/** Inspects a release and records its names. Throws Unavailable without packages, else an Error. */
export function writeNames(root: string, python: string, version?: string): string[] {
  writeJson(path.join(root, recordOf(version)), inspect(root, python, version));
  console.log(`已记进 ${recordOf(version)}。`);
  return [];
}

/** Inspects a release, gives where its names are not as recorded. Throws as `writeNames`. */
export function compareNames(root: string, python: string, version?: string): string[] {
  const lines = changedLines(readNames(root, version), inspect(root, python, version));
  if (lines.length === 0) console.log(`${recordOf(version)}：与记录相同。`);
  const command = `npm run api${version ? ' -- --releases' : ''}`;
  return lines.length > 0 ? [`${recordOf(version)}：请运行 \`${command}\`。`, ...lines] : [];
}
