import type { RootContent } from 'mdast';

/** An MDX element of ready-made HTML (`src/components/StaticHtml`), which hydration skips. */
export function staticHtml(html: string): RootContent {
  return {
    type: 'mdxJsxFlowElement',
    name: 'StaticHtml',
    attributes: [{ type: 'mdxJsxAttribute', name: 'html', value: html }],
    children: [],
  } as unknown as RootContent;
}
