import path from 'node:path';
import type { Root } from 'mdast';
import 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { authorError } from '../lib/authorError';

/** Remark plugin: a fold that is closed says by its title alone what it holds. */
export default function folds(siteDir: string) {
  return (tree: Root, vfile: VFile): void => {
    const file = path.relative(siteDir, vfile.path).split(path.sep).join('/');
    visit(tree, 'mdxJsxFlowElement', ({ name, attributes, position }) => {
      if (name !== 'Fold') return;
      const title = attributes.find(
        (one) => one.type === 'mdxJsxAttribute' && one.name === 'title',
      );
      if (typeof title?.value === 'string' && /^(?!例子)[^。：]+$/.test(title.value)) return;
      throw authorError(
        `${file}:${position?.start.line}: <Fold> 的 title="…" 要说出里面的例子演示什么，不用句号、冒号，不以“例子”开头。`,
      );
    });
  };
}
