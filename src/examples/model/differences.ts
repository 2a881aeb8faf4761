/** What two records of the same program show differently. */
import { consoleOf, shownFiles, type PanelMeta } from './panel';
import type { BlockRecord, FileRecord, SheetRecord, XlsxRecord } from './record';

/** Where something is shown: `place(['error'])`, `place([file, sheet, 'A1'])`. */
export const place = (parts: readonly (string | number)[]): string => parts.join('\n');

type Shown = readonly [place: string, content: unknown];

function sheetShown(name: string, styles: XlsxRecord['styles'], sheet: SheetRecord): Shown[] {
  const { cells, merged = [], images = [], widths, heights } = sheet;
  const found = new Map<string, unknown[]>();
  const add = (address: string, content: unknown) =>
    found.set(address, [...(found.get(address) ?? []), content]);
  for (const [address, { s = -1, ...cell }] of Object.entries(cells)) {
    add(address, [cell, styles[s]]);
  }
  for (const area of merged) add(area.replace(/:.*/, ''), area);
  for (const { at, ...image } of images) add(at, image);
  for (const [at, size] of Object.entries({ ...widths, ...heights })) add(at, size);
  return [...found].map(([at, content]) => [place([name, sheet.name, at]), content]);
}

const numbered = (name: string, all: readonly unknown[]): Shown[] =>
  all.map((content, index) => [place([name, index]), content]);

function fileShown(file: FileRecord): Shown[] {
  const { name } = file;
  switch (file.kind) {
    case 'xlsx':
      return file.sheets.flatMap((sheet) => sheetShown(name, file.styles, sheet));
    case 'csv':
      return file.rows.flatMap((row, index) => numbered(place([name, index]), row));
    case 'sqlite':
      return file.tables.flatMap(({ name: table, rows }) =>
        rows.flatMap((row, index) => numbered(place([name, table, index]), row)),
      );
    case 'txt':
    case 'jsonl':
      return numbered(name, file.lines);
    case 'json':
      return [[name, file.lines]];
    case 'image':
      return [[name, file.data]];
    case 'bytes':
      return [[name, file.hex]];
    case 'broken':
      return [[name, file.reason]];
  }
}

/** The smallest things that a reader compares (cells, lines, the error), by their place. */
function shownIn(record: BlockRecord, meta: PanelMeta): Map<string, string> {
  const { exception } = record;
  const all: Shown[] = [
    ...(exception ? [[place(['error']), exception] as const] : []),
    ...numbered(
      'console',
      consoleOf(record, meta).map(({ text }) => text),
    ),
    ...shownFiles(record, meta.show).flatMap(fileShown),
  ];
  return new Map(all.map(([at, content]) => [at, JSON.stringify(content)]));
}

/** Nothing is to be seen there: an empty line, an empty cell. */
const empty = new Set(['""', 'null', '[[{},null]]', '[[{"v":null},null]]']);

/**
 * Compares what is shown of two records.
 *
 * @param meta - what of the new one is shown
 * @param recordedMeta - what of the recorded one is shown
 * @returns the places that show something else now (`marks` of a panel), and how many are gone
 * @throws Error when `show` names a file that its record does not have
 */
export function differences(
  now: BlockRecord,
  recorded: BlockRecord,
  meta?: PanelMeta,
  recordedMeta?: PanelMeta,
): { changed: ReadonlySet<string>; gone: number } {
  const after = shownIn(now, meta ?? {});
  const before = shownIn(recorded, recordedMeta ?? meta ?? {});
  const changed = [...after].filter(
    ([at, content]) => before.get(at) !== content && (before.has(at) || !empty.has(content)),
  );
  const gone = [...before].filter(([at, content]) => !after.has(at) && !empty.has(content));
  return { changed: new Set(changed.map(([at]) => at)), gone: gone.length };
}
