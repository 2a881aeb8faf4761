/** What a file has that a program names: its headings and its sheets. */
import type { FileRecord } from '../../examples/model/record';

export type Table = {
  headings: readonly string[];
  sheets: readonly string[];
  /** Where the list of a json stands: 'data.list'. */
  list?: string;
  /** How large it is, why a program will not read it, and the notes. */
  said?: string;
  /** What a program may read otherwise than the reader thinks; what of it is mended first. */
  notes?: readonly string[];
  stops?: readonly string[];
  /** A page that helps; whether it comes before a run. */
  way?: { href: string; text: string; stops: boolean };
};

function keysOf(text: string | undefined): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return Array.isArray(value) ? [] : Object.keys(value as object);
  } catch {
    return [];
  }
}

/** The names in one of the site's files, below a title; none when it has no rows with names. */
function headingsOf(file: FileRecord): string[] {
  switch (file.kind) {
    case 'csv':
      return file.rows.find((row) => row[1]) ?? file.rows[0] ?? [];
    case 'xlsx': {
      const sheet = file.sheets.find((one) => one.active) ?? file.sheets[0];
      const cells = Object.entries(sheet?.cells ?? {});
      return cells.flatMap(([at, { v }]) =>
        /^[A-Z]+1$/.test(at) && v !== undefined && v !== null ? [String(v)] : [],
      );
    }
    case 'json':
      return keysOf(file.lines.join('\n'));
    case 'jsonl':
      return keysOf(file.lines[0]);
    default:
      return [];
  }
}

/** What one of the site's files has, by its record. */
export const tableOf = (file: FileRecord): Table => ({
  headings: headingsOf(file),
  sheets: file.kind === 'xlsx' ? file.sheets.map((one) => one.name) : [],
});
