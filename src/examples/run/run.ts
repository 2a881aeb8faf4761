/** Runs blocks with the pinned library or a later release of it; run.py does it. */
import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { composeRecord, type Seen } from '../model/compose';
import { chainOf, type Block } from '../model/extract';
import type { BlockRecord } from '../model/record';
import { limits } from '../../lib/limits';
import { TZ } from './python';

export type Settings = {
  root: string;
  python: string;
  /** Seconds that one block may take. */
  timeout?: number;
};

/** How a program ended, when not by itself: not in time, or before its last block or its end. */
type Ending = 'timeout' | 'crash';

/** What became of a block, before anybody asks whether it should have. */
export type Observed = { record: BlockRecord } | { ended: Ending; why: string };

/** A block to run, with the folder of packages that come before the installed ones. */
type Task = { block: Block; packages?: string };

type Answer = { id: number; folder: string } & (Seen | { ended: Ending; why: string });

/** What a program sees of the machine; it gets folders of its own besides. */
export function environment(root: string): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SYSTEMROOT', 'LANG', 'TMPDIR', 'TEMP', 'TMP'];
  return {
    ...Object.fromEntries(
      kept.flatMap((key) => (process.env[key] ? [[key, process.env[key]]] : [])),
    ),
    PYTHONPATH: path.resolve(__dirname, '../python/loopback'),
    PYTHONHASHSEED: '0',
    PYTHONUTF8: '1',
    PYTHONDONTWRITEBYTECODE: '1',
    PYTHONUNBUFFERED: '1',
    PYTHONNOUSERSITE: '1',
    TZ,
    DRISSIONRECORD_SITE: path.join(root, 'static'),
    // One thread: a process with more of them cannot be forked without care.
    OPENBLAS_NUM_THREADS: '1',
  };
}

/** Runs blocks, some at a time; what the library does is no fault. Throws if Python ends early. */
export async function observe<T extends Task>(
  { root, python, timeout = limits.seconds }: Settings,
  tasks: readonly T[],
  each: (task: T, observed: Observed) => void,
): Promise<void> {
  if (tasks.length === 0) return;
  // Two programs for each core, since many wait for files and locks.
  const atOnce = 2 * cpus().length;
  const child = spawn(python, [path.resolve(__dirname, '../python/run.py'), String(atOnce)], {
    env: environment(root),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error('src/examples/python/run.py 提前结束了')),
    );
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { id, folder, ...observed } = JSON.parse(line) as Answer;
    const task = tasks[id]!;
    each(
      task,
      'ended' in observed
        ? observed
        : { record: composeRecord(task.block.hash, observed, folder, path.sep) },
    );
  });
  child.stdin.on('error', () => {});
  tasks.forEach(({ block, packages }, id) => {
    const chain = chainOf(block);
    const files = chain
      .flatMap(({ meta }) => meta.files)
      .map((name) => [path.join(root, 'examples/files', name), name]);
    const blocks = chain.map(({ file, line, code }) => ({ name: file, line, code }));
    child.stdin.write(`${JSON.stringify({ id, chain: blocks, files, timeout, packages })}\n`);
  });
  child.stdin.end();
  await ended;
}

/** What is wrong with what became of a block: page, line, and how to mend it. */
export function fault({ file, line, meta }: Block, observed: Observed): string | undefined {
  const why = (): string | undefined => {
    if ('ended' in observed) return observed.why;
    const { exception, files } = observed.record;
    if (exception && exception.type !== meta.raises) {
      return `第 ${exception.line ?? '?'} 行抛出 ${exception.type}: ${exception.message}（是预期的就写 ${meta.release && meta.hide ? `also="…,${exception.type}"` : `raises="${exception.type}"`}）`;
    }
    if (!exception && meta.raises) return `应该抛出 ${meta.raises}，却没有异常`;
    const missing = meta.show?.find((name) => !files.some((one) => one.name === name));
    const there = files.map(({ name }) => name).join('、') || '没有';
    return missing && `show 写了 ${missing}，执行后的文件是：${there}`;
  };
  const reason = why();
  return reason && `${file}:${line}: ${reason}`;
}
