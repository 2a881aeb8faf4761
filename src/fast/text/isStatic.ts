/** Which documents are shown as they came, and which React has to hydrate. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Program } from 'estree';
import type { Nodes } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { CONTINUE, EXIT, visit } from 'unist-util-visit';

/** Components of `src/theme/MDXComponents` that are markup and nothing else. */
const staticComponents = new Set(['Compare', 'Fold']);
/** HTML that the theme replaces by a component with state. */
const statefulElements = new Set(['details']);

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx);

/** The parser knows where a tag is not closed, but not in which file. */
function parse(file: string, source: string) {
  try {
    return parser.parse(source);
  } catch (error) {
    const { message, line } = error as Error & { line?: number };
    throw new Error(`${path.relative('.', file)}:${line ?? 1}: ${message}`, { cause: error });
  }
}

type Import = { local: string; from: string };

/** The imports of an `import` block; undefined when it is something else than imports. */
function importsOf(body: Program['body'] = []): Import[] | undefined {
  const imports = body.filter((statement) => statement.type === 'ImportDeclaration');
  if (imports.length < body.length) return undefined;
  return imports.flatMap(({ source, specifiers }) =>
    specifiers.map(({ local }) => ({ local: local.name, from: String(source.value) })),
  );
}

/** The file of a partial that an import names; undefined when it is something else. */
function partialOf(from: string, file: string): string | undefined {
  if (!/^\.{1,2}\/.*\.mdx?$/.test(from)) return undefined;
  const found = path.resolve(path.dirname(file), from);
  return existsSync(found) ? found : undefined;
}

const isComment = (value = '') => /^\s*(\/\*[\s\S]*\*\/)?\s*$/.test(value);
/**
 * Attributes that only a hydrated element can have: handlers, spread properties, components as
 * values.
 */
const hasLiveAttribute = ({ attributes }: MdxJsxFlowElement | MdxJsxTextElement) =>
  attributes.some(
    (attribute) =>
      attribute.type === 'mdxJsxExpressionAttribute' ||
      /^on[A-Z]|^ref$/.test(attribute.name) ||
      (typeof attribute.value === 'object' && attribute.value?.value.includes('<')),
  );

/**
 * Why a document has to be hydrated by React.
 *
 * @param file - path of the document
 * @param source - its text; read from disk when left out
 * @returns what in it may have a state or an effect, with its line; undefined for a document that
 *   is markup from beginning to end, partials included
 */
export function whyHydrated(
  file: string,
  source = readFileSync(file, 'utf8'),
): { what: string; line: number } | undefined {
  let found: { what: string; line: number } | undefined;
  const partials = new Set<string>();
  const tree = parse(file, source);
  const stop = (node: Nodes, what: string) => {
    found = { what, line: node.position?.start.line ?? 1 };
    return EXIT;
  };
  visit(tree, 'mdxjsEsm', (node) => {
    const imports = importsOf(node.data?.estree?.body);
    if (!imports) return stop(node, 'export');
    for (const { local, from } of imports) {
      const partial = partialOf(from, file);
      if (!partial || whyHydrated(partial)) return stop(node, `import of ${from}`);
      partials.add(local);
    }
    return CONTINUE;
  });
  if (found) return found;
  visit(tree, (node) => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      return isComment(node.value) ? CONTINUE : stop(node, `{${node.value}}`);
    }
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return CONTINUE;
    const name = node.name ?? '';
    const isElement = /^[a-z]/.test(name);
    const isMarkup = isElement
      ? !statefulElements.has(name)
      : name === '' || staticComponents.has(name) || partials.has(name);
    return isMarkup && !hasLiveAttribute(node) ? CONTINUE : stop(node, `<${name}>`);
  });
  return found;
}
