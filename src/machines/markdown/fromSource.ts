/**
 * A page as Markdown, from its source: code with recorded results, API tables with types.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { Blockquote, Code, Heading, Parent, Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { changes } from '../../data/causes';
import { joinLines } from '../../markdown/lineBreaks';
import { readMagicComments } from '../../code/block';
import { apiRemarkPlugins } from '../../reference';
import { inputsPath } from '../../examples/draw';
import { blocksOfTree, type Block } from '../../examples/model/extract';
import { readRecord } from '../../examples/model/records';
import type { BlockRecord } from '../../examples/model/record';
import { resultText } from '../../examples/draw/resultText';
import { addressOf } from '../pages';

type Jsx = Parent & {
  name: string | null;
  attributes: { type: string; name?: string; value?: unknown }[];
};
/** What remark-directive reads: `:::name` around something, `::name` and `:name`. */
type Directive = Parent & { name: string };

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkDirective)
  .use(remarkMdx);

const writer = unified()
  .use(remarkStringify, { bullet: '-', fences: true, rule: '-', emphasis: '_' })
  .use(remarkGfm, { tablePipeAlign: false });

/**
 * Markdown of a tree that has none of MDX in it.
 *
 * @param tree - syntax tree
 * @returns text
 */
export const stringify = (tree: Root): string =>
  // remark-gfm escapes addresses, so that they do not become links; here they may.
  writer
    .stringify(tree)
    .replace(/(https?)\\:\/\/(?:www\\\.)?/g, (text) => text.replaceAll('\\', ''));

const says = (value: string): RootContent => ({
  type: 'paragraph',
  children: [{ type: 'text', value }],
});

/** Text in which backticks mark code, as in the data files, parsed. */
const phrasing = (markdown: string) =>
  (unified().use(remarkParse).parse(markdown).children[0] as Parent | undefined)?.children ?? [];

/** Components of ours that a document may use: what becomes of each. */
const components: Record<string, (node: Jsx) => RootContent[]> = {
  Compare: ({ children }) => children as RootContent[],
  Fold: ({ attributes, children }) => [
    says(`${String(attributes.find(({ name }) => name === 'title')?.value ?? '')}：`),
    ...(children as RootContent[]),
  ],
  details: ({ children }) => children as RootContent[],
  summary: ({ children }) => [
    { type: 'paragraph', children: [{ type: 'strong', children: children as never[] }] },
  ],
  // A colour beside its number.
  span: () => [],
  // Static HTML that another plugin has drawn: signatures. Its text is code.
  StaticHtml: ({ attributes }) => {
    const html = String(attributes.find(({ name }) => name === 'html')?.value ?? '');
    const value = DomUtils.textContent(parseDocument(html).children).trim();
    return [{ type: 'code', lang: 'python', value }];
  },
  // A list by then, from the plugins of the reference.
  AddedNames: () => [],
  CauseList: () => {
    const row = (cells: string[]) => ({
      type: 'tableRow' as const,
      children: cells.map((cell) => ({
        type: 'tableCell' as const,
        children: phrasing(cell) as never[],
      })),
    });
    const lines = changes.map(({ since, until, text, instead }) =>
      row([since, until ? `${text}（到 ${until} 为止）` : text, instead ?? '不用改']),
    );
    return [{ type: 'table', children: [row(['从哪个版本起', '改动', '怎样改']), ...lines] }];
  },
};

/**
 * Whether a page can be told from its source: it holds no component but those that are known here.
 *
 * @param source - text of the page
 */
export function isKnown(source: string): boolean {
  let known = true;
  visit(parser.parse(source), ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    known &&= (node as unknown as Jsx).name! in components;
  });
  return known;
}

/** Takes `{/* #id *\/}` from a heading, where Docusaurus's own plugin would have read it. */
function readHeadingId(heading: Heading): void {
  const last = heading.children.at(-1) as { type: string; value?: string } | undefined;
  const id = /^\/\*\s*#(\S+)\s*\*\/$/.exec((last?.value ?? '').trim())?.[1];
  if (last?.type !== 'mdxTextExpression' || !id) return;
  heading.children.pop();
  const before = heading.children.at(-1);
  if (before?.type === 'text') before.value = before.value.trimEnd();
  heading.data = { ...heading.data, id } as Heading['data'];
}

const admonitions: Readonly<Record<string, string>> = {
  note: '说明',
  tip: '提示',
  info: '说明',
  warning: '注意',
  danger: '危险',
};

