import type { Parents, Root, RootContent, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';

/** Class of the tables that are written in Markdown. */
export const proseTable = 'prose-table';
/** Class of what scrolls around them: a table that scrolls by itself is none to a screen reader. */
export const tableFrame = 'table-frame';

type Drawn = { data?: { hProperties?: { className?: string[] } } };

const frame = (table: Table): RootContent =>
  ({
    type: 'tableFrame',
    data: { hName: 'div', hProperties: { className: [tableFrame] } },
    children: [table],
  }) as unknown as RootContent;

/** A row that ends with its explanation stands as a block where there is no room for columns. */
const isExplained = ({ children: [head] }: Table): boolean =>
  head?.children.length === 3 && /^(?:说明|适合)$/.test(toString(head.children[2]));

/**
 * Remark plugin: gives the tables of Markdown a frame that scrolls, and a class.
 * `table:not([class])` would say the same without it, but makes the browser style the whole page
 * anew whenever a class of `html` changes, which hydration does four times.
 */
export default function proseTables() {
  return (tree: Root) => {
    visit(tree, 'table', (node, index, parent: Parents | undefined) => {
      if (!parent || index === undefined) return;
      const { hProperties } = (node as Drawn).data ?? {};
      const own = hProperties?.className ?? (isExplained(node) ? ['stacked-table'] : []);
      const className = [proseTable, ...own];
      (node as Drawn).data = { ...node.data, hProperties: { ...hProperties, className } };
      parent.children[index] = frame(node);
      return SKIP;
    });
  };
}
