/** Runs blocks in a page of the built site, by the very worker and parts that its buttons use. */
import { expect, test } from '@playwright/test';
import { composeRecord } from '../../src/examples/model/compose';
import { chainOf, extractBlocks, sourceFiles, type Block } from '../../src/examples/model/extract';
import type { BlockRecord } from '../../src/examples/model/record';
import { differences, drawn, recordsOf } from '../../src/examples/model/records';
import { runLimits } from '../../src/live/client/runLimits';
import type { Index } from '../../src/live/client/manifest';
import { folder, type Outcome } from '../../src/live/runtime/machine.mjs';
import type { Tab } from './firefox';
import { all } from './part';

/** The blocks that have a button, each with its record, in the order of the pages. */
export function runningBlocks(): [Block, BlockRecord][] {
  const blocks = sourceFiles('.').flatMap((file) => extractBlocks('.', file));
  return [...recordsOf('.', blocks)].flatMap(([block, record]): [Block, BlockRecord][] =>
    block.meta.release || !record || record.live || record.pending?.includes('live')
      ? []
      : [[block, record]],
  );
}

/** What a block does: what files it leaves, whether it fails, continues another, is given files. */
const kindsOf = ([{ meta, previous }, { files, exception }]: [Block, BlockRecord]) => [
  ...files.map(({ kind }) => kind),
  ...(exception ? ['fails'] : []),
  ...(previous ? ['continues'] : []),
  ...(meta.files.length > 0 ? ['given'] : []),
];

/**
 * Runs blocks from all over the site, the first of each kind and some ten more, or all of them, in
 * a tab that shows a page of it, and compares what they leave with their records.
 */
export async function compareBlocks(tab: Tab, base: string): Promise<void> {
  const every = runningBlocks();
  const seen = new Set<string>();
  const isNew = (kind: string) => !seen.has(kind) && seen.add(kind);
  const blocks = every.filter(
    (one, at) => kindsOf(one).filter(isNew).length > 0 || all || at % 35 === 0,
  );
  expect(blocks.length).toBeGreaterThanOrEqual(10);
  expect([...seen]).toEqual(
    expect.arrayContaining(['xlsx', 'sqlite', 'fails', 'continues', 'given']),
  );
  test.setTimeout(120_000 + 5000 * blocks.length);
  const programs = blocks.map(([block]) => ({
    chain: chainOf(block).map(({ file, line, code }) => ({ name: file, line, code })),
    names: chainOf(block).flatMap(({ meta }) => meta.files),
  }));
  const outcomes = await tab.evaluate(
    async ([site, given, jobs]) => {
      const { parts } = (await (await fetch(`${site}live/index.json`)).json()) as Index;
      const worker = new Worker(`${site}live/${parts.worker.path}`, { type: 'module' });
      const ask = (message: object) =>
        new Promise<Outcome>((resolve, reject) => {
          worker.onerror = (event) => reject(new Error(event.message));
          worker.onmessage = ({ data }: MessageEvent<{ type: string; outcome: Outcome }>) => {
            if (['ready', 'done'].includes(data.type)) resolve(data.outcome);
            else if (data.type === 'broken') reject(new Error(JSON.stringify(data)));
          };
          worker.postMessage(message);
        });
      await ask({ type: 'start', parts, site, limits: given });
      const read = async (name: string) => {
        const answer = await fetch(`${site}samples/files/${encodeURI(name)}`);
        return { name, data: new Uint8Array(await answer.arrayBuffer()) };
      };
      const found: Outcome[] = [];
      for (const { chain, names } of jobs) {
        const files = await Promise.all(names.map(read));
        found.push(await ask({ type: 'run', job: { chain, files, frozen: true } }));
      }
      return found;
    },
    [base, runLimits, programs] as const,
  );
  for (const [at, [block, record]] of blocks.entries()) {
    const found = composeRecord(block.hash, outcomes[at]!, folder);
    expect(differences(drawn(record), drawn(found)), `${block.file}:${block.line}`).toEqual([]);
  }
}
