/** Reads, writes and compares the records of pages. */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { recordPath } from './extract';
import type { PageRecord } from './record';

/**
 * JSON in which small values stand on one line, so that a changed cell is one changed line in a
 * diff.
 *
 * @param value - plain data
 * @returns text with a final newline
 */
export function format(value: unknown): string {
  const write = (item: unknown, indent: string): string => {
    const flat = JSON.stringify(item);
    if (item === null || typeof item !== 'object' || flat.length + indent.length <= 100) {
      return flat;
    }
    const inner = `${indent}  `;
    if (Array.isArray(item)) {
      return `[\n${item.map((one) => inner + write(one, inner)).join(',\n')}\n${indent}]`;
    }
    const entries = Object.entries(item).filter(([, one]) => one !== undefined);
    return `{\n${entries.map(([key, one]) => `${inner}${JSON.stringify(key)}: ${write(one, inner)}`).join(',\n')}\n${indent}}`;
  };
  return `${write(value, '')}\n`;
}

/**
 * The record of a page.
 *
 * @param root - repository root
 * @param page - page relative to it
 * @returns the record; one without blocks when nothing is recorded
 */
export function readRecord(root: string, page: string): PageRecord {
  const file = path.join(root, recordPath(page));
  if (!existsSync(file)) {
    return { page, blocks: [] };
  }
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PageRecord;
  } catch (error) {
    throw new Error(
      `${recordPath(page)}: ${(error as Error).message}; run \`npm run examples -- ${page}\`.`,
    );
  }
}

/**
 * Writes the record of a page, or removes it when the page has no run block any more.
 *
 * @param root - repository root
 * @param record - what to write
 */
export function writeRecord(root: string, record: PageRecord): void {
  const text = record.blocks.length > 0 ? format(record) : undefined;
  writePageFile(path.join(root, recordPath(record.page)), text);
}

/**
 * Writes what is kept of a page. A file that says the same already is left as it is, so that
 * nothing that watches it stirs.
 *
 * @param file - its path
 * @param text - what it is to hold; undefined removes it
 */
export function writePageFile(file: string, text: string | undefined): void {
  if (text === undefined) {
    rmSync(file, { force: true });
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/**
 * Records of pages that are gone.
 *
 * @param root - repository root
 * @param pages - pages that have run blocks
 * @returns paths relative to the root
 */
export function orphans(root: string, pages: readonly string[]): string[] {
  return orphansIn(root, 'examples/recorded', pages.map(recordPath));
}

/**
 * JSON files that belong to no page.
 *
 * @param root - repository root
 * @param folder - where one file a page is kept, relative to it
 * @param known - paths of those that belong there, relative to the root
 * @returns paths of all others, relative to the root
 */
export function orphansIn(root: string, folder: string, known: readonly string[]): string[] {
  const place = path.join(root, folder);
  return existsSync(place)
    ? readdirSync(place, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
        .filter((name) => !known.includes(name))
    : [];
}

/**
 * Where two values differ, in words that lead to the place.
 *
 * @param recorded - what the record says
 * @param seen - what was seen now
 * @param at - path to the values
 * @returns one line a difference, at most eight
 */
export function differences(recorded: unknown, seen: unknown, at = ''): string[] {
  if (Object.is(recorded, seen)) {
    return [];
  }
  const bothObjects =
    recorded !== null && seen !== null && typeof recorded === 'object' && typeof seen === 'object';
  if (!bothObjects) {
    const show = (value: unknown) => {
      const text = JSON.stringify(value) ?? 'nothing';
      return text.length > 160 ? `${text.slice(0, 160)}…` : text;
    };
    return [`${at}: recorded ${show(recorded)}, now ${show(seen)}`];
  }
  const [a, b] = [recorded as Record<string, unknown>, seen as Record<string, unknown>];
  const label = (key: string) => {
    const name =
      (b[key] as { name?: string } | null)?.name ?? (a[key] as { name?: string } | null)?.name;
    return Array.isArray(recorded) ? `[${name ?? key}]` : `${at && '.'}${key}`;
  };
  return [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .flatMap((key) => differences(a[key], b[key], at + label(key)))
    .slice(0, 8);
}
