import { existsSync } from 'node:fs';
import { authorError } from './authorError';
import { readText } from './readText';

/** Throws for an entry without a page; Docusaurus says so in English, and not on which line. */
export function checkSidebars(root: string): void {
  const source = readText(`${root}/sidebars.ts`);
  for (const { 1: id, index } of source.matchAll(/'(\w+\/[\w/-]+)'/g)) {
    if (['md', 'mdx'].some((suffix) => existsSync(`${root}/docs/${id}.${suffix}`))) continue;
    const line = source.slice(0, index).split('\n').length;
    throw authorError(`sidebars.ts:${line}: ${id}：docs/ 里没有这一页，改正路径。`);
  }
}
