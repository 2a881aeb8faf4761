import path from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { readFence } from '../code/fence';
import { staticHtml } from '../code/staticHtml';
import type { DrawFor } from '../examples/page';
import { loadTsx } from '../lib/loadTsx';

const { blockHtml } = loadTsx<typeof import('../code/html')>(
  path.join(__dirname, '../code/html.tsx'),
);

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
