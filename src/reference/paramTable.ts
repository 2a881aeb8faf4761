import type { PhrasingContent, Table, TableCell } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Param } from './publicApi';
import { readableType } from './signature';
import { stack } from './stack';

/**
 * The columns of a parameter table as they are written; type and default come from the recorded
 * API.
 */
export const WRITTEN = ['名称', '说明'];
/** The columns as readers see them. */
export const SHOWN = ['名称', '类型', '默认值', '说明'];

const textsOf = (table: Table): string[] =>
  table.children[0]?.children.map((cell) => toString(cell).trim()) ?? [];

/** Whether a table has the columns of a parameter table as written. */
export const hasWrittenColumns = (table: Table): boolean =>
  textsOf(table).join() === WRITTEN.join();

/** Whether types or defaults are written into a table. */
export const hasShownColumns = (table: Table): boolean => textsOf(table).join() === SHOWN.join();

const cell = (child: PhrasingContent): TableCell => ({ type: 'tableCell', children: [child] });
const text = (value: string): TableCell => cell({ type: 'text', value });
const code = (value: string): TableCell => cell({ type: 'inlineCode', value });

/**
 * Adds the columns 类型 and 默认值 to a parameter table, or replaces them.
 *
 * @param table - a table of a member's section; changed in place when each of its rows is a
 *   parameter
 */
export function fillParamTable(table: Table, params: readonly Param[]): void {
  const [header, ...rows] = table.children;
  const found = rows.map(({ children: [first] }) =>
    params.find(({ name }) => first && name === toString(first).trim()),
  );
  const written = hasWrittenColumns(table);
  if (!header || rows.length === 0 || found.includes(undefined)) {
    return;
  }
  if (!written && !hasShownColumns(table)) {
    return;
  }
  // What is written there by hand counts for nothing: the columns are the library's.
  const replaced = written ? 0 : 2;
  header.children.splice(1, replaced, text('类型'), text('默认值'));
  table.align?.splice(1, replaced, null, null);
  rows.forEach(({ children }, i) => {
    const { type, default: value } = found[i]!;
    const typeCell = type === undefined ? text('') : code(readableType(type));
    children.splice(1, replaced, typeCell, value === undefined ? text('必填') : code(value));
  });
  stack(table);
}
