import type { PhrasingContent, Root } from 'mdast';
import 'mdast-util-mdx';
import { SKIP, visit } from 'unist-util-visit';
import { inline } from '../lib/mdxElement';

const pauses = /[、，；：。]$/;
/** What else code may begin with (quotes, signs, points), no line begins with: UAX 14. */
const begins = /^[\p{L}\p{N}([{]/u;

const codeOf = (node: PhrasingContent | undefined): string | undefined =>
  node?.type === 'inlineCode'
    ? node.value
    : node?.type === 'link'
      ? codeOf(node.children[0])
      : undefined;

/** Remark plugin: a line may end within `'a'`、`'b'`, which would else be wider than its cell. */
export default function mayBreak() {
  return (tree: Root) => {
    visit(tree, 'text', (node, index, parent) => {
      const code = codeOf(parent?.children[index! + 1] as PhrasingContent | undefined);
      if (!parent || code === undefined || begins.test(code) || !pauses.test(node.value)) return;
      (parent.children as PhrasingContent[]).splice(index! + 1, 0, inline('wbr'));
      return [SKIP, index! + 2];
    });
  };
}
