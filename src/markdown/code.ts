import path from 'node:path';
import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { readFence } from '../code/fence';
import { staticHtml } from '../code/staticHtml';
import { loadTsx } from '../lib/loadTsx';

const { blockHtml } = loadTsx<typeof import('../code/blockHtml')>(
  path.join(__dirname, '../code/blockHtml.tsx'),
);

/** The blocks of a page as HTML. */
type Drawing = {
  /** Undefined for a block that is only code, empty for one that is drawn with that above it. */
  draw: (node: Code) => string | undefined;
  /** What holds for all blocks of the page; stands before the first of them. */
  note?: string;
};
export type DrawFor = (file: VFile, tree: Root) => Drawing;

/** Remark plugin: every fenced block becomes static HTML; without `draw` in a plain frame. */
export default function remarkCode({ draw }: { draw?: DrawFor } = {}) {
  return (tree: Root, file: VFile) => {
    const own = draw?.(file, tree);
    visit(tree, 'code', (node, index, parent) => {
      if (!parent || index === undefined) return;
      const html = own?.draw(node) ?? blockHtml(readFence(node.value, node.lang, node.meta));
      parent.children.splice(index, 1, ...(html ? [staticHtml(html)] : []));
      return html ? undefined : index;
    });
    if (own?.note) {
      // Behind the title and what introduces the page.
      const first = tree.children.findIndex(
        ({ type }, index) => index > 0 && type !== 'paragraph' && type !== 'heading',
      );
      tree.children.splice(Math.max(first, 0), 0, staticHtml(own.note));
    }
  };
}
