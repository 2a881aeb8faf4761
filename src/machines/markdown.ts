/** A built page as Markdown: what a reader sees, for readers who take text only. */
import { createSlugger } from '@docusaurus/utils';
import type { Element, ElementContent, Nodes, Root as Html } from 'hast';
import { h } from 'hastscript';
import type { Root, RootContent } from 'mdast';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { recordAsMarkdown } from '../examples/draw/text';
import type { Panels } from '../examples/page/panels';

/** What is there to be pressed or seen, not read. */
const mute = new Set(
  'button input svg style script legend label template wbr select textarea h1'.split(' '),
);
/** Leads to the entry of a public member. */
const toMember = /#[A-Z]\w*(?:\.\w+)*$/;

const classesOf = ({ properties }: Element): string[] =>
  [properties.className ?? []].flat().map(String);
/** Stands before the title of a block in its label, src/code/CodeBlock.tsx. */
const titled = /^代码：/;
const isA = (node: Nodes | undefined, name: string): node is Element =>
  node?.type === 'element' && (node.tagName === name || classesOf(node).includes(name));

/** The text in a node, without what only lets a line end. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value.replaceAll('\u200b', '');
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** The first element with a name or a class. */
export function find(node: Nodes, name: string): Element | undefined {
  if (isA(node, name)) return node;
  for (const child of 'children' in node ? node.children : []) {
    const found = find(child, name);
    if (found) return found;
  }
  return undefined;
}

/** The text of a built page: the part that a reader came for. Throws when it has none. */
export function contentOf(tree: Html): Element {
  const content = find(tree, 'theme-doc-markdown') ?? find(tree, 'main');
  if (!content) throw new Error('The page has no main element.');
  return content;
}

/**
 * Where the anchors of a page lead in its Markdown, which has them at headings only.
 * @returns the ids, each with that of the heading it stands under; empty above the first one
 */
export function anchorsOf(content: Element): Map<string, string> {
  const anchors = new Map<string, string>();
  let heading = '';
  visit(content, 'element', ({ tagName, properties: { id } }) => {
    if (/^h[1-6]$/.test(tagName)) heading = tagName === 'h1' ? '' : String(id ?? '');
    if (id) anchors.set(String(id), heading);
  });
  return anchors;
}

/** A block of code, with its title. */
function blockOf(pre: Element, code: Element): Element[] {
  const label = String(pre.properties.ariaLabel ?? '');
  const language = classesOf(code).find((name) => name.startsWith('language-'));
  return [
    ...(titled.test(label) ? [h('p', `${label.replace(titled, '')}：`)] : []),
    h('pre', h('code', { class: language }, textOf(code).replace(/\n$/, ''))),
  ];
}

/** What the record says that a panel of the page was drawn from. */
function markdownOfPanel(panels: Panels, hash: string): RootContent[] {
  const panel = panels.get(hash);
  if (!panel) throw new Error(`The page shows a record that was not drawn: ${hash}.`);
  return recordAsMarkdown(panel.record, panel.meta);
}

/**
 * The Markdown of what `contentOf` gave, without the title, which stands above.
 * @param linkOf - what an address of the page leads to; nothing when it leads nowhere in a text
 * @param panels - what is drawn as results
 */
export function markdownOf(
  title: string,
  content: Element,
  linkOf: (href: string) => string | undefined,
  panels: Panels = new Map(),
): string {
  const slugger = createSlugger();
  slugger.slug(title);

  const inside = (node: Element): ElementContent[] =>
    node.children.flatMap((child, index) => {
      const drawn = draw(child, node);
      // What the stylesheet keeps apart.
      const touching = isA(child, 'a') && isA(node.children[index - 1], 'a');
      return touching ? [{ type: 'text' as const, value: ' ' }, ...drawn] : drawn;
    });

  /** A heading with its anchor, where it is another one than its text gives. */
  function heading(node: Element): Element {
    const id = String(node.properties.id ?? '');
    const children = inside(node);
    const slug = slugger.slug(children.map(textOf).join(''));
    return h(node.tagName, [
      ...children,
      ...(id && id !== slug ? [h('as-is', { value: ` {#${id}}` })] : []),
    ]);
  }

  function link(node: Element, parent: Element): ElementContent[] {
    const href = String(node.properties.href ?? '');
    const to = linkOf(href);
    const [first] = node.children;
    // The build links each name of a member: in a text that is noise, but not in a list of them.
    const byItself = isA(first, 'code') && toMember.test(href) && !isA(parent, 'li');
    return to && !byItself ? [h('a', { href: to }, inside(node))] : inside(node);
  }

  const admonition = (node: Element): Element => {
    const [label, text] = node.children as Element[];
    return h('blockquote', [h('p', h('strong', textOf(label!))), ...inside(text!)]);
  };

  function draw(node: ElementContent, parent: Element): ElementContent[] {
    if (node.type === 'text') {
      return [{ type: 'text', value: textOf(node).replaceAll('\u00a0', ' ') }];
    }
    if (node.type !== 'element') return [];
    const { tagName, properties } = node;
    const is = (name: string) => classesOf(node).includes(name);
    if (properties.dataRecord) return [h('drawn-record', { hash: properties.dataRecord })];
    if (mute.has(tagName) || properties.ariaHidden === 'true' || is('hash-link')) return [];
    if (is('theme-admonition')) return [admonition(node)];
    const code = tagName === 'code' ? node : tagName === 'pre' && find(node, 'code');
    if (code && classesOf(code).length > 0) return blockOf(node, code);
    if (/^h[2-6]$/.test(tagName)) return [heading(node)];
    const caption = tagName === 'table' && find(node, 'caption');
    if (caption) return [h('p', h('strong', inside(caption))), h('table', inside(node))];
    switch (tagName) {
      case 'a':
        return link(node, parent);
      case 'summary':
        return [h('p', h('strong', inside(node)))];
      case 'small':
        return [{ type: 'text', value: `（${textOf(node)}）` }];
      case 'time':
        return [{ type: 'text', value: ` ${textOf(node)}` }];
      case 'img':
        return [{ type: 'text', value: `图片 ${properties.width}×${properties.height}` }];
      default:
        return [{ ...node, children: inside(node) }];
    }
  }

  const root: Html = { type: 'root', children: inside(content) };
  const tree = unified()
    .use(rehypeRemark, {
      handlers: {
        // What is written as it is: an underscore in an id needs no backslash.
        'as-is': (_state, node: Element) => ({
          type: 'html',
          value: String(node.properties.value),
        }),
        'drawn-record': (_state, node: Element) =>
          markdownOfPanel(panels, String(node.properties.hash)),
      },
    })
    .runSync(root) as unknown as Root;
  const text = unified()
    .use(remarkStringify, { bullet: '-', fences: true, rule: '-', emphasis: '_' })
    .use(remarkGfm, { tablePipeAlign: false })
    .stringify(tree);
  // remark-gfm escapes addresses, so that they do not become links; here they may.
  return text.replace(/(https?)\\:\/\/(?:www\\\.)?/g, (found) => found.replaceAll('\\', ''));
}
