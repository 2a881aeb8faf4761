/** What a recipe gives, as its card shows it: the first rows and columns of what was recorded. */
import { consoleOf, shownFiles, type PanelMeta } from '../examples/model/panel';
import type { BlockRecord, CsvRecord, FileRecord, XlsxRecord } from '../examples/model/record';

const most = { rows: 4, columns: 4, lines: 5, letters: 60 };

const short = (text: string): string =>
  text.length > most.letters ? `${text.slice(0, most.letters)}…` : text;

function firstCells(file: XlsxRecord): XlsxRecord {
  const sheet = file.sheets.find(({ active }) => active) ?? file.sheets[0];
  if (!sheet) return file;
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.slice(0, most.columns);
  const isFirst = (address: string) =>
    [...letters].some((letter) => address.replace(/\d+$/, '') === letter) &&
    Number(/\d+$/.exec(address)) <= most.rows;
  const cells = Object.entries(sheet.cells).flatMap(([address, { v, t, s }]) =>
    isFirst(address) ? [[address, { v: typeof v === 'string' ? short(v) : v, t, s }]] : [],
  );
  const first = {
    name: sheet.name,
    active: true,
    rows: Math.min(sheet.rows, most.rows),
    cols: Math.min(sheet.cols, most.columns),
    cells: Object.fromEntries(cells) as typeof sheet.cells,
    merged: sheet.merged?.filter((range) => range.split(':').every(isFirst)),
    images: sheet.images?.filter(({ at }) => isFirst(at)).map((image) => ({ ...image, data: '' })),
  };
  // A large face would not fit.
  const styles = file.styles.map(({ font, ...style }) => ({
    ...style,
    ...(font && { font: { ...font, size: undefined } }),
  }));
  return { ...file, styles, sheets: [first] };
}

const firstRows = (file: CsvRecord): CsvRecord => ({
  ...file,
  rows: file.rows
    .slice(0, most.rows)
    .map((row) => row.slice(0, most.columns).map((text) => short(text))),
});

/** A file cut to what a card has room for. */
function cut(file: FileRecord): FileRecord {
  switch (file.kind) {
    case 'xlsx':
      return firstCells(file);
    case 'csv':
      return firstRows(file);
    case 'sqlite':
      return {
        ...file,
        tables: file.tables.slice(0, 1).map((table) => ({
          ...table,
          columns: table.columns.slice(0, most.columns),
          rows: table.rows.slice(0, most.rows - 1).map((row) => row.slice(0, most.columns)),
        })),
      };
    case 'txt':
    case 'json':
    case 'jsonl':
      return { ...file, lines: file.lines.slice(0, most.lines).map(short) };
    default:
      return file;
  }
}

export type Picture = { file?: FileRecord; lines: string[] };

/** The file that the program made last, else what it printed. */
export function pictureOf(record: BlockRecord, meta: PanelMeta): Picture {
  const made = shownFiles(record, meta.show).filter(({ state }) => state !== 'same');
  const file = made.at(-1);
  const lines = file ? [] : consoleOf(record, meta).map(({ text }) => short(text));
  return { ...(file && { file: cut(file) }), lines: lines.slice(0, most.lines) };
}
