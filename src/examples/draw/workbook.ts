/** A recorded workbook as a table that looks like one. */
import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { cellText } from '../model/format';
import type { CellStyleRecord, SheetRecord, XlsxRecord } from '../model/record';
import { oneOrTabs } from './tabs';

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

const lineStyles: Record<string, string> = {
  thin: '1px solid',
  hair: '1px dotted',
  dotted: '1px dotted',
  dashed: '1px dashed',
  dashDot: '1px dashed',
  dashDotDot: '1px dashed',
  medium: '2px solid',
  mediumDashed: '2px dashed',
  mediumDashDot: '2px dashed',
  mediumDashDotDot: '2px dashed',
  slantDashDot: '2px dashed',
  thick: '3px solid',
  double: '3px double',
};

const patternShares: Record<string, number> = {
  darkGray: 75,
  mediumGray: 50,
  lightGray: 25,
  gray125: 12,
  gray0625: 6,
};

function fillCss(fill: NonNullable<CellStyleRecord['fill']>): string[] {
  if ('gradient' in fill) {
    const stops = fill.stops.join(',');
    // A spreadsheet counts clockwise from left to right, CSS from bottom to top.
    const direction = fill.gradient === 'path' ? '' : `${(fill.degree ?? 0) + 90}deg,`;
    const kind = fill.gradient === 'path' ? 'radial' : 'linear';
    return [`background:${kind}-gradient(${direction}${stops})`];
  }
  const front = fill.fg ?? '#000000';
  const back = fill.bg ?? '#FFFFFF';
  if (fill.pattern === 'solid') return [`background:${front}`];
  const share = patternShares[fill.pattern];
  if (share !== undefined) return [`background:color-mix(in srgb,${front} ${share}%,${back})`];
  const angle = /Horizontal/.test(fill.pattern)
    ? 0
    : /Vertical/.test(fill.pattern)
      ? 90
      : /Up/.test(fill.pattern)
        ? 135
        : 45;
  const width = fill.pattern.startsWith('dark') ? 2 : 1;
  return [
    `background:repeating-linear-gradient(${angle}deg,${front} 0 ${width}px,${back} ${width}px 4px)`,
  ];
}

/** The look of a cell as CSS. */
export function cellCss(style: CellStyleRecord): string {
  const { font = {}, fill, border = {}, align = {} } = style;
  const underline = font.underline && 'underline';
  const lines = [underline, font.strike && 'line-through'].filter(Boolean).join(' ');
  return [
    font.bold && 'font-weight:700',
    font.italic && 'font-style:italic',
    font.color && `color:${font.color}`,
    font.size && `font-size:${Math.round((font.size / 11) * 100)}%`,
    font.name && `font-family:"${font.name.replace(/["\\<>]/g, '')}",sans-serif`,
    lines && `text-decoration:${lines}${font.underline?.startsWith('double') ? ' double' : ''}`,
    font.vertAlign === 'superscript' && 'vertical-align:super',
    font.vertAlign === 'subscript' && 'vertical-align:sub',
    ...(fill ? fillCss(fill) : []),
    ...Object.entries(border).flatMap(([side, { style: line, color }]) =>
      side === 'diagonal'
        ? []
        : [`border-${side}:${lineStyles[line] ?? '1px solid'} ${color ?? '#000000'}`],
    ),
    align.h &&
      `text-align:${{ centerContinuous: 'center', distributed: 'justify', fill: 'left' }[align.h] ?? align.h}`,
    align.v && `vertical-align:${{ center: 'middle' }[align.v] ?? align.v}`,
    align.wrap && 'white-space:pre-wrap',
    align.indent && `padding-left:${align.indent * 0.75 + 0.4}em`,
    align.rotate === 255 && 'writing-mode:vertical-rl;text-orientation:upright',
    align.rotate && align.rotate !== 255 && align.rotate >= 90 && 'writing-mode:vertical-rl',
  ]
    .filter(Boolean)
    .join(';');
}

