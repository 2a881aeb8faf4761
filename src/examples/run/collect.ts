import { problemsFile } from '../../problems/entries';
import { extractBlocks, sourceFiles, type Block } from '../model/extract';

/** The blocks of pages, what is wrong with their fences, and the pages that could not be read. */
export function collect(
  root: string,
  pages: readonly string[],
): { blocks: Block[]; faults: string[]; unread: string[] } {
  const blocks: Block[] = [];
  const faults: string[] = [];
  const unread: string[] = [];
  const all = sourceFiles(root);
  for (const page of pages) {
    if (!all.includes(page)) {
      faults.push(`${page}: 没有这个页面；页面是 docs/**/*.md 和 src/pages/**/*.mdx`);
    }
  }
  const asked = pages.flatMap((page) => [page, problemsFile(page)]);
  for (const page of pages.length > 0 ? all.filter((name) => asked.includes(name)) : all) {
    try {
      blocks.push(...extractBlocks(root, page));
    } catch (error) {
      faults.push((error as Error).message);
      unread.push(page);
    }
  }
  for (const { kind, file, line } of blocks) {
    if (kind === 'unmarked') {
      faults.push(`${file}:${line}: Python 代码块要写 \`run\` 或 \`norun="原因"\`。`);
    }
  }
  return { blocks, faults, unread };
}
