/** Runs blocks in a page of the built site, by the very worker and parts that its buttons use. */
import { composeRecord } from '../../src/examples/model/compose';
import { chainOf, extractBlocks, sourceFiles, type Block } from '../../src/examples/model/extract';
import type { BlockRecord } from '../../src/examples/model/record';
import { differences, drawn, recordsOf } from '../../src/examples/model/records';
import { limits } from '../../src/live/client/limits';
import type { Index } from '../../src/live/client/parts';
import { folder, type Outcome } from '../../src/live/runtime/machine.mjs';

/** A page that runs a function with a value that is data: Playwright's, or `Fox`. */
export type Evaluates = {
  evaluate<A, R>(run: (given: A) => R | Promise<R>, given: A): Promise<R>;
};

type Started = { ask: (message: object) => Promise<Record<string, unknown>> };

/**
 * The blocks that have a button.
 *
 * @returns each with its record, in the order of the pages
 */
export function runningBlocks(root: string): [Block, BlockRecord][] {
  const blocks = sourceFiles(root).flatMap((file) => extractBlocks(root, file));
  return [...recordsOf(root, blocks)].flatMap(([block, record]): [Block, BlockRecord][] =>
    block.meta.release || !record || record.live || record.untried?.includes('live')
      ? []
      : [[block, record]],
  );
}

/** So many of a list, from its beginning to its end; all of them with `npm test -- --all`. */
export function spread<T>(all: readonly T[], count: number): T[] {
  if (process.env.TESTS === 'all') return [...all];
  return Array.from(
    { length: count },
    (_, index) => all[Math.floor((index * all.length) / count)]!,
  );
}

/**
 * Starts Python in a page.
 *
 * @throws Error when it does not start
 */
export async function startPython(page: Evaluates, base: string): Promise<void> {
  await page.evaluate(
    async ([site, given]) => {
      const { parts } = (await (await fetch(`${site}live/index.json`)).json()) as Index;
      const worker = new Worker(`${site}live/${parts.worker.path}`, { type: 'module' });
      const ask = (message: object) =>
        new Promise<Record<string, unknown>>((resolve, reject) => {
          worker.onerror = (event) => reject(new Error(event.message));
          worker.onmessage = ({ data }: MessageEvent<Record<string, unknown>>) => {
            if (['ready', 'done'].includes(String(data.type))) resolve(data);
            else if (data.type === 'broken') reject(new Error(JSON.stringify(data)));
          };
          worker.postMessage(message);
        });
      await ask({ type: 'start', parts, site, limits: given });
      Object.assign(window, { python: { ask } satisfies Started });
    },
    [base, limits] as const,
  );
}

/**
 * Runs a block and compares with its record.
 *
 * @param page - in which Python was started
 * @returns what differs, nothing when it is the same
 */
export async function compareInPage(
  page: Evaluates,
  base: string,
  block: Block,
  record: BlockRecord,
): Promise<string[]> {
  const chain = chainOf(block);
  const outcome = await page.evaluate(
    async ([site, program, names]) => {
      const files = await Promise.all(
        names.map(async (name) => {
          const answer = await fetch(`${site}samples/files/${encodeURI(name)}`);
          return { name, data: new Uint8Array(await answer.arrayBuffer()) };
        }),
      );
      const { ask } = (window as unknown as { python: Started }).python;
      const done = await ask({ type: 'run', job: { chain: program, files, frozen: true } });
      return done.outcome as Outcome;
    },
    [
      base,
      chain.map(({ file, line, code }) => ({ name: file, line, code })),
      chain.flatMap(({ meta }) => meta.files),
    ] as const,
  );
  return differences(drawn(record), drawn(composeRecord(block.hash, outcome, folder)));
}
