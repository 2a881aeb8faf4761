/** A built page as Markdown: what a reader sees, for readers who take text only. */
import { createSlugger } from '@docusaurus/utils';
import type { Element, Nodes, Root as Html } from 'hast';
import type { Heading, PhrasingContent, Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import rehypeRemark, { type Options } from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { recordAsMarkdown } from '../examples/draw/text';
import type { Panels } from '../examples/page/panels';
import { paragraph, words } from '../lib/mdxElement';
import { library, site } from '../../site';
import { appliesTo, releasesLine } from './appliesTo';

/** What is there to be pressed or seen, not read. */
const mute = new Set(
  'button input svg style script legend label template wbr select textarea h1'.split(' '),
);
type Handle = NonNullable<NonNullable<Options['handlers']>[string]>;
type State = Parameters<Handle>[0];

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

/** What a page says of itself. */
export type About = {
  /** Without the name of the site. */
  title: string;
  description: string;
};

/** Title and description of a built page, as plain text. */
export function aboutIn(tree: Html): About {
  let { description } = site as About;
  visit(tree, 'element', ({ properties: { name, content } }) => {
    if (name === 'description') description = String(content);
  });
  return { title: textOf(find(tree, 'title')!).replace(` | ${site.title}`, ''), description };
}

/** The text of a built page: the part that a reader came for. Throws when it has none. */
export function contentOf(tree: Html): Element {
  const content = find(tree, 'theme-doc-markdown') ?? find(tree, 'main');
  if (!content) throw new Error('The page has no main element.');
  return content;
}

/** Where ids lead in Markdown: to the headings they stand under, to '' above the first. */
export function anchorsOf(content: Element): Map<string, string> {
  const anchors = new Map<string, string>();
  let heading = '';
  visit(content, 'element', ({ tagName, properties: { id } }) => {
    if (/^h[1-6]$/.test(tagName)) heading = tagName === 'h1' ? '' : String(id ?? '');
    if (id) anchors.set(String(id), heading);
  });
  return anchors;
}

/** Whether it is there for the release that the documentation covers. */
const isRead = ({ properties: { dataOn } }: Element): boolean =>
  String(dataOn ?? library.version)
    .split(' ')
    .includes(library.version);

/** The releases for which a page holds above its first heading, where these are not all. */
export const pageAppliesTo = (content: Element, panels: Panels): string | undefined =>
  appliesTo(content, panels, isRead).get(content);

/** Leaves out what is not read, and takes apart what stands together on a page alone. */
function prepare(content: Element): Element {
  const tree = structuredClone(content);
  visit(tree, (node, index, parent) => {
    if (node.type === 'text') node.value = textOf(node).replaceAll('\u00a0', ' ');
    if (node.type !== 'element' || index === undefined || !parent) return;
    const { properties } = node;
    if (
      mute.has(node.tagName) ||
      !isRead(node) ||
      properties.ariaHidden === 'true' ||
      classesOf(node).includes('hash-link')
    ) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.tagName === 'a' && isA(parent.children[index - 1] as Nodes, 'a')) {
      parent.children.splice(index, 0, { type: 'text', value: ' ' });
      return [SKIP, index + 1];
    }
    const [caption] = node.tagName === 'table' ? node.children : [];
    if (caption && isA(caption, 'caption')) {
      node.children.shift();
      parent.children.splice(index, 0, caption);
      return [SKIP, index];
    }
  });
  return tree;
}

const title = (state: State, node: Element): RootContent =>
  paragraph({ type: 'strong', children: state.all(node) as PhrasingContent[] });

/** A block of code, with its title; undefined for code within a sentence. */
function blockOf(node: Element): RootContent[] | undefined {
  const code = find(node, 'code') ?? node;
  const label = String(node.properties.ariaLabel ?? '');
  const language = classesOf(code).find((name) => name.startsWith('language-'));
  return language === undefined
    ? undefined
    : [
        ...(titled.test(label) ? [paragraph(words(`${label.replace(titled, '')}：`))] : []),
        {
          type: 'code',
          lang: language.replace('language-', ''),
          value: textOf(code).replace(/\n$/, ''),
        },
      ];
}

