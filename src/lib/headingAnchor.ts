import { createSlugger } from '@docusaurus/utils';

/** The anchor that a heading has by its text. */
export const anchorOf = (heading: string): string => createSlugger().slug(heading);

/** What to do when a heading is not there any more: a sentence for who has renamed it. */
export const keepAnchor = (old: string): string =>
  `标题改了名，就在新的标题后面写 {/* #${anchorOf(old)} */}，别处都不用改`;
