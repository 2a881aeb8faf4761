import { block } from '../lib/mdxElement';

/** An MDX element of ready-made HTML (`src/components/StaticHtml`), which hydration skips. */
export const staticHtml = (html: string) => block('StaticHtml', { html });
