/**
 * The shape of what an executed example left behind: `examples/recorded/**.json`.
 *
 * `src/examples/python/describe.py` writes the file parts, the runner adds console and exception,
 * the result panel draws from nothing else. Everything is plain JSON with stable key order, so that
 * a change reads well in a diff.
 */
import type { differenceWords } from './messages';

/** One file a page. `blocks` are in page order, one for each `run` block. */
export type PageRecord = {
  /** Source of the page, relative to the repository root, with forward slashes. */
  page: string;
  blocks: KeptRecord[];
};

/** Why a block does not run in a page; with the package that is missing. */
export type Reason = 'process' | 'network' | `package:${string}`;

export type DifferenceClass = keyof typeof differenceWords;

/** Plain data. */
export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };

/** How the outcome on a release differs from that on the covered one: only the parts that do. */
export type Difference = {
  class: DifferenceClass;
  /** The exception that ended the program there; null when there was one and is none now. */
  exception?: ExceptionRecord | null;
  /** All that is printed there. */
  console?: string[];
  /** By name: the differing parts, or null for a file that is not there. */
  files?: Record<string, Plain>;
  /** The whole result there, to be drawn; of a program that ended. */
  result?: Omit<BlockRecord, 'hash'>;
};

/** The result of a block, and what is known of it elsewhere. */
export type KeptRecord = BlockRecord & {
  /** Why it does not run in a reader's page with the same result; left out when it does. */
  live?: Reason;
  /**
   * What it does from a release on, until the next named; null: as documented. Left out where it
   * does that on every release.
   */
  releases?: Record<string, Difference | null>;
  /** Where it was not tried since it changed. */
  pending?: ('live' | 'releases')[];
};

export type BlockRecord = {
  /** See `blockHash` in `extract.ts`: a record without a block is dropped, the other way stale. */
  hash: string;
  /** What the program printed (stdout and stderr), one string a line, paths normalised. */
  console: string[];
  /** How many further lines were cut because the program printed too much. */
  consoleCut?: number;
  /** The exception that ended the program, or null. Only `raises` blocks may have one. */
  exception: ExceptionRecord | null;
  /** All files in the folder after the process has ended, sorted by name. */
  files: FileRecord[];
};

type ExceptionRecord = { type: string; message: string; line: number | null };

type FileBase = {
  /** Path relative to the working folder, with forward slashes. */
  name: string;
  /** Bytes; left out for xlsx and sqlite, whose size depends on the machine's zlib and SQLite. */
  size?: number;
  /** Against the folder before this block (chain) ran. */
  state: 'new' | 'changed' | 'same';
};

export type FileRecord =
  XlsxRecord | CsvRecord | TextRecord | SqliteRecord | ImageRecord | BytesRecord | BrokenRecord;

export type TextRecord = FileBase & {
  kind: 'txt' | 'json' | 'jsonl';
  encoding: string;
  /** The text as it stands in the file, one string a line without the line end. */
  lines: string[];
  /** True when the last line has no line end. */
  noFinalNewline?: boolean;
  /** Lines left out because the file is too long to show. */
  cut?: number;
};

export type CsvRecord = FileBase & {
  kind: 'csv';
  encoding: string;
  delimiter: string;
  lines: string[];
  rows: string[][];
  noFinalNewline?: boolean;
  cut?: number;
  /** Columns left out because the table is too wide to show. */
  cutCols?: number;
};

export type XlsxRecord = FileBase & {
  kind: 'xlsx';
  /** Distinct cell styles; cells refer to them by index. Only what differs from the default. */
  styles: CellStyleRecord[];
  sheets: SheetRecord[];
};

export type SheetRecord = {
  name: string;
  active: boolean;
  /** Size of the used range. */
  rows: number;
  cols: number;
  /** Row by row, cells by address: `{"A1": {v: "姓名"}}`; no empty ones without a style. */
  cells: Record<string, CellRecord>;
  merged?: string[];
  /** Column letter -> width in characters, only where set. */
  widths?: Record<string, number>;
  /** Row number -> height in points, only where set. */
  heights?: Record<string, number>;
  images?: { at: string; width: number; height: number; data: string }[];
  /** Rows left out because the sheet is too long to show. */
  cut?: number;
  /** Columns left out because the sheet is too wide to show. */
  cutCols?: number;
};

export type CellRecord = {
  /** Value: as JSON; dates and times as ISO text with `t`. */
  v?: string | number | boolean | null;
  /** Type when JSON does not tell it: 'date' | 'formula' | 'error'. */
  t?: 'date' | 'formula' | 'error';
  /** Index into `styles`. */
  s?: number;
  link?: string;
};

export type CellStyleRecord = {
  font?: {
    name?: string;
    size?: number;
    bold?: true;
    italic?: true;
    underline?: string;
    strike?: true;
    /** '#RRGGBB' */
    color?: string;
    vertAlign?: string;
  };
  fill?:
    | { pattern: string; fg?: string; bg?: string }
    | { gradient: string; degree?: number; stops: string[] };
  /** side -> style and colour, sides: left right top bottom diagonal */
  border?: Record<string, { style: string; color?: string }>;
  align?: {
    h?: string;
    v?: string;
    wrap?: true;
    indent?: number;
    rotate?: number;
    shrink?: true;
  };
  format?: string;
  protection?: { locked?: boolean; hidden?: boolean };
};

export type SqliteRecord = FileBase & {
  kind: 'sqlite';
  tables: {
    name: string;
    columns: { name: string; type: string }[];
    /** Values as JSON; bytes as `{"hex": "…"}`. */
    rows: (string | number | null | { hex: string })[][];
    cut?: number;
  }[];
};

export type ImageRecord = FileBase & { kind: 'image'; width: number; height: number; data: string };

/** Any other file: the first bytes as hex pairs, 16 a line. */
export type BytesRecord = FileBase & { kind: 'bytes'; hex: string[]; cut?: number };

/** A file whose suffix promises a format that its content does not keep. */
export type BrokenRecord = FileBase & { kind: 'broken'; expected: string; reason: string };
