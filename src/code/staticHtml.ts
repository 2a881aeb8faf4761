import type { RootContent } from 'mdast';

/**
 * An MDX element that shows ready-made HTML (`src/components/StaticHtml`), so that hydration need
 * not walk it.
 */
export function staticHtml(html: string): RootContent {
  return {
    type: 'mdxJsxFlowElement',
    name: 'StaticHtml',
    attributes: [{ type: 'mdxJsxAttribute', name: 'html', value: html }],
    children: [],
  } as unknown as RootContent;
}
