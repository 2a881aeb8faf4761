/** Runs blocks on other releases and tells what differs. What fails there is data, not a fault. */
import type { Block } from '../model/extract';
import type { BlockRecord } from '../model/record';
import type { Compared } from '../model/records';
import { observe, type Settings } from '../run/run';
import { difference } from './comparable';
import { ensureRelease } from './install';

/** Runs blocks on releases (with pins, oldest first). Throws Unavailable without their packages. */
export async function compareBlocks(
  settings: Settings,
  records: ReadonlyMap<Block, BlockRecord>,
  releases: Readonly<Record<string, string[]>>,
): Promise<Map<Block, Compared>> {
  const { root, python } = settings;
  const versions = Object.keys(releases);
  const compared = new Map<Block, Compared>();
  // In their order, whichever ends first.
  for (const block of records.keys()) {
    compared.set(block, new Map(versions.map((version) => [version, undefined])));
  }
  const tasks = versions.flatMap((version) => {
    const packages = ensureRelease(root, version, python, releases[version]);
    return [...records.keys()].map((block) => ({ block, version, packages }));
  });
  await observe(settings, tasks, ({ block, version }, observed) =>
    compared.get(block)!.set(version, difference(records.get(block)!, observed)),
  );
  return compared;
}
