/** Where things stand in a recorded sheet. */
import type { SheetRecord } from './record';

const leastRows = 3;
const leastCols = 3;

/** Letter of a column: 1 is A, 27 is AA. */
export function columnLetter(index: number): string {
  const rest = (index - 1) % 26;
  const before = (index - 1 - rest) / 26;
  return (before > 0 ? columnLetter(before) : '') + String.fromCharCode(65 + rest);
}

/** Number of a column, from 1. */
export function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** Row and column of a cell, from 1. */
function place(address: string): { row: number; col: number } {
  const [, letters = '', row] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  return { row: Number(row), col: columnNumber(letters) };
}

export type Span = { rowSpan: number; colSpan: number };

/** What is drawn of a sheet. */
type SheetLayout = {
  /** Letters of the columns. */
  letters: string[];
  rows: number;
  /** First cells of merged areas. */
  spans: Map<string, Span>;
  /** The other cells of merged areas. */
  covered: Set<string>;
};

/** Lays a sheet out: all that is recorded, and never less than three rows and columns. */
export function layoutOf(sheet: SheetRecord): SheetLayout {
  const spans = new Map<string, Span>();
  const covered = new Set<string>();
  for (const area of sheet.merged ?? []) {
    const [first = '', last = ''] = area.split(':');
    const [from, to] = [place(first), place(last)];
    for (let { row } = from; row <= to.row; row += 1) {
      for (let { col } = from; col <= to.col; col += 1) covered.add(columnLetter(col) + row);
    }
    covered.delete(first);
    spans.set(first, { rowSpan: to.row - from.row + 1, colSpan: to.col - from.col + 1 });
  }
  const images = (sheet.images ?? []).map(({ at }) => place(at));
  const filled = Object.keys(sheet.cells).map((address) => place(address).row);
  const last = sheet.cut ? Math.max(...filled) : sheet.rows;
  const cols = Math.max(
    sheet.cols - (sheet.cutCols ?? 0),
    leastCols,
    ...images.map(({ col }) => col),
  );
  return {
    letters: Array.from({ length: cols }, (_, index) => columnLetter(index + 1)),
    rows: Math.max(last, leastRows, ...images.map(({ row }) => row)),
    spans,
    covered,
  };
}
