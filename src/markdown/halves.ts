import type { Heading, Link, Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { paragraph } from '../lib/mdxElement';

/** The heading behind which a page is looked things up in. */
const reference = '参考';

const idOf = (heading: Heading): string =>
  String((heading.data as { id?: string } | undefined)?.id ?? '');

/** To a heading of the page, in words of ours. */
const to = (heading: Heading, words: string): Link => ({
  type: 'link',
  url: `#${idOf(heading)}`,
  children: [{ type: 'text', value: words }],
});

/** Remark plugin: under the title of a page that is a guide and a reference, the ways to both. */
export default function halves() {
  return (tree: Root) => {
    const isChapter = (node: RootContent): node is Heading =>
      node.type === 'heading' && node.depth === 2;
    const [first, ...others] = tree.children.filter(isChapter);
    const half = others.find((heading) => toString(heading).trim() === reference);
    if (!first || !half) return;
    const line = paragraph(to(first, '用法'), ' · ', to(half, reference));
    const data = { hProperties: { className: ['halves'], 'data-nosearch': '' } };
    tree.children.unshift({ ...line, data: data as typeof line.data });
  };
}
