import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Class of the tables that are written in Markdown. */
export const proseTable = 'prose-table';

/**
 * Remark plugin: gives the tables of Markdown a class. `table:not([class])` would say the same
 * without it, but makes the browser style the whole page anew whenever a class of `html` changes,
 * which hydration does four times.
 */
export default function proseTables() {
  return (tree: Root) => {
    visit(tree, 'table', (node) => {
      node.data = { ...node.data, hProperties: { className: [proseTable] } };
    });
  };
}
