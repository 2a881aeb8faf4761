import type { Link, Paragraph, PhrasingContent } from 'mdast';

/** A line of Markdown, of nodes and of text in which backticks mark code. */
export const line = (...parts: (string | PhrasingContent)[]): PhrasingContent[] =>
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
export const paragraph = (...parts: (string | PhrasingContent)[]): Paragraph => ({
  type: 'paragraph',
  children: line(...parts),
});
