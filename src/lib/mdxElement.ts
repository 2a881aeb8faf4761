/** Elements of MDX and nodes of Markdown, as remark plugins put them into a page. */
import type { Link, List, Paragraph, PhrasingContent, RootContent, TableRow } from 'mdast';

const element =
  <Node>(type: 'mdxJsxFlowElement' | 'mdxJsxTextElement') =>
  (
    name: string,
    attributes: Record<string, string | undefined> = {},
    children: readonly unknown[] = [],
  ) =>
    ({
      type,
      name,
      attributes: Object.entries(attributes).flatMap(([key, value]) =>
        value === undefined ? [] : [{ type: 'mdxJsxAttribute', name: key, value }],
      ),
      children,
    }) as unknown as Node;

/** An element that stands on lines of its own. */
export const block = element<RootContent>('mdxJsxFlowElement');

/** An element within a line. */
export const inline = element<PhrasingContent>('mdxJsxTextElement');

/** Words within a line. */
export const words = (value: string): PhrasingContent => ({ type: 'text', value });

type Part = string | PhrasingContent;

/** A line of Markdown, of nodes and of text in which backticks mark code. */
export const line = (...parts: Part[]): PhrasingContent[] =>
  parts.flatMap((part) =>
    typeof part === 'string'
      ? part
          .split('`')
          .map((value, i): PhrasingContent => ({ type: i % 2 ? 'inlineCode' : 'text', value }))
          .filter((node) => node.type !== 'text' || node.value !== '')
      : [part],
  );

/** A link whose label is a `line`. */
export const link = (url: string, label: string): Link => ({
  type: 'link',
  url,
  children: line(label) as Link['children'],
});

/** A paragraph of a `line`. */
export const paragraph = (...parts: Part[]): Paragraph => ({
  type: 'paragraph',
  children: line(...parts),
});

/** A list with a paragraph in each item. */
export const list = (items: readonly Paragraph[]): List => ({
  type: 'list',
  spread: false,
  children: items.map((item) => ({ type: 'listItem', spread: false, children: [item] })),
});

/** A row of a table. */
export const row = (...cells: PhrasingContent[][]): TableRow => ({
  type: 'tableRow',
  children: cells.map((children) => ({ type: 'tableCell', children })),
});
