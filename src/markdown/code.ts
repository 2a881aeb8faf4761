import type { Root } from 'mdast';
import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { drawBlock, readBlock, type DrawFor } from '../code/block';
import { staticHtml } from '../code/staticHtml';

/** Remark plugin: every fenced block becomes static HTML; without `draw` in a plain frame. */
export default function remarkCode({ draw }: { draw?: DrawFor } = {}) {
  return (tree: Root, file: VFile) => {
    const own = draw?.(file, tree);
    const toStatic = (element: Element) =>
      staticHtml(toHtml(element, { omitOptionalTags: false, preferUnquoted: true }));
    visit(tree, 'code', (node, index, parent) => {
      if (!parent || index === undefined) return;
      parent.children[index] = toStatic(
        own ? own(node) : drawBlock(readBlock(node.value, node.lang, node.meta)),
      );
    });
    if (own?.note) {
      // Behind the title and what introduces the page.
      const first = tree.children.findIndex(
        ({ type }, index) => index > 0 && type !== 'paragraph' && type !== 'heading',
      );
      tree.children.splice(Math.max(first, 0), 0, toStatic(own.note));
    }
  };
}
