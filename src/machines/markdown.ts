/** A built page as Markdown: what a reader sees, for readers who take text only. */
import { createSlugger } from '@docusaurus/utils';
import type { Element, ElementContent, Nodes, Root as Html } from 'hast';
import { h } from 'hastscript';
import type { Root } from 'mdast';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { sheetLooks } from './sheetLooks';

/** What is there to be pressed or seen, not read. */
const mute = new Set(
  'button input svg style script legend label template wbr select textarea h1'.split(' '),
);
/** Languages by the name that the strip above a block shows. */
const languages: Readonly<Record<string, string>> = {
  Python: 'python',
  终端: 'bash',
  文本: 'text',
  JSON: 'json',
  JSONL: 'jsonl',
  Markdown: 'mdx',
};
/** Leads to the entry of a public member. */
const toMember = /#[A-Z]\w*(?:\.\w+)*$/;

const classesOf = ({ properties }: Element): unknown[] => [properties.className].flat();
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

/** A block of code, and what is said of it. */
function code(pre: Element, language: string): Element[] {
  const cut = find(pre, 'ex-cut');
  const value = textOf(find(pre, 'code') ?? pre).replace(/\n$/, '');
  return [
    h('pre', h('code', { class: `language-${language}` }, value)),
    ...(cut ? [h('p', textOf(cut))] : []),
  ];
}

/** The language of a file, by the name of the frame that it is shown in. */
const kindOf = ({ properties }: Element): string =>
  /\.(jsonl?)$/.exec(String(properties.ariaLabel))?.[1] ?? 'text';

/** The name of a result, from what its tab shows: a file, or what it is. */
function nameOf(label: Element, kind: string): Element {
  const note = find(label, 'small');
  const name = textOf(label.children[0]!);
  const shown = kind === '运行结果' && name !== '控制台' ? h('code', name) : name;
  const before = kind === '运行结果' ? '' : `${kind} `;
  return h('p', [before, shown, note ? `（${textOf(note)}）：` : '：']);
}

/**
 * The Markdown of what `contentOf` gave, without the title, which stands above.
 * @param linkOf - what an address of the page leads to; nothing when it leads nowhere in a text
 */
export function markdownOf(
  title: string,
  content: Element,
  linkOf: (href: string) => string | undefined,
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

  function tabs(node: Element): ElementContent[] {
    const kind = textOf(find(node, 'legend')!);
    const labels = find(node, 'ex-strip')!.children as Element[];
    return node.children
      .filter((child): child is Element => isA(child, 'ex-pane'))
      .flatMap((pane, index) => [nameOf(labels[index]!, kind), ...inside(pane)]);
  }

  function draw(node: ElementContent, parent: Element): ElementContent[] {
    if (node.type === 'text') {
      return [{ type: 'text', value: textOf(node).replaceAll('\u00a0', ' ') }];
    }
    if (node.type !== 'element') return [];
    const { tagName, properties } = node;
    const classes = classesOf(node);
    const is = (name: string) => classes.includes(name);
    if (is('cb')) {
      const strip = find(node, 'cb-title');
      const name = strip && textOf(strip);
      const language = name?.endsWith('.py') ? 'python' : languages[String(properties.dataName)];
      return [
        ...(name ? [h('p', `${name}：`)] : []),
        ...code(find(node, 'pre')!, language ?? 'text'),
      ];
    }
    if (mute.has(tagName) || properties.ariaHidden === 'true' || is('hash-link')) return [];
    if (is('theme-admonition')) return [admonition(node)];
    if (is('ex-tabs')) return tabs(node);
    if (is('ex-name')) return [nameOf(node, '运行结果')];
    if (is('ex-caption')) return [h('p', h('strong', inside(node)))];
    if (is('ex-error')) return [h('p', ['抛出：', ...inside(node)])];
    if (is('ex-lines')) {
      const text = node.children.map((line) => `${textOf(line)}\n`).join('');
      return code(h('pre', text), kindOf(parent));
    }
    // Its text stands below.
    if (is('ex-grid') && !find(node, 'thead')) return [];
    if (is('ex-raw') && textOf(node.children[0]!).startsWith('原始文本')) {
      return code(find(node, 'pre')!, 'csv');
    }
    if (is('ex-sheet')) return [h('table', inside(node)), ...sheetLooks(node)];
    if (is('api-signature')) return code(node, 'python');
    if (/^h[2-6]$/.test(tagName)) return [heading(node)];
    const caption = tagName === 'table' && !is('ex-grid') && find(node, 'caption');
    if (caption) return [h('p', h('strong', inside(caption))), h('table', inside(node))];
    switch (tagName) {
      case 'pre':
        return code(node, kindOf(parent));
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
