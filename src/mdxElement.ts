/** Elements of MDX, as remark plugins put them into a page. */
import type { PhrasingContent, RootContent } from 'mdast';

const element =
  <Node>(type: 'mdxJsxFlowElement' | 'mdxJsxTextElement') =>
  (
    name: string,
    attributes: Record<string, string | undefined> = {},
    children: readonly unknown[] = [],
  ) =>
    ({
      type,
      name,
      attributes: Object.entries(attributes).flatMap(([key, value]) =>
        value === undefined ? [] : [{ type: 'mdxJsxAttribute', name: key, value }],
      ),
      children,
    }) as unknown as Node;

/** An element that stands on lines of its own. */
export const block = element<RootContent>('mdxJsxFlowElement');

/** An element within a line. */
export const inline = element<PhrasingContent>('mdxJsxTextElement');

/** Words within a line. */
export const words = (value: string): PhrasingContent => ({ type: 'text', value });
