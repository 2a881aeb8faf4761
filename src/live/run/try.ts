/** Tries blocks in the interpreter that readers have, and compares with the records. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { composeRecord } from '../../examples/model/compose';
import { chainOf, programOf, type Block } from '../../examples/model/extract';
import type { BlockRecord, Reason } from '../../examples/model/record';
import { differences, drawn } from '../../examples/model/records';
import { ensureArchives } from '../pack/inputs';
import { lacks } from '../client/messages';
import { folder, type Outcome } from '../runtime/machine.mjs';
import type { Question, Reply } from './child';

/** Milliseconds after which a program counts as waiting for ever; generous on a busy machine. */
const runTimeout = 90_000;

/** What came of a block. */
type Tried = { reason?: Reason } | { differences: string[] };

/** Why a program cannot run in a page, by what it said and its text, where these tell. */
export function explain(code: string, said: string): Reason | undefined {
  const missing = lacks.module.exec(said)?.[1];
  if (missing && new RegExp(`(import|from) ${missing}\\b`).test(code)) return `package:${missing}`;
  if (missing && /DrissionPage/.test(code)) return 'package:DrissionPage';
  if (
    /(?:module 'PIL[.\w]*'|'Picture' object) has no attribute|import name '\w+' from 'PIL'/.test(
      said,
    )
  )
    return 'package:Pillow';
  if (lacks.network.test(said)) return 'network';
  return lacks.process.test(said) ? 'process' : undefined;
}

/** An interpreter in a process: begins with the first job, and anew after one that failed. */
function makeInterpreter(root: string, archives: string) {
  let child: ChildProcess | undefined;
  /** What it says next, or why it says nothing. */
  const heard = async (): Promise<Reply> => {
    const heeded = new AbortController();
    const { signal } = heeded;
    const reply = await Promise.race([
      once(child!, 'message', { signal }).then(([said]) => said as Reply),
      once(child!, 'exit', { signal }).then(([code]) => ({ error: `ended with ${code}` })),
      setTimeout(runTimeout, { error: '一直在等，没有结束' }, { signal }),
    ]);
    heeded.abort();
    return reply;
  };
  const stop = () => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  const run = async (job: Question): Promise<Outcome | { error: string }> => {
    if (!child) {
      child = fork(path.join(__dirname, 'child.ts'), [root, archives], {
        execArgv: ['--import', 'tsx'],
        cwd: path.resolve(__dirname, '../../..'),
      });
      const first = await heard();
      if ('error' in first) throw new Error(`Python 在 WebAssembly 里没有启动：${first.error}`);
    }
    child.send(job);
    const reply = await heard();
    if ('outcome' in reply) return reply.outcome;
    stop();
    return { error: 'error' in reply ? reply.error : '没有回答' };
  };
  return { run, stop };
}

async function tryOne(
  python: ReturnType<typeof makeInterpreter>,
  block: Block,
  record: BlockRecord,
): Promise<Tried> {
  const chain = chainOf(block);
  const outcome = await python.run({
    chain: chain.map(({ file, line, code }) => ({ name: file, line, code })),
    files: chain.flatMap(({ meta }) => meta.files),
    frozen: true,
  });
  const found =
    'error' in outcome
      ? [outcome.error]
      : differences(drawn(record), drawn(composeRecord(block.hash, outcome, folder)));
  if (found.length === 0) return {};
  const reason = explain(
    programOf(block),
    'error' in outcome ? outcome.error : JSON.stringify(outcome),
  );
  return reason ? { reason } : { differences: found };
}

/** Tries blocks, two at a time. Throws when the interpreter cannot be packed or started. */
export async function tryBlocks(
  root: string,
  blocks: ReadonlyMap<Block, BlockRecord>,
): Promise<Map<Block, Tried>> {
  const archives = ensureArchives(root);
  const queue = [...blocks];
  const results = new Map<Block, Tried>();
  const work = async () => {
    const python = makeInterpreter(root, archives);
    try {
      for (let next = queue.shift(); next; next = queue.shift()) {
        results.set(next[0], await tryOne(python, ...next));
      }
    } finally {
      python.stop();
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, queue.length) }, work));
  return results;
}
