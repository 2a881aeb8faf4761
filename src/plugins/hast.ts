/** What the plugins ask of a tree of HTML. */
import type { Element, Nodes } from 'hast';

/**
 * What stands in a node.
 *
 * @param node - any node, MDX elements too
 * @returns its children, none when it can't have any
 */
export const children = (node: Nodes): Nodes[] => ('children' in node ? node.children : []);

/**
 * All elements of a name below a node, however deep.
 *
 * @param node - where to look
 * @param tagName - for example `tr`
 * @returns elements in the order of the text
 */
export function elements(node: Nodes, tagName: string): Element[] {
  return children(node).flatMap((child) => [
    ...(child.type === 'element' && child.tagName === tagName ? [child] : []),
    ...elements(child, tagName),
  ]);
}
