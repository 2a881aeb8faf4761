import type { TOCItem } from '@docusaurus/mdx-loader';

/** A name breaks behind its dots and underscores: not within what stands in a tag. */
const parted = (html: string) => html.replace(/([._])(?=[a-z])(?![^<]*>)/gi, '$1<wbr>');

/**
 * The entries of the contents, with names that break where they have joints; of a page that is a
 * guide and a reference (src/markdown/halves.ts) each half begins with its own.
 */
export function entriesOf(toc: readonly TOCItem[]): TOCItem[] {
  const all = toc.map((entry) => ({ ...entry, value: parted(entry.value) }));
  const half = all.findIndex(({ level, value }) => level === 2 && value === '参考');
  if (half < 1) return all;
  all[half]!.value = '<b>参考</b>';
  // The guide has no heading of its own: its name leads where its first chapter does.
  all[0]!.value = `<span><b>用法</b><br>${all[0]!.value}</span>`;
  return all;
}