function quote(directive: Directive): Blockquote {
  const [first, ...others] = directive.children;
  const labelled =
    first?.type === 'paragraph' && (first.data as { directiveLabel?: boolean })?.directiveLabel;
  const label = labelled ? toString(first) : (admonitions[directive.name] ?? directive.name);
  const title: RootContent = {
    type: 'paragraph',
    children: [{ type: 'strong', children: [{ type: 'text', value: label }] }],
  };
  const body = (labelled ? others : directive.children) as RootContent[];
  return { type: 'blockquote', children: [title, ...body] as Blockquote['children'] };
}

/** A colon in a sentence is no directive: what was written comes back. */
const written = (source: string, { position }: Directive): string =>
  source.slice(position!.start.offset, position!.end.offset);

function inputs(names: readonly string[]): RootContent[] {
  if (names.length === 0) return [];
  const links = names.flatMap((name, index) => [
    { type: 'text' as const, value: index > 0 ? '、' : '用到的文件：' },
    {
      type: 'link' as const,
      url: addressOf(inputsPath + name),
      children: [{ type: 'text' as const, value: name }],
    },
  ]);
  return [{ type: 'paragraph', children: links }];
}

/** A fence as a reader of the page sees it, and what was recorded of it. */
function example(node: Code, block: Block | undefined, record: BlockRecord | undefined) {
  const title = /(?:^|\s)title="([^"]*)"/.exec(node.meta ?? '')?.[1];
  const shown: RootContent[] = [
    ...(title ? [says(`${title}：`)] : []),
    { type: 'code', lang: node.lang, value: readMagicComments(node.value).code },
  ];
  const { hide = false, norun, files = [] } = block?.meta ?? {};
  return [
    ...(hide ? [] : [...shown, ...inputs(files)]),
    ...(norun ? [says(`这段代码没有执行：${norun}`)] : []),
    ...(block && record ? resultText(record, block.meta) : []),
  ];
}

export type Site = {
  siteDir: string;
  /** What a link of a page leads to; see `makeLinks`. */
  link: (url: string, file: string) => string;
};

/**
 * Makes the function that tells pages.
 *
 * @param options - see `Site`
 * @returns the function: path of the source relative to the repository, to its Markdown without
 *   title
 */
export function makeFromSource({ siteDir, link }: Site): (file: string) => string {
  const api = unified().use(apiRemarkPlugins(siteDir)).freeze();

  return (file) => {
    const full = path.join(siteDir, file);
    const source = readFileSync(full, 'utf8');
    const tree = parser.parse(source);
    const blocks = new Map<Code, Block>();
    blocksOfTree(siteDir, file, tree, (node, block) => blocks.set(node, block));
    const records = new Map(readRecord(siteDir, file).blocks.map((one) => [one.hash, one]));
    visit(tree, 'heading', readHeadingId);
    visit(tree, 'text', (node) => {
      node.value = joinLines(node.value);
    });
    // As in the build: code first, so that nothing is linked in it.
    visit(tree, 'code', (node, index, parent) => {
      const block = blocks.get(node);
      const nodes = example(node, block, block && records.get(block.hash));
      parent!.children.splice(index!, 1, ...(nodes as never[]));
      return index! + nodes.length;
    });
    const own = new Set<Parent>();
    visit(tree, 'link', (node) => void own.add(node));
    api.runSync(tree, { path: full, value: source });

    function convert(parent: Parent): void {
      parent.children = parent.children.flatMap((child): RootContent[] => {
        const node = child as unknown as { type: string };
        if (/^(yaml|mdxjsEsm|mdx\w*Expression)$/.test(node.type)) return [];
        if (/^mdxJsx/.test(node.type)) {
          const jsx = child as unknown as Jsx;
          const draw = components[jsx.name ?? ''];
          if (!draw) {
            throw new Error(`${file}: <${jsx.name}> has no Markdown, see src/machines/markdown.`);
          }
          const holder = { ...jsx, children: draw(jsx) } as Parent;
          convert(holder);
          return holder.children as RootContent[];
        }
        if (node.type === 'containerDirective') {
          const block = quote(child as unknown as Directive);
          convert(block);
          return [block];
        }
        if (node.type === 'textDirective' || node.type === 'leafDirective') {
          const value = written(source, child as unknown as Directive);
          return node.type === 'leafDirective' ? [says(value)] : [{ type: 'text', value }];
        }
        if (child.type === 'link') {
          // What the build has linked by itself stands in every second sentence: noise in a text.
          if (!own.has(child)) return child.children;
          child.url = link(child.url, file);
        }
        if ('children' in child) convert(child as Parent);
        return [child];
      });
    }
    convert(tree);
    return stringify(tree);
  };
}
