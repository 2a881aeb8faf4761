/**
 * What was recorded of an example as Markdown, for readers that take text only: the same files, in
 * the same order, as the panel.
 */
import type { Code, PhrasingContent, RootContent, Table, TableCell } from 'mdast';
import type { Meta } from '../model/extract';
import { cellText } from '../model/format';
import { shownFiles } from './panel';
import type {
  BlockRecord,
  FileRecord,
  SheetRecord,
  SqliteRecord,
  XlsxRecord,
} from '../model/record';
import { columnLetter, columnNumber } from './workbook';

const text = (value: string): PhrasingContent => ({ type: 'text', value });
const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });
const says = (...children: PhrasingContent[]): RootContent => ({ type: 'paragraph', children });
const fence = (value: string, lang = 'text'): Code => ({ type: 'code', lang, value });
type Cell = string | { shown: string; link: string };

function cell(value: Cell): TableCell {
  const shown = text((typeof value === 'string' ? value : value.shown).replace(/\r?\n/g, ' '));
  const linked: PhrasingContent[] =
    typeof value === 'string'
      ? [shown]
      : [{ type: 'link', url: value.link, children: [shown] as never[] }];
  return { type: 'tableCell', children: value ? linked : [] };
}

function table(head: readonly string[], rows: readonly (readonly Cell[])[]): Table {
  return {
    type: 'table',
    children: [head, ...rows].map((cells) => ({ type: 'tableRow', children: cells.map(cell) })),
  };
}

/** What is left out of a record because there is too much of it. */
const rest = (count: number | undefined, unit: string): RootContent[] =>
  count ? [says(text(`还有 ${count} ${unit}没有列出。`))] : [];

/** Cells that look the same, in the order of the sheet: `A1、B1`. */
function looks(sheet: SheetRecord, styles: XlsxRecord['styles']): RootContent[] {
  const cells = new Map<number, string[]>();
  for (const [address, { s }] of Object.entries(sheet.cells)) {
    if (s !== undefined) cells.set(s, [...(cells.get(s) ?? []), address]);
  }
  const lines: string[][] = [...cells].map(([index, addresses]) => [
    addresses.join('、'),
    JSON.stringify(styles[index]),
  ]);
  const sizes: [string, object | undefined][] = [
    ['合并的单元格', sheet.merged],
    ['列宽', sheet.widths],
    ['行高', sheet.heights],
  ];
  for (const [label, value] of sizes) if (value) lines.push([label, JSON.stringify(value)]);
  for (const { at, width, height } of sheet.images ?? []) {
    lines.push([at, `图片 ${width}×${height}`]);
  }
  if (lines.length === 0) return [];
  return [
    {
      type: 'list',
      spread: false,
      children: lines.map(([label = '', value = '']) => ({
        type: 'listItem',
        children: [{ type: 'paragraph', children: [text(`${label}：`), code(value)] }],
      })),
    },
  ];
}

function sheetText(sheet: SheetRecord, file: XlsxRecord): RootContent[] {
  const addresses = Object.keys(sheet.cells);
  const rows = Math.max(0, ...addresses.map((at) => Number(at.replace(/\D/g, ''))));
  const cols = Math.max(0, ...addresses.map((at) => columnNumber(at.replace(/\d/g, ''))));
  const letters = Array.from({ length: cols }, (_, index) => columnLetter(index + 1));
  const name = says(
    code(file.name),
    text(`，工作表 ${sheet.name}${rows === 0 ? '：没有数据。' : '：'}`),
  );
  const lines = Array.from({ length: rows }, (_, index) => [
    String(index + 1),
    ...letters.map((letter) => {
      const found = sheet.cells[`${letter}${index + 1}`];
      const format = found?.s === undefined ? undefined : file.styles[found.s]?.format;
      const shown = cellText(found, format);
      return found?.link ? { shown, link: found.link } : shown;
    }),
  ]);
  return [
    name,
    ...(rows > 0 ? [table(['', ...letters], lines)] : []),
    ...rest(sheet.cut, '行'),
    ...rest(sheet.cutCols, '列'),
    ...looks(sheet, file.styles),
  ];
}

const sqlValue = (value: SqliteRecord['tables'][number]['rows'][number][number]): string =>
  value === null ? 'NULL' : typeof value === 'object' ? `x'${value.hex}'` : String(value);

function databaseText(file: SqliteRecord): RootContent[] {
  if (file.tables.length === 0) return [says(code(file.name), text('：数据库里没有表。'))];
  return file.tables.flatMap(({ name, columns, rows, cut }) => [
    says(code(file.name), text(`，数据表 ${name}：`)),
    table(
      columns.map((column) => [column.name, column.type].filter(Boolean).join(' ')),
      rows.map((row) => row.map(sqlValue)),
    ),
    ...rest(cut, '行'),
  ]);
}

function fileText(file: FileRecord): RootContent[] {
  const named = (what = '：') => says(code(file.name), text(what));
  switch (file.kind) {
    case 'xlsx':
      return file.sheets.flatMap((sheet) => sheetText(sheet, file));
    case 'sqlite':
      return databaseText(file);
    case 'image':
      return [named(`：图片，${file.width}×${file.height} 像素。`)];
    case 'broken':
      return [named(`：不是有效的 ${file.expected} 文件：${file.reason}`)];
    case 'bytes':
      return file.hex.length === 0
        ? [named('：空文件。')]
        : [named('（十六进制）：'), fence(file.hex.join('\n')), ...rest(file.cut, '个字节')];
    default:
      return file.lines.length === 0
        ? [named('：空文件。')]
        : [
            named(),
            fence(file.lines.join('\n'), file.kind === 'txt' ? 'text' : file.kind),
            ...rest(file.cut, '行'),
          ];
  }
}

/**
 * The result of a block as Markdown.
 *
 * @returns nodes that stand behind the code; none when there is nothing to tell
 * @throws Error when `show` names a file that is not there
 */
export function resultText(record: BlockRecord, meta: Meta): RootContent[] {
  const { exception } = record;
  const nodes: RootContent[] = [];
  if (exception) {
    const line = exception.line === null ? '' : `（第 ${exception.line} 行）`;
    nodes.push(says(text('抛出：'), code(exception.type), text(`：${exception.message}${line}`)));
  }
  if (record.console.length > 0) {
    nodes.push(
      says(text('控制台：')),
      fence(record.console.join('\n')),
      ...rest(record.consoleCut, '行'),
    );
  }
  nodes.push(...shownFiles(record, meta.show).flatMap(fileText));
  const caption = meta.caption ?? (meta.release && `${meta.release} 的结果`);
  return [
    ...(caption && nodes.length > 0 ? [says({ type: 'strong', children: [text(caption)] })] : []),
    ...nodes,
  ];
}
