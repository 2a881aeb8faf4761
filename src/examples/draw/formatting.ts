/** How the cells of a recorded sheet look, in words and in the units of the library. */
import type { CellStyleRecord, SheetRecord } from '../model/record';

/** The lists of all that have the same key, in the order of the first ones. */
function grouped(entries: readonly (readonly [key: string, one: string])[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [key, one] of entries) groups.set(key, [...(groups.get(key) ?? []), one]);
  return groups;
}

const words = (...parts: readonly (string | number | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join(' ');

/** Empty ones are left out. */
type Words = (string | 0 | false | undefined)[];

const fontWords = (font: NonNullable<CellStyleRecord['font']>): Words => [
  font.name && `字体 ${font.name}`,
  font.size && `字号 ${font.size}`,
  font.bold && '加粗',
  font.italic && '斜体',
  font.underline && `下划线 ${font.underline}`,
  font.strike && '删除线',
  font.color && `颜色 ${font.color}`,
  font.vertAlign && `上下标 ${font.vertAlign}`,
];

function fillWords(fill: NonNullable<CellStyleRecord['fill']>): string {
  if ('gradient' in fill) return words('渐变', fill.gradient, fill.degree, ...fill.stops);
  const { pattern, fg, bg } = fill;
  // Of a solid pattern only this colour is seen.
  return pattern === 'solid' && fg && !bg
    ? `背景颜色 ${fg}`
    : words('图案', pattern, fg && `前景 ${fg}`, bg && `背景 ${bg}`);
}

/** Sides that have the same line are told together. */
const borderWords = (border: NonNullable<CellStyleRecord['border']>): string[] =>
  [
    ...grouped(
      Object.entries(border).map(
        ([side, { style, color }]) => [words(style, color), side] as const,
      ),
    ),
  ].map(([line, sides]) => words('边框', sides.join('、'), line));

const alignWords = (align: NonNullable<CellStyleRecord['align']>): Words => [
  align.h && `水平 ${align.h}`,
  align.v && `垂直 ${align.v}`,
  align.wrap && '自动换行',
  align.indent && `缩进 ${align.indent}`,
  align.rotate && `旋转 ${align.rotate}`,
  align.shrink && '缩小填充',
];

/** A style of cells in words: `加粗，背景颜色 #FFFF00`. */
function styleWords({ font, fill, border, align, format, protection }: CellStyleRecord): string {
  return [
    ...(font ? fontWords(font) : []),
    fill && fillWords(fill),
    ...(border ? borderWords(border) : []),
    ...(align ? alignWords(align) : []),
    format && `格式 ${format}`,
    protection?.locked === false && '不锁定',
    protection?.hidden && '隐藏公式',
  ]
    .filter(Boolean)
    .join('，');
}

/**
 * What is not the default of a sheet, each with where it is: widths (in characters), heights (in
 * points), merged areas, styles.
 */
export function formattingOf(
  sheet: SheetRecord,
  styles: readonly CellStyleRecord[],
): Map<string, string[]> {
  const { widths = {}, heights = {}, merged = [], cells } = sheet;
  return grouped([
    ...Object.entries(widths).map(([letter, width]) => [`列宽 ${width}`, letter] as const),
    ...Object.entries(heights).map(([row, height]) => [`行高 ${height}`, `第 ${row} 行`] as const),
    ...merged.map((area) => ['合并', area] as const),
    ...Object.entries(cells).flatMap(([address, { s }]) => {
      const look = s === undefined ? '' : styleWords(styles[s]!);
      return look ? [[look, address] as const] : [];
    }),
  ]);
}
