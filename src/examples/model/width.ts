/** How wide a result is, from the record: no font of a machine decides what stands side by side. */
import { cellText } from './cellText';
import { panelOf, type PanelMeta } from './panel';
import type { BlockRecord, FileRecord, SheetRecord, XlsxRecord } from './record';
import { layoutOf } from './layout';

/** In rem, as in ../result.css: a letter of a cell and of code; what a cell has around it. */
const size = { letter: 0.5, edge: 1.1, least: 4.2, most: 18, head: 2.5, frame: 2 };

/** Characters, of which Chinese ones count more. */
const lengthOf = (text: string, wide = 2): number =>
  [...text].reduce((sum, sign) => sum + (/[\u2e80-\uffef]/.test(sign) ? wide : 1), 0);
/** The longest line, in such characters: in code a Chinese one is as wide as two others. */
export const longest = (lines: readonly string[], wide?: number): number =>
  Math.max(0, ...lines.map((line) => lengthOf(line, wide)));

const ofText = (lines: readonly string[]): number => longest(lines) * size.letter + size.frame;

const ofColumn = (texts: readonly string[]): number =>
  Math.min(Math.max(longest(texts, 1.6) * size.letter + size.edge, size.least), size.most);

function ofGrid(rows: readonly (readonly string[])[]): number {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: columns }, (_, at) =>
    ofColumn(rows.map((row) => row[at] ?? '')),
  ).reduce((sum, width) => sum + width, size.head);
}

function ofSheet({ styles }: XlsxRecord, sheet: SheetRecord): number {
  const { letters, spans } = layoutOf(sheet);
  const texts = (letter: string) =>
    Object.entries(sheet.cells)
      .filter(([at]) => at.replace(/\d+/, '') === letter && !spans.has(at))
      .map(([, cell]) => cellText(cell, styles[cell.s ?? -1]?.format));
  return letters.reduce((sum, letter) => {
    const set = sheet.widths?.[letter];
    return sum + (set ? (set * 7 + 5) / 16.5 : ofColumn(texts(letter)));
  }, size.head);
}

function ofFile(file: FileRecord): number {
  switch (file.kind) {
    case 'xlsx':
      return ofSheet(file, file.sheets.find(({ active }) => active) ?? file.sheets[0]!);
    case 'csv':
      return ofGrid(file.rows);
    case 'sqlite': {
      const [table] = file.tables;
      if (!table) return 0;
      return ofGrid([
        table.columns.map(({ name }) => name),
        ...table.rows.map((row) => row.map(String)),
      ]);
    }
    case 'bytes':
      return ofText(file.hex.map((line) => `000000  ${line}  ${line.replace(/.. ?/g, '.')}`));
    case 'image':
      return file.width / 16.5 + size.frame;
    case 'broken':
      return 0;
    default:
      return ofText(file.lines) + 2;
  }
}

/** How wide the part of a result is that is seen first, in rem; undefined when nothing is shown. */
export function widthOf(record: BlockRecord, meta: PanelMeta): number | undefined {
  const panel = panelOf(record, meta);
  if (!panel) return undefined;
  const [first] = panel.files;
  const printed = panel.lines.map(({ text }) => text);
  const width = printed.length > 0 || !first ? ofText(printed) : ofFile(first.file);
  return Math.max(width, lengthOf(panel.caption ?? '') * size.letter);
}
