import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';

const elements = (nodes: readonly ElementContent[]): Element[] =>
  nodes.filter((node): node is Element => node.type === 'element');
const styleOf = ({ properties }: Element): string => String(properties.style ?? '');

/**
 * How the cells of a drawn sheet look, in words: which have which style, which are merged, and what
 * is wider or higher than others; nothing when all look alike.
 */
export function sheetLooks(table: Element): Element[] {
  const cells = new Map<string, string[]>();
  const note = (what: string, where: string) =>
    cells.set(what, [...(cells.get(what) ?? []), where]);
  const covered = new Set<string>();
  const [head, ...rows] = elements(table.children)
    .flatMap(({ tagName, children }) => (/^t(head|body)$/.test(tagName) ? children : []))
    .filter((row): row is Element => row.type === 'element');
  const letters = elements(head!.children).slice(1);
  const nameOf = (column: number) => (letters[column]?.children[0] as { value: string }).value;
  letters.forEach((letter, column) => {
    const width = /min-width:([^;]+)/.exec(styleOf(letter))?.[1];
    if (width) note(`列宽 ${width}`, nameOf(column));
  });
  rows.forEach((row, index) => {
    const height = /height:([^;]+)/.exec(styleOf(row))?.[1];
    if (height) note(`行高 ${height}`, `第 ${index + 1} 行`);
    let column = 0;
    for (const cell of elements(row.children).slice(1)) {
      while (covered.has(`${column},${index}`)) column += 1;
      const { colSpan = 1, rowSpan = 1 } = cell.properties;
      const [wide, high] = [Number(colSpan), Number(rowSpan)];
      for (let at = 0; at < wide * high; at += 1) {
        covered.add(`${column + (at % wide)},${index + Math.floor(at / wide)}`);
      }
      const address = nameOf(column) + (index + 1);
      if (wide * high > 1) note('合并', `${address}:${nameOf(column + wide - 1)}${index + high}`);
      if (styleOf(cell)) note(styleOf(cell), address);
    }
  });
  const lines = [...cells].map(([what, where]) =>
    h('li', [`${where.join('、')}：`, what.includes(':') ? h('code', what) : what]),
  );
  return lines.length > 0 ? [h('ul', lines)] : [];
}
