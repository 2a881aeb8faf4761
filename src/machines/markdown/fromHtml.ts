/** A page as Markdown, from its HTML: for the pages that are made of components. */
import type { Root as Html } from 'hast';
import type { Root } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { stringify } from './fromSource';

/** What is there to be pressed or seen, not read. */
const mute = new Set(['button', 'input', 'svg', 'style', 'script', 'legend', 'label', 'template']);

/**
 * Markdown of what stands in `main`.
 *
 * @param html - a built page
 * @param link - what a link leads to
 * @returns Markdown without the title
 * @throws when the page has no `main`
 */
export function fromHtml(html: string, link: (url: string) => string): string {
  const tree = unified().use(rehypeParse).parse(html);
  visit(tree, 'comment', (_node, index, parent) => {
    parent!.children.splice(index!, 1);
    return index;
  });
  let main: Html['children'] | undefined;
  visit(tree, 'element', (node, index, parent) => {
    const { tagName, properties } = node;
    const anchor = [properties.className].flat().includes('hash-link');
    if (mute.has(tagName) || properties.ariaHidden === 'true' || anchor || tagName === 'h1') {
      parent!.children.splice(index!, 1);
      return index;
    }
    if (tagName === 'a' && properties.href) node.properties.href = link(String(properties.href));
    if (tagName === 'main') main = node.children;
    // What the stylesheet keeps apart.
    const before = index ? parent!.children[index - 1] : undefined;
    const touching = before?.type === 'element' && before.tagName === 'a' && tagName === 'a';
    if (touching || (tagName === 'time' && before)) {
      parent!.children.splice(index!, 0, { type: 'text', value: ' ' });
      // Behind the element: what is in it is text.
      return index! + 2;
    }
    return undefined;
  });
  if (!main) throw new Error('The page has no main element.');
  const root: Html = { type: 'root', children: main };
  return stringify(unified().use(rehypeRemark).runSync(root) as unknown as Root);
}