/** The Markdown of what `contentOf` gave, without title; `linkOf` tells where an address leads. */
export function markdownOf(
  pageTitle: string,
  content: Element,
  linkOf: (href: string) => string | undefined,
  panels: Panels = new Map(),
): string {
  const slugger = createSlugger();
  slugger.slug(pageTitle);

  const prepared = prepare(content);
  const found = appliesTo(prepared, panels, isRead);
  // The tree is cloned once more before it is read.
  for (const [node, releases] of found) node.properties.dataAppliesTo = releases;
  const releasesAt = ({ properties: { dataAppliesTo } }: Element): RootContent[] =>
    dataAppliesTo ? [paragraph(words(releasesLine(String(dataAppliesTo))))] : [];

  /** A heading with its anchor, where it is another one than its text gives. */
  function heading(state: State, node: Element): RootContent[] {
    const id = String(node.properties.id ?? '');
    const children = state.all(node) as PhrasingContent[];
    const slug = slugger.slug(toString(children));
    // As HTML: an underscore in an id needs no backslash.
    if (id && id !== slug) children.push({ type: 'html', value: ` {#${id}}` });
    const depth = Number(node.tagName[1]) as Heading['depth'];
    return [{ type: 'heading', depth, children }, ...releasesAt(node)];
  }

  function link(state: State, node: Element, parent?: Nodes): RootContent[] {
    const href = String(node.properties.href ?? '');
    const url = linkOf(href);
    // The build links each name of a member: in a text that is noise, but not in a list of them.
    const byItself = isA(node.children[0], 'code') && toMember.test(href) && !isA(parent, 'li');
    const children = state.all(node) as PhrasingContent[];
    return url && !byItself ? [{ type: 'link', url, children }] : children;
  }

  /** What the record says that a panel was drawn from, a box of the theme, or what is in it. */
  function box(state: State, node: Element): RootContent[] {
    const hash = node.properties.dataRecord;
    const panel = panels.get(String(hash));
    if (hash && !panel) throw new Error(`The page shows a record that was not drawn: ${hash}.`);
    if (panel) return recordAsMarkdown(panel.record, panel.meta);
    if (!isA(node, 'theme-admonition')) return state.toFlow(state.all(node));
    const [label, text] = node.children as Element[];
    const strong: PhrasingContent = { type: 'strong', children: [words(textOf(label!))] };
    const children = [paragraph(strong), ...state.toFlow(state.all(text!))];
    return [{ type: 'blockquote', children } as RootContent];
  }

  const headings = Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, heading]));
  const handlers: Record<string, Handle> = {
    ...headings,
    a: link,
    caption: title,
    code: (_, node) => blockOf(node) ?? { type: 'inlineCode', value: textOf(node) },
    div: box,
    img: (_, { properties: { width, height } }) => words(`图片 ${width}×${height}`),
    pre: (state, node) => blockOf(node) ?? state.toFlow(state.all(node)),
    small: (_, node) => words(`（${textOf(node)}）`),
    summary: title,
    time: (_, node) => words(` ${textOf(node)}`),
  };
  const html: Html = { type: 'root', children: prepared.children };
  const tree = unified()
    .use(rehypeRemark, { handlers, nodeHandlers: { comment: () => undefined } })
    .runSync(html) as unknown as Root;
  tree.children.unshift(...releasesAt(prepared));
  const text = unified()
    .use(remarkStringify, { bullet: '-', fences: true, rule: '-', emphasis: '_' })
    .use(remarkGfm, { tablePipeAlign: false })
    .stringify(tree);
  // remark-gfm escapes addresses, so that they do not become links; here they may.
  return text.replace(/(https?)\\:\/\/(?:www\\\.)?/g, (found) => found.replaceAll('\\', ''));
}

/** The Markdown of a page with what a reader of nothing else needs to know. */
export function pageMarkdown({ title, description }: About, address: string, text: string): string {
  return `# ${title}\n\n> ${description}\n\n网页：<${address}>，适用于 ${library.name} ${library.version}。\n\n${text}`;
}
