/**
 * Which blocks run in a reader's page with the result that is recorded:
 * `examples/live-notes/**.json`, one file a page, kept by `npm run examples`. The button 运行 follows
 * them. Apart from the records, so that a change here touches none of those.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { recordPath } from '../examples/model/extract';
import type { BlockRecord } from '../examples/model/record';
import { orphansIn, writePageFile } from '../examples/model/records';

/** Why a block does not run in a page; with the package that is missing. */
export type Reason = 'process' | 'threads' | 'network' | `package:${string}`;

export type PageNotes = {
  /** What it was tried with; see `environmentHash`. */
  environment: string;
  /** See `noteKey`: true, or why not. */
  blocks: Record<string, true | Reason>;
};

const places = 'examples/live-notes';

/**
 * The record without what no panel draws and what depends on the machine: sizes count the digits of
 * addresses.
 *
 * @param record - of a block
 * @returns what is compared
 */
export const drawn = (record: BlockRecord): object => ({
  ...record,
  files: record.files.map((file) => ({ ...file, size: undefined })),
});

/**
 * What the note of a block stands under: when the code changes, or what was recorded of it, there
 * is no note.
 *
 * @param record - of the block
 * @returns 16 hexadecimal digits
 */
export const noteKey = (record: BlockRecord): string =>
  createHash('sha256')
    .update(JSON.stringify(drawn(record)))
    .digest('hex')
    .slice(0, 16);

/**
 * Where the notes of a page are kept.
 *
 * @param file - page relative to the repository root
 * @returns path relative to the repository root
 */
export const notesPath = (file: string): string =>
  recordPath(file).replace('examples/recorded', places);

/**
 * The notes of a page.
 *
 * @param root - repository root
 * @param file - page relative to it
 * @returns what is noted; none when the file is missing or cannot be read
 */
export function readNotes(root: string, file: string): PageNotes | undefined {
  const name = path.join(root, notesPath(file));
  if (!existsSync(name)) return undefined;
  try {
    return JSON.parse(readFileSync(name, 'utf8')) as PageNotes;
  } catch {
    return undefined;
  }
}

/**
 * Writes the notes of a page, or removes them when there are none.
 *
 * @param root - repository root
 * @param file - page relative to it
 * @param notes - in the order of the page
 */
export function writeNotes(root: string, file: string, notes: PageNotes): void {
  const text =
    Object.keys(notes.blocks).length > 0 ? `${JSON.stringify(notes, null, 2)}\n` : undefined;
  writePageFile(path.join(root, notesPath(file)), text);
}

/**
 * Notes of pages that are gone.
 *
 * @param root - repository root
 * @param pages - pages that have run blocks
 * @returns paths relative to the root
 */
export function orphanNotes(root: string, pages: readonly string[]): string[] {
  return orphansIn(root, places, pages.map(notesPath));
}
