/** Runs blocks in a page of the built site, by the very worker and parts that its buttons use. */
import { expect, test } from '@playwright/test';
import { composeRecord } from '../../src/examples/model/compose';
import { chainOf, extractBlocks, sourceFiles, type Block } from '../../src/examples/model/extract';
import type { BlockRecord } from '../../src/examples/model/record';
import { differences, drawn, recordsOf } from '../../src/examples/model/records';
import { limits } from '../../src/live/client/limits';
import type { Index } from '../../src/live/client/parts';
import { folder, type Outcome } from '../../src/live/runtime/machine.mjs';
import type { Tab } from './firefox';
import { all } from './part';

type Ask = (message: object) => Promise<{ outcome: Outcome }>;

/**
 * The blocks that have a button.
 *
 * @returns each with its record, in the order of the pages
 */
export function runningBlocks(): [Block, BlockRecord][] {
  const blocks = sourceFiles('.').flatMap((file) => extractBlocks('.', file));
  return [...recordsOf('.', blocks)].flatMap(([block, record]): [Block, BlockRecord][] =>
    block.meta.release || !record || record.live || record.untried?.includes('live')
      ? []
      : [[block, record]],
  );
}

/**
 * Runs blocks from all over the site, ten or with `npm test -- --all` each, and compares what they
 * leave with their records.
 *
 * @param tab - a page of the site
 * @param base - address of the site's root
 */
export async function compareBlocks(tab: Tab, base: string): Promise<void> {
  const every = runningBlocks();
  const blocks = every.filter((_, at) => all || at % Math.floor(every.length / 10) === 0);
  expect(blocks.length).toBeGreaterThanOrEqual(10);
  test.setTimeout(120_000 + 5000 * blocks.length);
  await tab.evaluate(
    async ([site, given]) => {
      const { parts } = (await (await fetch(`${site}live/index.json`)).json()) as Index;
      const worker = new Worker(`${site}live/${parts.worker.path}`, { type: 'module' });
      const ask: Ask = (message) =>
        new Promise((resolve, reject) => {
          worker.onerror = (event) => reject(new Error(event.message));
          worker.onmessage = ({ data }: MessageEvent<{ type: string; outcome: Outcome }>) => {
            if (['ready', 'done'].includes(data.type)) resolve(data);
            else if (data.type === 'broken') reject(new Error(JSON.stringify(data)));
          };
          worker.postMessage(message);
        });
      await ask({ type: 'start', parts, site, limits: given });
      Object.assign(window, { ask });
    },
    [base, limits] as const,
  );
  for (const [block, record] of blocks) {
    const chain = chainOf(block);
    const outcome = await tab.evaluate(
      async ([site, program, names]) => {
        const files = await Promise.all(
          names.map(async (name) => {
            const answer = await fetch(`${site}samples/files/${encodeURI(name)}`);
            return { name, data: new Uint8Array(await answer.arrayBuffer()) };
          }),
        );
        const { ask } = window as unknown as { ask: Ask };
        return (await ask({ type: 'run', job: { chain: program, files, frozen: true } })).outcome;
      },
      [
        base,
        chain.map(({ file, line, code }) => ({ name: file, line, code })),
        chain.flatMap(({ meta }) => meta.files),
      ] as const,
    );
    const found = composeRecord(block.hash, outcome, folder);
    const at = `${block.file}:${block.line}`;
    expect(differences(drawn(record), drawn(found)), at).toEqual([]);
  }
}
