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

const fontNames = {
  name: '字体',
  size: '字号',
  bold: '加粗',
  italic: '斜体',
  underline: '下划线',
  strike: '删除线',
  color: '颜色',
  vertAlign: '上下标',
};
const alignNames = {
  h: '水平',
  v: '垂直',
  wrap: '自动换行',
  indent: '缩进',
  rotate: '旋转',
  shrink: '缩小填充',
};

/** What is set, each by its name, with its value where it has one. */
const named = (
  names: Record<string, string>,
  values: Record<string, string | number | true | undefined> = {},
): string[] =>
  Object.entries(names).flatMap(([key, name]) => {
    const value = values[key];
    return value ? words(name, value === true ? undefined : value) : [];
  });

function fillWords(fill: NonNullable<CellStyleRecord['fill']>): string {
  if ('gradient' in fill) return words('渐变', fill.gradient, fill.degree, ...fill.stops);
  const { pattern, fg, bg } = fill;
  // Of a solid pattern only this colour is seen.
  return pattern === 'solid' && fg && !bg
    ? `背景颜色 ${fg}`
    : words('图案', pattern, fg && `前景 ${fg}`, bg && `背景 ${bg}`);
}

/** Sides that have the same line are told together. */
const borderWords = (border: NonNullable<CellStyleRecord['border']>): string[] => {
  const lines = Object.entries(border).map(
    ([side, { style, color }]) => [words(style, color), side] as const,
  );
  return [...grouped(lines)].map(([line, sides]) => words('边框', sides.join('、'), line));
};

/** A style of cells in words: `加粗，背景颜色 #FFFF00`. */
const styleWords = ({ font, fill, border = {}, align, format }: CellStyleRecord): string =>
  [
    ...named(fontNames, font),
    ...(fill ? [fillWords(fill)] : []),
    ...borderWords(border),
    ...named(alignNames, align),
    ...(format ? [`格式 ${format}`] : []),
  ].join('，');

/** What of a sheet is no default, and where: widths (characters), heights (points), and so on. */
export function formattingOf(
  { widths = {}, heights = {}, merged = [], cells }: SheetRecord,
  styles: readonly CellStyleRecord[],
): Map<string, string[]> {
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
