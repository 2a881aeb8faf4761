/** Recorded files other than workbooks. */
import type { Element } from 'hast';
import { h } from 'hastscript';
import { codeElement, highlightLines } from '../../code/highlight';
import type {
  BytesRecord,
  CsvRecord,
  FileRecord,
  ImageRecord,
  SqliteRecord,
  TextRecord,
} from '../model/record';
import { oneOrTabs } from './tabs';
import { drawWorkbook } from './workbook';

const frame = (label: string, children: (Element | undefined)[]) =>
  h('div', { class: 'ex-scroll', tabIndex: 0, role: 'group', ariaLabel: label }, children);

const cutNote = (count: number | undefined, unit: string) =>
  count ? h('p', { class: 'ex-cut' }, `还有 ${count} ${unit}没有列出`) : undefined;

const empty = (text = '空文件') => h('p', { class: 'ex-cut' }, text);

function grid(caption: string, head: Element[] | undefined, rows: Element[][]): Element {
  return h('table', { class: 'ex-grid' }, [
    h('caption', caption),
    head && h('thead', [h('tr', [h('td'), ...head])]),
    h(
      'tbody',
      rows.map((cells, index) => h('tr', [h('th', { scope: 'row' }, String(index + 1)), ...cells])),
    ),
  ]);
}

function drawCsv(file: CsvRecord): Element {
  if (file.rows.length === 0) return empty();
  const width = Math.max(...file.rows.map((row) => row.length), 1);
  const rows = file.rows.map((row) =>
    Array.from({ length: width }, (_, i) => h('td', row[i] ?? '')),
  );
  return h('div', [
    frame(file.name, [
      grid(file.name, undefined, rows),
      cutNote(file.cut, '行'),
      cutNote(file.cutCols, '列'),
    ]),
    h('details', { class: 'ex-raw' }, [
      h('summary', `原始文本（${file.encoding}）`),
      codeElement(file.lines.join('\n'), 'text', new Set(), `${file.name} 的原始文本`),
    ]),
  ]);
}

const escaped = /\\u[0-9a-fA-F]{4}/;

function readable(file: TextRecord): string | undefined {
  const text = file.lines.join('\n');
  if (file.kind === 'txt' || !escaped.test(text)) return undefined;
  try {
    return file.kind === 'json'
      ? JSON.stringify(JSON.parse(text), null, 2)
      : file.lines.map((line) => JSON.stringify(JSON.parse(line))).join('\n');
  } catch {
    return undefined;
  }
}

function drawText(file: TextRecord): Element {
  if (file.lines.length === 0) return empty();
  const plain = readable(file);
  const language = file.kind === 'txt' ? 'text' : 'json';
  const numbered = h(
    'ol',
    { class: 'ex-lines' },
    file.lines.map((line) => h('li', highlightLines(line, language)[0] ?? [])),
  );
  return h('div', [
    frame(file.name, [
      file.kind === 'json' ? codeElement(file.lines.join('\n'), language) : numbered,
      cutNote(file.cut, '行'),
    ]),
    plain === undefined
      ? undefined
      : h('details', { class: 'ex-raw' }, [
          h('summary', '还原转义后的内容'),
          codeElement(plain, 'json', new Set(), `${file.name} 还原转义后的内容`),
        ]),
  ]);
}

function drawDatabase(file: SqliteRecord, id: string): Element {
  if (file.tables.length === 0) return empty('数据库里没有表');
  const items = file.tables.map(({ name, columns, rows, cut }) => {
    const head = columns.map((column) =>
      h('th', { scope: 'col' }, [column.name, column.type && h('small', column.type)]),
    );
    const cells = rows.map((row) =>
      row.map((value) => {
        const numeric = typeof value === 'number';
        const text =
          value === null ? 'NULL' : typeof value === 'object' ? `x'${value.hex}'` : String(value);
        return h('td', { class: value === null ? 'ex-null' : numeric ? 'ex-n' : undefined }, text);
      }),
    );
    const caption = `${file.name}，数据表 ${name}`;
    return {
      label: name,
      content: frame(caption, [grid(caption, head, cells), cutNote(cut, '行')]),
    };
  });
  return oneOrTabs(items, id, '数据表');
}

function drawImage(file: ImageRecord): Element {
  return h('div', { class: 'ex-image' }, [
    file.data
      ? h('img', {
          src: file.data,
          alt: file.name,
          width: file.width,
          height: file.height,
          loading: 'lazy',
        })
      : h('p', `图片，${file.width}×${file.height} 像素`),
  ]);
}

function ascii(hex: string): string {
  return hex
    .split(' ')
    .map((pair) => parseInt(pair, 16))
    .map((code) => (code >= 32 && code < 127 ? String.fromCharCode(code) : '·'))
    .join('');
}

function drawBytes(file: BytesRecord): Element {
  // As wide as the longest line, so that a short file stands beside its code.
  const width = Math.max(...file.hex.map((hex) => hex.length));
  const lines = file.hex.map(
    (hex, index) =>
      `${(index * 16).toString(16).padStart(6, '0')}  ${hex.padEnd(width)}  ${ascii(hex)}`,
  );
  return frame(file.name, [
    lines.length > 0
      ? codeElement(lines.join('\n'), 'text', new Set(), `${file.name} 的字节`)
      : empty(),
    cutNote(file.cut, '个字节'),
  ]);
}

/**
 * Draws a file.
 *
 * @param id - unique on the page
 * @param lit - content of the cell to light in a workbook
 */
export function drawFile(file: FileRecord, id: string, lit?: string): Element {
  switch (file.kind) {
    case 'xlsx':
      return drawWorkbook(file, id, lit);
    case 'csv':
      return drawCsv(file);
    case 'sqlite':
      return drawDatabase(file, id);
    case 'image':
      return drawImage(file);
    case 'bytes':
      return drawBytes(file);
    case 'broken':
      return h('p', { class: 'ex-cut' }, `不是有效的 ${file.expected} 文件：${file.reason}`);
    default:
      return drawText(file);
  }
}
