/** How high a part of a text will be: the browser keeps that room free until the part comes near. */
import type { Element, Nodes } from 'hast';
import { children, elements } from '../hast';

/** Room for text, in em: lines of a paragraph are 41 em long at most (src/css/custom.css), a phone of 390 px has 21. */
export type Width = { readonly line: number; readonly table: number };
export const phone: Width = { line: 21, table: 21 };
export const wide: Width = { line: 41, table: 48 };

/** Measures of src/css/custom.css in rem. */
const line = 1.75;
const gap = 1.25;
const itemGap = 0.35;
const tableLine = 1.52;
const tableCell = { high: 0.95, wide: 1.6 };
const headings: Record<string, { line: number; gap: number }> = {
  h2: { line: 2.03, gap: 4.35 },
  h3: { line: 1.62, gap: 3.3 },
  h4: { line: 1.4, gap: 2.8 },
};

/** Length in em: a Chinese character is one, a Latin one about half. */
function length(node: Nodes): number {
  if (node.type !== 'text') return children(node).reduce((sum, child) => sum + length(child), 0);
  return [...node.value].reduce((sum, sign) => sum + (sign < '\u2E80' ? 0.5 : 1), 0);
}

const lines = (node: Nodes, width: number) => Math.max(1, Math.ceil(length(node) / width));

function tableHeight(table: Element, width: number): number {
  const rows = elements(table, 'tr').map((row) =>
    children(row).filter((cell): cell is Element => cell.type === 'element'),
  );
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const lengths = Array.from({ length: columns }, (_, column) =>
    Math.max(1, ...rows.map((row) => (row[column] ? length(row[column]) : 0))),
  );
  const room = width - columns * tableCell.wide;
  const share = Math.min(1, room / lengths.reduce((sum, one) => sum + one, 0));
  return rows.reduce(
    (sum, row) =>
      sum +
      tableCell.high +
      tableLine *
        Math.max(1, ...row.map((cell, at) => lines(cell, Math.max(2, (lengths[at] ?? 1) * share)))),
    gap,
  );
}

/**
 * The height of a text, about.
 *
 * @param node - HTML of a document, or a part of it; an element with `data.height` (rem) is that high
 * @param width - how much text stands on a line
 * @returns rem, with the margins
 */
export function height(node: Nodes, width: Width): number {
  const known = (node.data as { height?: number } | undefined)?.height;
  if (known !== undefined) return known;
  const heights = () => children(node).map((child) => height(child, width));
  const inner = () => heights().reduce((sum, one) => sum + one, 0);
  // Side by side where there is room: src/components/Compare.
  if (width === wide && (node as { name?: string }).name === 'Compare') {
    return Math.max(0, ...heights());
  }
  if (node.type !== 'element') return inner();
  const heading = headings[node.tagName];
  if (heading) return heading.gap + heading.line * lines(node, width.line / 1.3);
  switch (node.tagName) {
    case 'p':
      return gap + line * lines(node, width.line);
    case 'li':
      return itemGap + line * lines(node, width.line - 2);
    case 'table':
      return tableHeight(node, width.table);
    default:
      return inner();
  }
}
