import type { Heading, Nodes, RootContent, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';

/** A document of the site: its path in the repository and its text. */
export type Document = { path: string; source: string };

/**
 * The explicit id of a heading, written as a comment at its end: `### Text {/* #id *\/}`.
 *
 * @returns the id, or undefined when it has none
 */
export function explicitId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  if (!last || (last.type as string) !== 'mdxTextExpression') return undefined;
  return /^\/\*\s*#(\S+)\s*\*\/$/.exec((last as unknown as { value: string }).value)?.[1];
}

/**
 * A node and everything in it, in the order of the text.
 *
 * @param node - where to begin
 */
export const allNodes = (node: Nodes): Nodes[] => [
  node,
  ...('children' in node ? node.children.flatMap(allNodes) : []),
];

/** The line on which a node begins. */
export const lineOf = (node: Nodes): number => node.position?.start.line ?? 1;

/**
 * The plain text of a table's cell; `code` when it is one piece of inline code and nothing else.
 */
export type Cell = { text: string; code?: string };

/** The cells of a table. */
export const cellsOf = (table: Table): Cell[][] =>
  table.children.map((row) =>
    row.children.map((cell) => {
      const [only, ...others] = cell.children;
      const code = only?.type === 'inlineCode' && others.length === 0 ? only.value : undefined;
      return { text: toString(cell).trim(), code };
    }),
  );

/**
 * The nodes below a heading, up to the next heading that is not inside its section.
 *
 * @param ends - whether a deeper heading ends the section as well
 */
export function sectionOf(
  nodes: readonly RootContent[],
  at: number,
  ends: (heading: Heading) => boolean,
): RootContent[] {
  const { depth } = nodes[at] as Heading;
  const rest = nodes.slice(at + 1);
  const end = rest.findIndex((n) => n.type === 'heading' && (n.depth <= depth || ends(n)));
  return end < 0 ? rest : rest.slice(0, end);
}
