import path from 'node:path';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { isStatic } from './isStatic';
import { textId } from '../lib/documentText';
import { sha256 } from '../lib/sha256';

/** How a part is called that begins with a heading; `h4` stays with what stands above it. */
const levels: Record<string, string> = { h2: 'chapter', h3: 'section' };

const isHeading = (node?: RootContent) => node?.type === 'element' && /^h[1-6]$/.test(node.tagName);
/** So many characters fill the first screen of a phone; a component does, too. */
const firstScreen = 300;

const isComponent = (node: RootContent) =>
  node.type === 'mdxJsxFlowElement' && /^[A-Z]/.test(node.name ?? '');

const isSpace = (node: RootContent) => node.type === 'text' && !node.value.trim();

const box = (properties: Element['properties'], children: RootContent[]): Element => ({
  type: 'element',
  tagName: 'div',
  properties,
  children: children as ElementContent[],
});

/** Cuts before headings, but not between two that meet. */
function cut(nodes: readonly RootContent[]): Element[] {
  const parts = [box({ className: ['markdown'] }, [])];
  let last: RootContent | undefined;
  let above = 0;
  for (const node of nodes) {
    const name = node.type === 'element' ? levels[node.tagName] : undefined;
    if (name && last && !isHeading(last)) {
      const far = above < firstScreen ? [] : ['far'];
      parts.push(box({ className: ['markdown', 'part', name, ...far] }, []));
    }
    parts.at(-1)!.children.push(node as ElementContent);
    above += isComponent(node) ? firstScreen : toString(node).length;
    if (!isSpace(node)) last = node;
  }
  return parts;
}

/**
 * Rehype plugin: the text of a document stands in an element of its own, and is a row of parts, one
 * for each heading of the second and third level, of which the browser draws those near the window
 * (contentVisibility.css). A text that is markup and nothing else bears its version: it is no
 * script then (`browserLoader.js`, `texts.ts`).
 */
export default function sections() {
  return (tree: Root, file: VFile) => {
    // Partials stand in the parts of the document that imports them.
    if (path.basename(file.path).startsWith('_')) return;
    const version = sha256(JSON.stringify(tree));
    const properties = {
      id: textId,
      className: ['markdown'],
      ...(isStatic(tree) && { dataText: version.slice(0, 8) }),
    };
    const esm = tree.children.filter((node) => (node.type as string) === 'mdxjsEsm');
    const blocks = tree.children.filter((node) => !esm.includes(node));
    tree.children = [...esm, box(properties, cut(blocks))];
  };
}
