/** Tries blocks in the interpreter that readers have, and compares with the records. */
import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { composeRecord } from '../../src/examples/model/compose';
import { chainOf, programOf, type Block } from '../../src/examples/model/extract';
import type { BlockRecord, Reason } from '../../src/examples/model/record';
import { differences, drawn } from '../../src/examples/model/records';
import { ensureArchives } from '../../src/live/pack/inputs';
import { lacks } from '../../src/live/client/messages';
import { folder, type Outcome } from '../../src/live/runtime/machine.mjs';
import type { Question, Reply } from './child';

/** Milliseconds after which a program counts as waiting for ever; generous on a busy machine. */
const patience = 90_000;

/** What came of a block. */
type Tried = { reason?: Reason } | { differences: string[] };

/** Why a program cannot run in a page, by what it said and its text, where these tell. */
export function explain(code: string, said: string): Reason | undefined {
  const missing = lacks.module.exec(said)?.[1];
  if (missing && new RegExp(`(import|from) ${missing}\\b`).test(code)) return `package:${missing}`;
  if (missing && /DrissionPage/.test(code)) return 'package:DrissionPage';
  if (/(?:module 'PIL[.\w]*'|'Picture' object) has no attribute/.test(said))
    return 'package:Pillow';
  if (lacks.network.test(said)) return 'network';
  return lacks.process.test(said) ? 'process' : undefined;
}

class Interpreter {
  private child: ChildProcess | undefined;
  private answer: ((reply: Reply) => void) | undefined;
  private count = 0;

  constructor(
    private readonly root: string,
    private readonly archives: string,
  ) {}

  private async start(): Promise<ChildProcess> {
    const child = fork(path.join(__dirname, 'child.ts'), [this.root, this.archives], {
      execArgv: ['--import', 'tsx'],
      cwd: path.resolve(__dirname, '../..'),
    });
    this.child = child;
    // One that was ended says nothing more for the next one.
    const heard = (reply: Reply) => {
      if (this.child === child) this.answer?.(reply);
    };
    child.on('message', heard);
    child.on('exit', (code) => {
      heard({ id: -1, error: `the interpreter ended with ${code}` });
      if (this.child === child) this.child = undefined;
    });
    const first = await new Promise<Reply>((resolve) => (this.answer = resolve));
    if (!('ready' in first))
      throw new Error(`Python 在 WebAssembly 里没有启动：${JSON.stringify(first)}`);
    return child;
  }

  async run(job: Question['job']): Promise<Outcome | { error: string }> {
    const child = this.child ?? (await this.start());
    const id = (this.count += 1);
    let timer: NodeJS.Timeout | undefined;
    const reply = await new Promise<Reply>((resolve) => {
      this.answer = resolve;
      timer = setTimeout(resolve, patience, { id, error: '一直在等，没有结束' });
      child.send({ id, job } satisfies Question);
    });
    clearTimeout(timer);
    if ('outcome' in reply) return reply.outcome;
    this.stop();
    return { error: 'error' in reply ? reply.error : '没有回答' };
  }

  stop(): void {
    const { child } = this;
    this.child = undefined;
    this.answer = undefined;
    child?.kill('SIGKILL');
  }
}

async function tryOne(python: Interpreter, block: Block, record: BlockRecord): Promise<Tried> {
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
  // Under Node.js, Pyodide reads the archive from a file, as it is.
  const stdlib = path.join(archives, 'stdlib.zip');
  if (!existsSync(stdlib)) {
    writeFileSync(stdlib, gunzipSync(readFileSync(path.join(archives, 'stdlib'))));
  }
  const queue = [...blocks];
  const results = new Map<Block, Tried>();
  const work = async () => {
    const python = new Interpreter(root, archives);
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