const safeLink = /^(https?:|mailto:|#)/i;

type Span = { rowSpan?: number; colSpan?: number };

function mergedCells(sheet: SheetRecord): { spans: Map<string, Span>; covered: Set<string> } {
  const spans = new Map<string, Span>();
  const covered = new Set<string>();
  for (const area of sheet.merged ?? []) {
    const match = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(area);
    if (!match) continue;
    const [, a = '', top = '', b = '', bottom = ''] = match;
    const [left, right] = [columnNumber(a), columnNumber(b)];
    for (let row = Number(top); row <= Number(bottom); row += 1) {
      for (let col = left; col <= right; col += 1) {
        covered.add(`${columnLetter(col)}${row}`);
      }
    }
    covered.delete(`${a}${top}`);
    spans.set(`${a}${top}`, {
      rowSpan: Number(bottom) - Number(top) + 1,
      colSpan: right - left + 1,
    });
  }
  return { spans, covered };
}

function drawCell(
  sheet: SheetRecord,
  styles: readonly CellStyleRecord[],
  address: string,
  span: Span | undefined,
  lit: string | undefined,
): Element {
  const cell = sheet.cells[address];
  const style = cell?.s === undefined ? undefined : styles[cell.s];
  const text = cellText(cell, style?.format);
  const images = (sheet.images ?? []).filter(({ at }) => at === address);
  const link = cell?.link;
  const content: ElementContent[] = [
    ...(text
      ? [
          link && safeLink.test(link)
            ? h('a', { href: link, target: '_blank', rel: 'nofollow noopener noreferrer' }, text)
            : ({ type: 'text', value: text } as const),
        ]
      : []),
    ...images.map(({ data, width, height }) =>
      data
        ? h('img', { src: data, alt: `${address} 处的图片`, width, height, loading: 'lazy' })
        : h('span', `图片 ${width}×${height}`),
    ),
  ];
  const numeric = typeof cell?.v === 'number' || cell?.t === 'date';
  return h(
    'td',
    {
      ...span,
      class: lit && text === lit ? 'ex-lit' : numeric && !style?.align?.h ? 'ex-n' : undefined,
      style: style ? cellCss(style) || undefined : undefined,
    },
    content,
  );
}

/**
 * One sheet.
 *
 * @param lit - content of the cell to light
 */
export function drawSheet(
  sheet: SheetRecord,
  styles: readonly CellStyleRecord[],
  caption: string,
  lit?: string,
): Element {
  const { spans, covered } = mergedCells(sheet);
  const shown = Object.keys(sheet.cells).map((address) => Number(address.replace(/\D/g, '')));
  const images = (sheet.images ?? []).map(({ at }) => at);
  const far = (addresses: readonly string[]) => ({
    row: Math.max(0, ...addresses.map((at) => Number(at.replace(/\D/g, '')))),
    col: Math.max(0, ...addresses.map((at) => columnNumber(at.replace(/\d/g, '')))),
  });
  const cut = sheet.cut ?? 0;
  const last = cut ? Math.max(...shown) : sheet.rows;
  const rows = Math.max(last, far(images).row, leastRows);
  const cols = Math.max(Math.min(sheet.cols, 40), far(images).col, leastCols);
  const letters = Array.from({ length: cols }, (_, i) => columnLetter(i + 1));
  const head = h('tr', [
    h('td'),
    ...letters.map((letter) => {
      const width = sheet.widths?.[letter];
      const px = width && Math.round(width * 7 + 5);
      return h(
        'th',
        { scope: 'col', style: px ? `min-width:${px}px;max-width:${px}px` : undefined },
        letter,
      );
    }),
  ]);
  const body = Array.from({ length: rows }, (_, i) => {
    const row = i + 1;
    const height = sheet.heights?.[String(row)];
    return h('tr', { style: height ? `height:${Math.round(height * 1.333)}px` : undefined }, [
      h('th', { scope: 'row' }, String(row)),
      ...letters
        .map((letter) => `${letter}${row}`)
        .filter((address) => !covered.has(address))
        .map((address) => drawCell(sheet, styles, address, spans.get(address), lit)),
    ]);
  });
  return h('div', { class: 'ex-scroll', tabIndex: 0, role: 'group', ariaLabel: caption }, [
    h('table', { class: 'ex-sheet' }, [
      h('caption', caption),
      h('thead', [head]),
      h('tbody', body),
    ]),
    cut > 0 ? h('p', { class: 'ex-cut' }, `还有 ${cut} 行没有列出`) : undefined,
    sheet.cutCols ? h('p', { class: 'ex-cut' }, `还有 ${sheet.cutCols} 列没有列出`) : undefined,
  ]);
}

/**
 * A workbook with its sheet tabs.
 *
 * @param id - unique on the page
 * @param lit - content of the cell to light
 */
export function drawWorkbook(file: XlsxRecord, id: string, lit?: string): Element {
  const items = file.sheets.map((sheet) => ({
    label: sheet.name,
    active: sheet.active,
    content: drawSheet(sheet, file.styles, `${file.name}，工作表 ${sheet.name}`, lit),
  }));
  return oneOrTabs(items, id, '工作表');
}
