import { DomUtils, parseDocument } from 'htmlparser2';

/** What is no text of the page: machinery, and what a button says. */
const left = new Set(['script', 'style', 'template', 'noscript', 'button']);

type Node = ReturnType<typeof parseDocument>['children'][number];

function collect(node: Node, parts: string[]): void {
  if (node.type === 'text') parts.push((node as { data: string }).data);
  if (!('children' in node)) return;
  if ('attribs' in node && (left.has(node.name) || 'data-added' in node.attribs)) return;
  node.children.forEach((child) => collect(child, parts));
}

/**
 * The words of a page, to be compared: everything that stands in `main`, in its order.
 *
 * @param html - a page, as it is built or as a browser has it
 * @returns the text without white space; empty when the page has no `main`
 */
export function textOf(html: string): string {
  const main = DomUtils.findOne(({ name }) => name === 'main', parseDocument(html).children);
  const parts: string[] = [];
  if (main) collect(main, parts);
  return parts.join('').replace(/[\s\u200b]+/g, '');
}

/**
 * Where two texts begin to differ.
 *
 * @param found - a text
 * @param expected - what it should be
 * @returns both from a little before that place on; undefined when they are the same
 */
export function difference(found: string, expected: string): string | undefined {
  if (found === expected) return undefined;
  let at = 0;
  while (at < found.length && found[at] === expected[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(at - 20, 0), at + 60);
  return `at ${at} of ${expected.length}: found “${around(found)}”, expected “${around(expected)}”`;
}
