import type { RootContent } from 'mdast';

/**
 * An MDX element that shows ready-made HTML (`src/components/StaticHtml`), so that hydration need not walk it.
 *
 * @param html - what to show
 * @param height - how high that is with its margins, in rem (src/plugins/parts)
 * @returns syntax tree node
 */
export function staticHtml(html: string, height: number): RootContent {
  return {
    type: 'mdxJsxFlowElement',
    name: 'StaticHtml',
    attributes: [{ type: 'mdxJsxAttribute', name: 'html', value: html }],
    children: [],
    data: { height },
  } as unknown as RootContent;
}
