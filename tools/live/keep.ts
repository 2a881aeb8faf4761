/** Keeps the notes of all pages up to date, or compares them. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Block } from '../../src/examples/model/extract';
import type { BlockRecord } from '../../src/examples/model/record';
import { environmentHash, whyNot } from '../../src/live/pack/parts';
import { noteKey, orphanNotes, readNotes, writeNotes, type PageNotes } from '../../src/live/notes';
import { tryBlocks, type Tried } from './try';

export type Kept = { tried: number; running: number };

/**
 * Tries what has no note yet, or all, and notes what came of it.
 *
 * @param options.root - repository root
 * @param options.mode - `changed` tries what is not noted, `all` everything; `check` tries nothing
 *   and finds what is not noted
 * @param options.partial - whether only some pages are looked at
 * @param options.unread - pages that could not be read, whose notes stay
 * @param options.records - run blocks with their records
 * @param options.faults - gets a line for each block that is not noted, or that differs for no
 *   known reason
 * @returns how many were tried, and how many run in the page
 */
export async function keepNotes({
  root,
  mode,
  partial,
  unread = [],
  records,
  faults,
}: {
  root: string;
  mode: 'changed' | 'all' | 'check';
  partial: boolean;
  unread?: readonly string[];
  records: ReadonlyMap<Block, BlockRecord>;
  faults: string[];
}): Promise<Kept> {
  const reason = whyNot(root);
  if (reason !== undefined) {
    faults.push(`examples: nothing can be tried as it runs in the page: ${reason}`);
    return { tried: 0, running: 0 };
  }
  const environment = environmentHash(root);
  const pages = [...new Set([...records.keys()].map(({ file }) => file))];
  const before = new Map(pages.map((page) => [page, readNotes(root, page)]));
  const keys = new Map([...records].map(([block, record]) => [block, noteKey(record)]));
  const noteOf = (block: Block) => {
    const notes = before.get(block.file);
    return notes?.environment === environment ? notes.blocks[keys.get(block)!] : undefined;
  };
  if (mode === 'check') {
    for (const block of records.keys()) {
      if (noteOf(block) === undefined) {
        faults.push(
          `${block.file}:${block.line}: not tried as it runs in the page since it, its record, the library or the page's Python changed. Run \`npm run examples\`.`,
        );
      }
    }
  }
  const todo = new Map(
    mode === 'check' ? [] : [...records].filter(([block]) => mode === 'all' || !noteOf(block)),
  );
  const tried = todo.size > 0 ? await tryBlocks(root, todo) : new Map<Block, Tried>();
  let running = 0;
  for (const page of pages) {
    const blocks: PageNotes['blocks'] = {};
    // In the order of the page, whatever was executed first.
    const own = [...records.keys()].filter(({ file }) => file === page);
    for (const block of own.sort((a, b) => a.line - b.line)) {
      const now = tried.get(block);
      if (now && 'differences' in now) {
        now.differences.forEach((line: string) =>
          faults.push(`${page}:${block.line}: in the page: ${line}`),
        );
        continue;
      }
      const note = now?.note ?? noteOf(block);
      if (note !== undefined) blocks[keys.get(block)!] = note;
      if (note === true) running += 1;
    }
    if (mode !== 'check') writeNotes(root, page, { environment, blocks });
  }
  if (!partial) {
    for (const file of orphanNotes(root, [...pages, ...unread])) {
      if (mode === 'check')
        faults.push(`${file}: the page has no run block any more. Run \`npm run examples\`.`);
      else rmSync(path.join(root, file));
    }
  }
  return { tried: todo.size, running };
}
