/** A record as Markdown, for readers of text; and what a search finds in it. */
import type { PhrasingContent, RootContent } from 'mdast';
import { list, paragraph, row, words as text } from '../../lib/mdxElement';
import { dumpOf, valueText } from '../model/content';
import { cellText } from '../model/cellText';
import { messages } from '../model/messages';
import { panelOf, type PanelMeta } from '../model/panel';
import type {
  BlockRecord,
  FileRecord,
  SheetRecord,
  SqliteRecord,
  XlsxRecord,
} from '../model/record';
import { layoutOf } from '../model/layout';
import { formattingOf } from './cellLooks';

const strong = (value: string): PhrasingContent => ({ type: 'strong', children: [text(value)] });
const inlineCode = (value: string): PhrasingContent => ({ type: 'inlineCode', value });
const code = (lang: string, lines: readonly string[]): RootContent => ({
  type: 'code',
  lang,
  value: lines.join('\n'),
});
const table = (rows: readonly (readonly PhrasingContent[][])[]): RootContent => ({
  type: 'table',
  children: rows.map((cells) => row(...cells)),
});
/** A line of a table holds no line end. */
const cell = (value: string): PhrasingContent[] => [text(value.replace(/\s*\n\s*/g, ' '))];

const cut = (count: number | undefined, unit: string): RootContent[] =>
  count ? [paragraph(messages.more(count, unit))] : [];

function cellContent(file: XlsxRecord, sheet: SheetRecord, address: string): PhrasingContent[] {
  const one = sheet.cells[address];
  const shown = cellText(one, file.styles[one?.s ?? -1]?.format);
  const images = (sheet.images ?? []).filter(({ at }) => at === address);
  const words = cell(shown);
  const linked: PhrasingContent[] =
    one?.link && shown ? [{ type: 'link', url: one.link, children: words }] : words;
  return [...linked, ...images.map(({ width, height }) => text(`图片 ${width}×${height}`))];
}

function sheetMarkdown(file: XlsxRecord, sheet: SheetRecord): RootContent[] {
  const { letters, rows } = layoutOf(sheet);
  const head = ['', ...letters].map(cell);
  const body = Array.from({ length: rows }, (_, index) => [
    cell(String(index + 1)),
    ...letters.map((letter) => cellContent(file, sheet, `${letter}${index + 1}`)),
  ]);
  const formatting = [...formattingOf(sheet, file.styles)].map(([what, where]) =>
    paragraph(text(`${where.join('、')}：${what}`)),
  );
  return [
    table([head, ...body]),
    ...(formatting.length > 0 ? [list(formatting)] : []),
    ...cut(sheet.cut, '行'),
    ...cut(sheet.cutCols, '列'),
  ];
}

function tableMarkdown(one: SqliteRecord['tables'][number]): RootContent[] {
  const { columns, rows, cut: more } = one;
  const head = columns.map(({ name, type }) => cell(type ? `${name}（${type}）` : name));
  const body = rows.map((values, index) => [
    cell(String(index + 1)),
    ...values.map((value) => cell(valueText(value))),
  ]);
  return [table([[cell(''), ...head], ...body]), ...cut(more, '行')];
}

/** The parts of a file; a single one has its name beside that of the file. */
const parts = (
  kind: string,
  all: readonly { name: string; content: RootContent[] }[],
): RootContent[] =>
  all.length === 1
    ? all[0]!.content
    : all.flatMap(({ name, content }) => [paragraph(text(`${kind} ${name}：`)), ...content]);

const empty = (words: string = messages.empty): RootContent[] => [paragraph(words)];

function fileMarkdown(file: FileRecord): RootContent[] {
  switch (file.kind) {
    case 'xlsx':
      return parts(
        messages.sheet,
        file.sheets.map((sheet) => ({ name: sheet.name, content: sheetMarkdown(file, sheet) })),
      );
    case 'sqlite':
      return file.tables.length === 0
        ? empty(messages.noTables)
        : parts(
            messages.table,
            file.tables.map((one) => ({ name: one.name, content: tableMarkdown(one) })),
          );
    case 'csv':
      return file.rows.length === 0
        ? empty()
        : [code('csv', file.lines), ...cut(file.cut, '行'), ...cut(file.cutCols, '列')];
    case 'image':
      return [paragraph(`图片 ${file.width}×${file.height}`)];
    case 'bytes':
      return file.hex.length === 0
        ? empty()
        : [code('text', [dumpOf(file)]), ...cut(file.cut, '个字节')];
    case 'broken':
      return [paragraph(text(messages.broken(file.expected, file.reason)))];
    default:
      return file.lines.length === 0
        ? empty()
        : [code(file.kind === 'txt' ? 'text' : file.kind, file.lines), ...cut(file.cut, '行')];
  }
}

/** What the text of a csv file is written in, where it is not what every program expects. */
const encodingOf = (file: FileRecord): string | undefined =>
  file.kind === 'csv' && file.encoding !== 'utf-8' ? file.encoding : undefined;

/** A panel as Markdown, in the library's units. Throws when `show` names a file that is missing. */
export function recordAsMarkdown(record: BlockRecord, meta: PanelMeta): RootContent[] {
  const panel = panelOf(record, meta);
  if (!panel) return [];
  const { exception, consoleCut } = record;
  const { caption, nothing } = panel;
  const lines = panel.lines.map((line) => line.text);
  const files = panel.files.flatMap(({ file, label, note }) => {
    const notes = [note, encodingOf(file)].filter(Boolean).join(' · ');
    return [
      paragraph(inlineCode(label), text(notes ? `（${notes}）：` : '：')),
      ...fileMarkdown(file),
    ];
  });
  const raised = exception && [
    paragraph(
      '抛出：',
      strong(exception.type),
      text(`：${exception.message}`),
      exception.line === null ? '' : `（${messages.line(exception.line)}）`,
    ),
  ];
  return [
    ...(caption === undefined ? [] : [paragraph(strong(caption))]),
    ...(raised ?? []),
    ...(lines.length > 0
      ? [paragraph(`${messages.console}：`), code('text', lines), ...cut(consoleCut, '行')]
      : []),
    ...files,
    ...(nothing ? [paragraph(nothing)] : []),
  ];
}

const printed = /\b(?:[A-Z]\w*(?:Error|Exception|Warning)|BadZipFile)\b.*/;

/** The errors that a record shows: the one that ended the program, and those that it printed. */
export function errorsOf({ exception, console }: BlockRecord): string[] {
  const found = console.flatMap((line) => printed.exec(line)?.[0] ?? []);
  return [...(exception ? [`${exception.type}：${exception.message}`] : []), ...found].map(
    (error) => error.replace(/\s+/g, ' ').trim(),
  );
}

/** What a search finds in a result: its caption, its errors, what is printed or written as JSON. */
export function searched(record: BlockRecord, meta: PanelMeta) {
  const { caption, isOfRelease, lines, files } = panelOf(record, meta)!;
  const texts = files.map(({ file }) => (file.kind === 'json' ? file.lines : []));
  const printed = lines.map(({ text }) => text);
  return {
    caption: isOfRelease ? undefined : caption,
    text: [errorsOf(record), printed, ...texts].flat().join('\n'),
  };
}
