/**
 * Executes the Python blocks of the documentation and records what they do: with the pinned
 * library, in the interpreter that runs in a reader's page (src/live/run), and on
 * every later release (src/examples/releases), where packages can be had.
 *
 *     npm run examples                    what changed
 *     npm run examples -- docs/a.md …     only on these pages
 *     npm run examples -- --all           everything
 *     npm run examples -- --check         everything with the pinned library; writes nothing, fails
 *                                         when a record is not what is seen
 */
import '../src/lib/helpAndErrors.mjs';
import path from 'node:path';
import type { Block } from '../src/examples/model/extract';
import { runExamples, type Live, type Result } from '../src/examples/run/runExamples';
import { argumentsOf } from '../src/lib/arguments.mjs';
import { environmentHash, whyNot } from '../src/live/pack/inputs';
import { tryBlocks } from '../src/live/run/try';

/** Prints what happened, with some pages or all; gives the exit code. */
export function report({ blocks, faults, executed }: Result, partial: boolean): number {
  const count = (one: Block['kind']) => blocks.filter(({ kind }) => kind === one).length;
  const [runs, noruns] = [count('run'), count('norun')];
  const all = [...faults];
  if (blocks.length + faults.length === 0) all.push('没有找到 Python 代码块，没有可检查的。');
  if (!partial && noruns > blocks.length / 10) {
    all.push(`${blocks.length} 个 Python 代码块里有 ${noruns} 个是 norun，最多十分之一。`);
  }
  all.forEach((fault) => console.error(`错误  ${fault}`));
  console.log(
    `${runs} 个要执行的代码块，${noruns} 个不执行；执行了 ${executed} 个，${process.uptime().toFixed(1)} 秒，${all.length} 个错误`,
  );
  return all.length > 0 ? 1 : 0;
}

async function main(): Promise<number> {
  const root = path.resolve(__dirname, '..');
  const { values, positionals } = argumentsOf({
    allowPositionals: true,
    options: { all: { type: 'boolean' }, check: { type: 'boolean' } },
  });
  const mode = values.check ? 'check' : values.all ? 'all' : 'changed';
  const pages = positionals.map((arg) =>
    path.relative(root, path.resolve(arg)).split(path.sep).join('/'),
  );
  const live: Live = {
    hash: () => environmentHash(root),
    lacking: whyNot(root),
    tryBlocks: (blocks) => tryBlocks(root, blocks),
  };
  const result = await runExamples({ root, mode, pages, live });
  const code = report(result, pages.length > 0);
  if (result.unavailable !== undefined) {
    console.error(`跳过：例子没有执行。${result.unavailable}。`);
    return mode === 'check' && process.env.CI !== 'true' ? code : 1;
  }
  return code;
}

if (require.main === module) void main().then((code) => process.exit(code));
