import path from 'node:path';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { VFile } from 'vfile';
import { height, phone, wide } from './height';

/** What stands in a window from the start, in rem: a screen of 1400 px, a phone of 950 px (src/css/parts.css). */
const firstView = { wide: 85, phone: 58 };
/** The margins of the heading and of the last block in rem, which a part has outside: src/css/parts.css. */
const outside: Record<string, number> = { h2: 4.65, h3: 3.8, h4: 2.95 };

const isHeading = (node: RootContent) => node.type === 'element' && /^h[234]$/.test(node.tagName);
const isSpace = (node: RootContent) => node.type === 'text' && !node.value.trim();

/** A part waits on every screen, on phones only, or not at all. */
function part(children: RootContent[], late: 'late' | 'late-phone' | undefined): Element {
  const heading = children.find((node) => node.type === 'element')?.tagName ?? '';
  const level = { h2: ['chapter'], h3: ['section'] }[heading] ?? [];
  const names = ['markdown', 'part', ...level];
  const element: Element = {
    type: 'element',
    tagName: 'div',
    properties: { className: names },
    children: children as ElementContent[],
  };
  if (late) {
    const [narrow, broad] = [phone, wide].map((width) =>
      Math.round(height(element, width) - (outside[heading] ?? 0)),
    );
    element.properties = {
      // First, where src/client/writtenText.tsx looks for it.
      className: [late, ...names],
      style: `--h:${narrow};--w:${broad}`,
    };
  }
  return element;
}

/**
 * Rehype plugin: a document becomes a row of parts, one for each heading of the second to fourth level. A part that is far from
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
    const above = { wide: 0, phone: 0 };
    tree.children = groups.map((children): RootContent => {
      const late =
        above.wide > firstView.wide
          ? 'late'
          : above.phone > firstView.phone
            ? 'late-phone'
            : undefined;
      const group: Root = { type: 'root', children };
      above.wide += height(group, wide);
      above.phone += height(group, phone);
      return part(children, late);
    });
    tree.children.unshift(...exports);
  };
}
