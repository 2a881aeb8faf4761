/**
 * `npm run check -- --changes`: makes the edits of edits.ts in a copy of what is committed, and
 * holds what `npm run check` says against what `npm test` says. Fails when an edit is not told, or
 * something is red in `npm test` alone. Half an hour.
 */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readText } from '../../src/lib/readText';
import { alone, fromRuns, fromSources, unbuilt, type Edit } from './edits';

/** The files of a folder under other names: no byte is copied. */
function link(from: string, to: string): void {
  fs.mkdirSync(to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [old, now] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(old), now);
    else if (entry.isFile()) fs.linkSync(old, now);
    // What is written there is each one's own.
    else if (entry.name !== '.cache') link(old, now);
  }
}

/** A copy of what is committed, with what is installed; its folder. */
export function copyOf(root: string): string {
  const copy = fs.mkdtempSync(path.join(tmpdir(), 'drissionrecord-edits-'));
  spawnSync('git', ['clone', '-q', '--shared', root, copy], { stdio: 'inherit' });
  link(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  const environments = ['.venv', '.venv-releases'];
  for (const name of environments)
    fs.symlinkSync(path.join(root, name), path.join(copy, name), 'junction');
  // Those are links there, which .gitignore does not mean.
  fs.writeFileSync(path.join(copy, '.git/info/exclude'), environments.join('\n'));
  return copy;
}

/** What the files of a repository are after some edits, by name; throws when one has no place. */
export function edited(root: string, edits: readonly Edit[]): Map<string, string> {
  const found = new Map<string, string>();
  const read = (name: string) => {
    const file = path.join(root, name);
    return found.get(name) ?? (fs.existsSync(file) ? readText(file) : '');
  };
  for (const { what, files } of edits)
    for (const [name, change] of Object.entries(files)) {
      const now = change(read(name), read);
      if (now === read(name))
        throw new Error(`tools/edits/edits.ts: ${what}：${name} 里没有它改的`);
      found.set(name, now);
    }
  return found;
}

/** Makes edits in a copy that is as committed. */
export function make(copy: string, edits: readonly Edit[]): void {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: copy, stdio: 'inherit' });
  git('reset', '-q', '--hard');
  git('clean', '-dfq', 'docs');
  for (const [name, text] of edited(copy, edits)) {
    const file = path.join(copy, name);
    if (text) fs.writeFileSync(file, text);
    else fs.rmSync(file);
  }
  git('add', '-N', 'docs');
}

/** The edits that are not told as they should be. */
export const untold = (edits: readonly Edit[], said: string): string[] =>
  edits
    .filter(({ told, files }) =>
      told
        ? !told.test(said)
        : Object.keys(files).some((name) =>
            said
              .split('\n')
              .some((line) => !line.includes('⚠') && new RegExp(`${name}:\\d`).test(line)),
          ),
    )
    .map(({ what, told }) => `${what}: ${String(told ?? 'nothing is wrong with it')}`);

/** What failed in `npm test`, by names that `npm run check` gives, too, when it told. */
const failures = [
  /(?<=^\s*FAILED )test_\w+\.py::\w+/gm,
  /(?<=FAIL +)\|\w+\| .*$/gm,
  /(?<=^\s*\d+\) )(?:src|tests)\/\S+\.spec\.ts(?=:\d+:\d+ ›)/gm,
  /(?<=^✘ )(?!说法|单元测试|浏览器测试|正式构建).+?(?=：)/gm,
];

/** Tests of what `npm run check` tells by itself. */
const same: readonly [failure: RegExp, told: RegExp][] = [
  [/commands\.test\.ts > prose/, /^✘ 文案/m],
  [/(?:machines|sourceFaults)\.test\.ts/, /^✘ 描述、目录/m],
  [/built\/asks\.test\.ts > each/, /\.asks\.yaml:\d/],
];

/** What is red in `npm test` and was not told by `npm run check`. */
export const gaps = (check: string, test: string): string[] =>
  [...new Set(failures.flatMap((one) => test.match(one) ?? []))].filter((failure) => {
    const [file = ''] = failure.split('::');
    return !(
      check.includes(failure) ||
      check.includes(`tests/claims/${file}:`) ||
      same.some(([one, told]) => one.test(failure) && told.test(check))
    );
  });

function main(): number {
  const copy = copyOf(path.resolve(__dirname, '../..'));
  const run = (...args: string[]) => {
    console.log(`… ${args.join(' ')}`);
    const { stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
      maxBuffer: 2 ** 28,
    });
    said += `\n… ${args.join(' ')}\n${stdout}${stderr}`;
    return stdout + stderr;
  };
  let said = '';
  const wrong: string[] = [];
  const together = [...fromSources, ...fromRuns];
  for (const edits of [alone, ...unbuilt, together]) {
    make(copy, edits);
    const check = run('tools/check.mjs');
    const silent = untold(edits, check);
    // The others leave nothing for the rest of it.
    const test = edits === together ? run('tools/test.mjs') : '';
    const open = gaps(check, test);
    for (const { what, told } of edits) {
      const isSilent = silent.some((one) => one.startsWith(`${what}:`));
      const red = told && test ? (told.test(test) ? 'red' : '-') : '';
      console.log(`${isSilent ? '✘' : '✔'} ${what}${red && `; npm test: ${red}`}`);
    }
    wrong.push(...silent, ...open.map((one) => `npm test 失败，npm run check 没有说：${one}`));
  }
  console.log(wrong.join('\n'));
  if (wrong.length === 0) fs.rmSync(copy, { recursive: true });
  else {
    fs.writeFileSync(path.join(copy, 'node_modules/said.log'), said);
    console.log(`留在 ${copy}，全部输出在它的 node_modules/said.log`);
  }
  return wrong.length > 0 ? 1 : 0;
}

if (require.main === module) process.exitCode = main();
