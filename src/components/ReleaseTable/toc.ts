import type { TOCItem } from '@docusaurus/mdx-loader';

/** The entry of the table in the table of contents of the page 进度. */
export const releaseTableToc: TOCItem = {
  value: '例子在更新的版本上',
  id: 'examples',
  level: 2,
};
