/** Reads, writes and compares the records of pages, and what they were made with. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { spansOf, type Span } from '../../releases/versions';
import { filesBelow } from '../../lib/filesBelow';
import { readJson } from '../../lib/readJson';
import { sha256 } from '../../lib/sha256';
import { library } from '../../../site';
import { recordPath, type Block } from './extract';
import type { BlockRecord, Difference, KeptRecord, PageRecord } from './record';
import { readText } from '../../lib/readText';

/** What all records were made with: `examples/environment.json`. */
type Environment = {
  /** Digest of the pinned packages of the covered release, see `requirementsHash`. */
  requirements: string;
  /** Digest of the Python of the page, see `environmentHash` in src/live/pack/inputs.ts. */
  page: string;
};

export const environmentFile = 'examples/environment.json';

/** What the records were made with; empty names when nothing is recorded. */
export function readEnvironment(root: string): Environment {
  const nothing = { requirements: '', page: '' };
  return readJson<Environment>(root, environmentFile, 'npm run examples') ?? nothing;
}

/** Keeps what the records were made with. */
export function writeEnvironment(root: string, environment: Environment): void {
  writeJson(path.join(root, environmentFile), format(environment));
}

/** What changes with the pinned packages: 16 hexadecimal digits. */
export const requirementsHash = (root: string): string =>
  sha256(readText(path.join(root, 'examples/requirements.txt'))).slice(0, 16);

/** What a block did on each release; undefined: the same as on the covered one. */
export type Compared = Map<string, Difference | undefined>;

/** What a block did on each version, oldest first; undefined when not tried since it changed. */
export function comparedOf(
  { releases = {}, pending }: KeptRecord,
  versions: Iterable<string>,
): Compared | undefined {
  if (pending?.includes('releases')) return undefined;
  let found: Difference | undefined;
  const compared: Compared = new Map();
  for (const version of versions) {
    if (version in releases) found = releases[version] ?? undefined;
    compared.set(version, found);
  }
  return compared;
}

/** Whether a block did the same: its result may have other frames of tracebacks. */
const isSame = (a: Difference | undefined, b: Difference | undefined): boolean =>
  isDeepStrictEqual({ ...a, result: undefined }, { ...b, result: undefined });

export type Group = Span<Difference | undefined>;

/** Neighbouring releases with the same outcome, oldest first; the covered one begins. */
export const groupsOf = (compared: Compared): Group[] =>
  spansOf([[library.version, undefined], ...compared], isSame);

/** What a block did on each release, where that changes; undefined when all did the same. */
export function foldReleases(compared: Compared): KeptRecord['releases'] {
  const [, ...later] = groupsOf(compared);
  const changes = later.map(({ on: [from], what }) => [from, what ?? null] as const);
  return changes.length > 0 ? Object.fromEntries(changes) : undefined;
}

/** The record without what no panel draws, and without sizes, which depend on the machine. */
export const drawn = (record: BlockRecord): object => ({
  ...resultOf(record),
  files: record.files.map((file) => ({ ...file, size: undefined })),
});

/** What a panel is drawn from. */
export const withoutHash = ({ console, consoleCut, exception, files }: BlockRecord) => ({
  console,
  ...(consoleCut && { consoleCut }),
  exception,
  files,
});

/** The result of a block, without what is known of it elsewhere. */
export const resultOf = (record: KeptRecord): BlockRecord => ({
  hash: record.hash,
  ...withoutHash(record),
});

/** A record after it was tried somewhere; `found` is what came of it, nothing when all is well. */
export function store<Where extends 'live' | 'releases'>(
  record: KeptRecord,
  where: Where,
  found: KeptRecord[Where],
): KeptRecord {
  const { live, releases, pending = [] } = { ...record, [where]: found } as KeptRecord;
  const open = pending.filter((one) => one !== where);
  return {
    ...resultOf(record),
    ...(live && { live }),
    ...(releases && { releases }),
    ...(open.length > 0 && { pending: open }),
  };
}

/** JSON with small values on one line, so that a changed cell is one changed line in a diff. */
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

/** The record of a page; one without blocks when nothing is recorded. */
export function readRecord(root: string, page: string): PageRecord {
  const command = `npm run examples -- ${page}`;
  return readJson<PageRecord>(root, recordPath(page), command) ?? { page, blocks: [] };
}

/** Run blocks, each with its record or none; `fault` hears of unreadable ones, else it throws. */
export function recordsOf(
  root: string,
  blocks: readonly Block[],
  fault?: (message: string) => void,
): Map<Block, KeptRecord | undefined> {
  const runs = blocks.filter(({ kind }) => kind === 'run');
  const kept = new Map<string, KeptRecord>();
  for (const page of new Set(runs.map(({ file }) => file))) {
    try {
      readRecord(root, page).blocks.forEach((one) => kept.set(page + one.hash, one));
    } catch (error) {
      if (!fault) throw error;
      fault((error as Error).message);
    }
  }
  return new Map(runs.map((block) => [block, kept.get(block.file + block.hash)]));
}

/** Writes the records of whole pages. */
export function writeRecords(root: string, records: ReadonlyMap<Block, KeptRecord>): void {
  for (const page of new Set([...records.keys()].map(({ file }) => file))) {
    const own = [...records].filter(([{ file }]) => file === page);
    const record: PageRecord = { page, blocks: own.map(([, one]) => one) };
    writeJson(path.join(root, recordPath(page)), format(record));
  }
}

/** Writes a text, where it is another one, so that nothing that watches the file stirs. */
export function writeJson(file: string, text: string): void {
  if (!existsSync(file) || readText(file) !== text) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Records of pages that are gone. */
export function orphans(root: string, pages: readonly string[]): string[] {
  const known = pages.map(recordPath);
  return filesBelow(root, 'examples/recorded', /\.json$/).filter((name) => !known.includes(name));
}

/** Where two values differ, in words that lead to the place: at most eight lines. */
export function differences(recorded: unknown, now: unknown, at = ''): string[] {
  if (Object.is(recorded, now)) return [];
  const bothObjects =
    recorded !== null && now !== null && typeof recorded === 'object' && typeof now === 'object';
  if (!bothObjects) {
    const show = (value: unknown) => {
      const text = JSON.stringify(value) ?? 'nothing';
      return text.length > 160 ? `${text.slice(0, 160)}…` : text;
    };
    return [`${at}: 记录是 ${show(recorded)}，现在是 ${show(now)}`];
  }
  const [a, b] = [recorded as Record<string, unknown>, now as Record<string, unknown>];
  const label = (key: string) => {
    const name =
      (b[key] as { name?: string } | null)?.name ?? (a[key] as { name?: string } | null)?.name;
    return Array.isArray(recorded) ? `[${name ?? key}]` : `${at && '.'}${key}`;
  };
  return [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .flatMap((key) => differences(a[key], b[key], at + label(key)))
    .slice(0, 8);
}
