/**
 * What of a record may be compared between releases, and where two of them differ. Left out is what
 * says nothing about the library: frames of tracebacks, the wording of Python's own versions, what
 * failed_data.txt holds of the library's insides.
 */
import { isDeepStrictEqual } from 'node:util';
import { isNotice } from '../model/panel';
import type {
  BlockRecord,
  Difference,
  DifferenceClass,
  FileRecord,
  Plain,
  XlsxRecord,
} from '../model/record';
import { withoutHash } from '../model/records';
import type { Observed } from '../run/run';

/** Keyed so that parts can be compared by name. */
type Dict = { [key: string]: Plain };

/** Printed tracebacks as the line that names the exception, in the words of every Python. */
export function foldTracebacks(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let inside = false;
  for (const line of lines) {
    const begins = /^\s*Traceback \(most recent call last\):$/.test(line);
    const between = /^(During handling of|The above exception was)/.test(line) || line === '';
    if (inside && (/^\s/.test(line) || between)) continue;
    if (!begins) kept.push(plainMessage(line));
    inside = begins;
  }
  return kept;
}

function plainMessage(text: string): string {
  return text.replace(/\b\w+\.(\w+\(\) (?:got|missing|takes))/g, '$1').replace(/, got '\w+'$/, '');
}

function plainWorkbook({ styles, sheets, ...file }: XlsxRecord): Dict {
  const entries = sheets.map(({ name, cells, ...sheet }, index) => [
    name,
    {
      ...sheet,
      index,
      cells: Object.fromEntries(
        Object.entries(cells).map(([at, { s, ...cell }]) => [
          at,
          s === undefined ? cell : { ...cell, style: styles[s] },
        ]),
      ),
    },
  ]);
  return { ...file, sheets: Object.fromEntries(entries) } as Dict;
}

const without = (value: Dict, ...names: readonly string[]): Dict =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));

function plainFile(file: FileRecord): Dict {
  if (file.name === 'failed_data.txt' && 'lines' in file) {
    return { entries: file.lines.length + (file.cut ?? 0) };
  }
  // The number of bytes follows from what is in the file.
  if (file.kind === 'xlsx') return without(plainWorkbook(file as XlsxRecord), 'name', 'size');
  const rest = without(file as unknown as Dict, 'name', 'size');
  return file.kind === 'csv' ? without(rest, 'rows') : rest;
}

type Comparable = {
  exception: BlockRecord['exception'];
  console: string[];
  files: Record<string, Dict>;
};

/** The part of a record that may be compared, as plain data. */
function comparable(record: BlockRecord): Comparable {
  const { exception, files } = record;
  const failed = record.console.some((line) => line.startsWith('Traceback'));
  const saveFailed = failed || files.some(({ name }) => name === 'failed_data.txt');
  const lines = foldTracebacks(record.console);
  return {
    exception: exception && { ...exception, message: plainMessage(exception.message) },
    // After a failed save the notices stand in another place; that is nothing to act upon.
    console: saveFailed ? lines.filter((line) => !isNotice(line)) : lines,
    files: Object.fromEntries(files.map((file) => [file.name, plainFile(file)])),
  };
}

const isDict = (value: Plain | undefined): value is Dict =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parts of `now` that are not as in `before`, if any; what is missing now is null. */
function parts(before: Plain | undefined, now: Plain | undefined): Plain | undefined {
  if (isDeepStrictEqual(before, now)) return undefined;
  if (!isDict(before) || !isDict(now)) return now ?? null;
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const entries = keys.flatMap((key): [string, Plain][] => {
    const part = parts(before[key], now[key]);
    return part === undefined ? [] : [[key, part]];
  });
  return Object.fromEntries(entries);
}

/** A workbook or another file without its formatting. */
function withoutFormatting(file: Dict | undefined): Plain | undefined {
  if (!isDict(file?.sheets)) return file;
  const sheets = Object.entries(file.sheets).map(([name, sheet]) => {
    const { cells, ...rest } = sheet as Dict;
    const data = without(rest, 'widths', 'heights', 'rows', 'cols');
    const values = Object.entries(cells as Dict).flatMap(([at, cell]): [string, Plain][] => {
      const value = without(cell as Dict, 'style');
      return Object.keys(value).length > 0 ? [[at, value]] : [];
    });
    return [name, { ...data, cells: Object.fromEntries(values) }];
  });
  return { ...file, sheets: Object.fromEntries(sheets) } as Dict;
}

/** A json file by its value; undefined when it has none. */
function jsonValue(file: Dict | undefined): unknown {
  try {
    return file?.kind === 'json' && Array.isArray(file.lines) && !file.cut
      ? JSON.parse(file.lines.join('\n'))
      : undefined;
  } catch {
    return undefined;
  }
}

function classOf(before: Comparable, now: Comparable): DifferenceClass {
  if (before.exception?.type !== now.exception?.type) {
    return now.exception ? (before.exception ? 'raises-other' : 'raises') : 'raises-not';
  }
  const names = [...new Set([...Object.keys(before.files), ...Object.keys(now.files)])];
  const changed = names.filter((name) => !isDeepStrictEqual(before.files[name], now.files[name]));
  if (changed.some((name) => !now.files[name])) return 'file-missing';
  const same = (name: string, of: (file: Dict | undefined) => unknown) =>
    isDeepStrictEqual(of(before.files[name]), of(now.files[name]));
  const formatted = changed.filter((name) => same(name, withoutFormatting));
  const text = changed.filter(
    (name) => jsonValue(now.files[name]) !== undefined && same(name, jsonValue),
  );
  if (changed.length > formatted.length + text.length) return 'data';
  if (changed.length > 0) return formatted.length > 0 ? 'formatting' : 'text';
  return isDeepStrictEqual(before.console, now.console) ? 'message' : 'prints';
}

/** Where an outcome on a release differs from what is recorded of the covered one, if it does. */
export function difference(record: BlockRecord, observed: Observed): Difference | undefined {
  if ('ended' in observed) return { class: observed.ended === 'timeout' ? 'hangs' : 'crash' };
  const [before, now] = [comparable(record), comparable(observed.record)];
  if (isDeepStrictEqual(before, now)) return undefined;
  const files = parts(before.files, now.files) as Record<string, Plain> | undefined;
  return {
    class: classOf(before, now),
    ...(!isDeepStrictEqual(before.exception, now.exception) && { exception: now.exception }),
    ...(!isDeepStrictEqual(before.console, now.console) && { console: now.console }),
    ...(files && { files }),
    result: withoutHash(observed.record),
  };
}
