import type { Program } from 'estree';
import type { Root } from 'hast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import { CONTINUE, EXIT, visit } from 'unist-util-visit';

/** Components of `src/theme/MDXComponents` that are markup and nothing else. */
const staticComponents = new Set<string | null>([null, 'Compare', 'Details', 'Fold', 'StaticHtml']);

/** The table of contents, which Docusaurus adds to each document. */
const isContents = ({ body }: Program) =>
  body.every(
    (statement) =>
      statement.type === 'ExportNamedDeclaration' &&
      statement.declaration?.type === 'VariableDeclaration' &&
      statement.declaration.declarations.every(
        ({ id }) => id.type === 'Identifier' && id.name === 'toc',
      ),
  );

/** Handlers, spread properties, components as values: what only a hydrated element can have. */
const hasLiveAttribute = ({ attributes }: Pick<MdxJsxFlowElement, 'attributes'>) =>
  attributes.some(
    (attribute) =>
      attribute.type === 'mdxJsxExpressionAttribute' ||
      /^on[A-Z]|^ref$/.test(attribute.name) ||
      (typeof attribute.value === 'object' && attribute.value?.value.includes('<')),
  );

/** Whether a document is shown as it came: nothing in it may have a state or an effect. */
export function isStatic(tree: Root): boolean {
  let found = true;
  visit(tree, (node) => {
    switch (node.type) {
      case 'mdxjsEsm':
        found = Boolean(node.data?.estree && isContents(node.data.estree));
        break;
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        // A comment has no program.
        found = node.data?.estree?.body.length === 0;
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        found =
          (staticComponents.has(node.name) || /^[a-z]+$/.test(node.name ?? '')) &&
          !hasLiveAttribute(node);
    }
    return found ? CONTINUE : EXIT;
  });
  return found;
}
