/** The blocks of the pages, and what is kept of them. */
import { extractBlocks, sourceFiles, type Block } from '../../src/examples/model/extract';
import type { KeptRecord } from '../../src/examples/model/record';
import { readRecord } from '../../src/examples/model/records';

/**
 * Reads the blocks of the pages.
 *
 * @param pages - only these; all when empty
 * @returns blocks, what is wrong with fences that cannot be understood or are not marked, and the
 *   pages that could not be read
 */
export function collect(
  root: string,
  pages: readonly string[],
): { blocks: Block[]; faults: string[]; unread: string[] } {
  const blocks: Block[] = [];
  const faults: string[] = [];
  const unread: string[] = [];
  const all = sourceFiles(root);
  for (const page of pages) {
    if (!all.includes(page)) {
      faults.push(`${page}: no such page; pages are docs/**/*.md and src/pages/**/*.mdx`);
    }
  }
  for (const page of pages.length > 0 ? pages.filter((name) => all.includes(name)) : all) {
    try {
      blocks.push(...extractBlocks(root, page));
    } catch (error) {
      // A tag that is not closed: the parser knows the line, but not the file.
      const { message, line } = error as Error & { line?: number };
      faults.push(message.startsWith(`${page}:`) ? message : `${page}:${line ?? 1}: ${message}`);
      unread.push(page);
    }
  }
  for (const { kind, file, line } of blocks) {
    if (kind === 'unmarked') {
      faults.push(`${file}:${line}: Python block without \`run\` or \`norun="reason"\`.`);
    }
  }
  return { blocks, faults, unread };
}

/**
 * What is kept of the blocks that run.
 *
 * @param fault - hears of a record that cannot be read; thrown when left out
 * @returns each run block with its record, undefined where there is none
 */
export function recordsOf(
  root: string,
  blocks: readonly Block[],
  fault?: (message: string) => void,
): Map<Block, KeptRecord | undefined> {
  const runs = blocks.filter(({ kind }) => kind === 'run');
  const kept = new Map<string, Map<string, KeptRecord>>();
  for (const page of new Set(runs.map(({ file }) => file))) {
    try {
      kept.set(page, new Map(readRecord(root, page).blocks.map((one) => [one.hash, one])));
    } catch (error) {
      if (!fault) throw error;
      fault((error as Error).message);
    }
  }
  return new Map(runs.map((block) => [block, kept.get(block.file)?.get(block.hash)]));
}
