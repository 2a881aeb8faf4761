import type { Table } from 'mdast';

/** Class of the tables of parameters and members; src/css/api.css stacks their rows on a phone. */
export const stackedTable = 'stacked-table';

type Properties = { className?: string[]; role?: string };
type Drawn = { data?: { hProperties?: Properties } };

const give = (node: Drawn, { className = [], ...rest }: Properties): void => {
  const before = node.data?.hProperties ?? {};
  const classes = [...(before.className ?? []), ...className];
  const hProperties = { ...before, ...rest, ...(classes.length > 0 && { className: classes }) };
  node.data = { ...node.data, hProperties };
};

/**
 * Lets the rows of a table stand as blocks where there is no room for columns. What a table is to a
 * screen reader would go with the look, so it is said in words.
 *
 * @param table - changed in place; cells that hold only a dash are marked, as a block they say
 *   nothing
 */
export function stack(table: Table): void {
  give(table as Drawn, { className: [stackedTable], role: 'table' });
  table.children.forEach((row, index) => {
    give(row as Drawn, { role: 'row' });
    for (const cell of row.children) {
      const [only] = cell.children;
      const nothing = !only || (only.type === 'text' && /^—?$/.test(only.value));
      give(cell as Drawn, {
        role: index === 0 ? 'columnheader' : 'cell',
        ...(nothing && { className: ['nothing'] }),
      });
    }
  });
}
