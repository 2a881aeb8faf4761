import path from 'node:path';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { VFile } from 'vfile';
import { height, phone, wide } from './height';

/** What stands in a window from the start, in rem: a screen of 1400 px. */
const firstView = 85;
/** The margins of the heading and of the last block in rem, which a part has outside: src/css/parts.css. */
const outside = 4;

const isHeading = (node: RootContent) => node.type === 'element' && /^h[23]$/.test(node.tagName);
const isSpace = (node: RootContent) => node.type === 'text' && !node.value.trim();

function part(children: RootContent[], late: boolean): Element {
  const element: Element = {
    type: 'element',
    tagName: 'div',
    properties: { className: ['markdown', 'part'] },
    children: children as ElementContent[],
  };
  if (late) {
    const [narrow, broad] = [phone, wide].map((width) =>
      Math.round(height(element, width) - outside),
    );
    element.properties = {
      className: ['markdown', 'part', 'late'],
      style: `--h:${narrow};--w:${broad}`,
    };
  }
  return element;
}

/**
 * Rehype plugin: a document becomes a row of parts, one for each heading of the second and third level. A part that is far from
 * the window is neither styled nor laid out (src/css/parts.css), so a long page costs no more than a short one; the height that is kept free
 * for it is computed here.
 */
export default function parts() {
  return (tree: Root, file: VFile) => {
    // Parts of pages, which stand in the parts of those.
    if (path.basename(file.path).startsWith('_')) return;
    const exports = tree.children.filter((node) => (node.type as string) === 'mdxjsEsm');
    const groups: RootContent[][] = [[]];
    for (const node of tree.children) {
      if (exports.includes(node)) continue;
      const current = groups.at(-1)!;
      if (isHeading(node) && !current.every((one) => isHeading(one) || isSpace(one))) {
        groups.push([node]);
      } else {
        current.push(node);
      }
    }
    let above = 0;
    tree.children = groups.flatMap((group): RootContent[] => {
      const late = above > firstView;
      above += height({ type: 'root', children: group }, wide);
      return [part(group, late)];
    });
    tree.children.unshift(...exports);
  };
}
