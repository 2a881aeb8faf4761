import path from 'node:path';
import type { PhrasingContent, Root, TableRow } from 'mdast';
import 'mdast-util-mdx';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { authorError } from '../authorError';
import { causes } from '../data/causes';
import { inline, words } from '../mdxElement';
import { outcomesFile, readOutcomes } from './outcomes';

type Parent = { children: PhrasingContent[] };

/** Text as it is compared: without spaces and what Markdown marks it with. */
const bare = (text: string): string => text.replace(/[\s`*|\\]/g, '');

/** Makes a node begin at a place of the bare text; its index, or none when a mark covers both. */
function cut({ children }: Parent, at: number): number | undefined {
  let left = at;
  for (const [index, node] of children.entries()) {
    const { length } = bare(toString(node));
    if (left === 0) return index;
    if (left < length) {
      if (node.type !== 'text') return undefined;
      let end = 0;
      while (bare(node.value.slice(0, end)).length < left) end += 1;
      const [before, after] = [node.value.slice(0, end), node.value.slice(end)];
      children.splice(index, 1, words(before), words(after));
      return index + 1;
    }
    left -= length;
  }
  return left === 0 ? children.length : undefined;
}

const ended = (on: string, children: PhrasingContent[]): PhrasingContent =>
  inline('span', { 'data-not': on }, children);

/** What is said there; the Markdown edition says the releases in its place. */
export const endedWords = '这一版不同';

/** What stands behind a sentence on the releases on which it ends. */
function marksOf(found: Readonly<Record<string, string>>): PhrasingContent[] {
  return Object.entries(found).map(([id, on]) => {
    const cause = causes.find((one) => one.id === id);
    if (!cause) throw authorError(`${outcomesFile}: 没有改动 ${id}。请运行 \`npm run claims\`。`);
    const link = { type: 'link', url: `/upgrade#${id}`, children: [words(cause.title)] } as const;
    const children = [words(`（${endedWords}：`), link, words('）')];
    return inline('span', { 'data-on': on, className: 'ended' }, children);
  });
}

/**
 * Remark plugin: each sentence and each row of a table that ends on later releases, as tests found,
 * is struck out there, with the change behind it. Before tables are drawn.
 *
 * @throws Error with the file and what to do for one that the page does not have
 */
export default function sentences(siteDir: string) {
  return (tree: Root, file: VFile): void => {
    const page = path.relative(siteDir, file.path).split(path.sep).join('/');
    // As they are before anything is marked.
    const rows: { cells: TableRow['children']; texts: string[] }[] = [];
    visit(tree, 'tableRow', ({ children: cells }: TableRow) => {
      rows.push({ cells, texts: cells.map((cell) => bare(toString(cell))) });
    });
    for (const [key, found] of Object.entries(readOutcomes(siteDir).sentences)) {
      if (!key.startsWith(`${page}: `)) continue;
      const said = key.slice(page.length + 2);
      const text = bare(said);
      const on = [...new Set(Object.values(found).join(' ').split(' '))].join(' ');
      let done = 0;
      // A bar ends the cells up to the one that ends.
      const count = said.endsWith(' |') ? said.split(' |').length - 1 : undefined;
      for (const { cells, texts } of rows) {
        if (texts.slice(0, count).join('') !== text) continue;
        // The first one names what the row is about; of many it may be any other that ends.
        // Of a row that ends with its last cell those that say the same as that one.
        const same = (at: number) => count === cells.length && texts[at] === texts[count - 1];
        const ends = count
          ? cells.filter((_, at) => at === count - 1 || same(at))
          : cells.length < 4
            ? cells.slice(1)
            : [];
        for (const cell of ends) cell.children = [ended(on, cell.children)];
        (ends.at(-1) ?? cells.at(-1)!).children.push(...marksOf(found));
        done += 1;
      }
      visit(tree, 'paragraph', (node) => {
        const at = bare(toString(node)).indexOf(text);
        if (at < 0) return;
        const to = cut(node, at + text.length);
        const { length } = node.children;
        const from = to === undefined ? undefined : cut(node, at);
        if (to === undefined || from === undefined) return;
        const last = to + node.children.length - length;
        const own = node.children.slice(from, last);
        node.children.splice(from, own.length, ended(on, own), ...marksOf(found));
        done += 1;
      });
      if (done === 0) {
        throw authorError(
          `${page}: 没有句子“${said}”，${outcomesFile} 说它在 ${on} 上不成立。句子改过就运行 \`npm run claims\`；它要整句在一段里，粗体不能盖住它的一半。`,
        );
      }
    }
  };
}
