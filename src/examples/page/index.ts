/** Joins blocks and records while a page is built. */
import path from 'node:path';
import type { Code, Root } from 'mdast';
import 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { readFence } from '../../code/fence';
import { loadTsx } from '../../loadTsx';
import { authorError } from '../../authorError';
import { blocksOfTree, type Block } from '../model/extract';
import {
  judgedOf,
  pinnedReleases,
  readEnvironment,
  recordsOf,
  requirementsHash,
} from '../model/records';
import { addPanel, type Panels } from './panels';
import { commonCause, hasMore, outcomesOf, type Outcome } from './releases';

const { exampleHtml, noteHtml } = loadTsx<typeof import('./html')>(
  path.join(__dirname, 'html.tsx'),
);

/** The blocks of a page as HTML. */
export type Drawing = {
  /** Undefined for a block that is only code. */
  draw: (node: Code) => string | undefined;
  /** What holds for all blocks of the page; stands before the first of them. */
  note?: string;
};
export type DrawFor = (file: VFile, tree: Root) => Drawing;

/** A fold that is closed says by its title alone what it holds. */
function checkFolds(file: string, tree: Root): void {
  visit(tree, 'mdxJsxFlowElement', ({ name, attributes, position }) => {
    if (name !== 'Fold') return;
    const title = attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'title');
    if (typeof title?.value === 'string' && /^(?!例子)[^。：]+$/.test(title.value)) return;
    throw authorError(
      `${file}:${position?.start.line}: <Fold> 的 title="…" 要说出里面的例子演示什么，不用句号、冒号，不以“例子”开头。`,
    );
  });
}

const command = (file: string) => `请运行 \`npm run examples -- ${file}\``;

/** What the blocks of a page do on later releases, as far as it is told. */
function releasesOf(root: string, blocks: readonly Block[], records: ReturnType<typeof recordsOf>) {
  const versions = pinnedReleases(root);
  const compared = blocks.filter(({ kind, meta }) => kind === 'run' && !meta.release);
  const judged = new Map(
    compared.flatMap((block) => {
      const record = records.get(block);
      const found = record && judgedOf(record, versions);
      return found ? [[block, { judged: found, differs: block.meta.differs }] as const] : [];
    }),
  );
  // Readers see lines under all results of a page or under none, and none when a text changed
  // since.
  if (judged.size < compared.length || versions.length === 0) judged.clear();
  const cause = commonCause([...judged.values()]);
  // A page that shows results of other releases says itself what becomes of its programs.
  const told = blocks.some(({ meta }) => meta.release);
  const outcomes = (block: Block): Outcome[] => {
    const found = judged.get(block);
    return !found || told || (cause && !hasMore(found.judged)) ? [] : outcomesOf(found);
  };
  return { cause, outcomes };
}

/**
 * The function that draws the blocks of a page for the code plugin.
 *
 * @param possible - whether programs can be run in the page at all
 * @param panels - gets what is drawn
 * @returns see `DrawFor`; drawing throws an Error with file, line and command when a record is
 *   missing or stale
 */
export function drawExamples(root: string, possible: boolean, panels: Panels = new Map()): DrawFor {
  return (vfile, tree) => {
    const file = path.relative(root, vfile.path).split(path.sep).join('/');
    checkFolds(file, tree);
    // One with `also` is two.
    const blocks = new Map<Code, Block[]>();
    const all = blocksOfTree(root, file, tree, (node, block) =>
      blocks.set(node, [...(blocks.get(node) ?? []), block]),
    );
    const current = readEnvironment(root).requirements === requirementsHash(root);
    const records = recordsOf(root, current ? all : []);
    const { cause, outcomes } = releasesOf(root, all, records);
    const prefix = path.basename(file).replace(/\W.*$/, '');
    const drawOne = (node: Code, block: Block, index: number): string => {
      const { line, kind, meta } = block;
      const address = `${block.file}:${line}`;
      const record = records.get(block);
      if (kind === 'run' && !record) {
        throw authorError(
          `${address}: 这个例子没有记录，或者代码、输入文件、固定的库改过了。${command(block.file)}。`,
        );
      }
      const tried = possible && record && !meta.release && !record.untried?.includes('live');
      try {
        if (record) addPanel(panels, record, meta);
        return exampleHtml({
          fence: readFence(node.value, node.lang, node.meta),
          meta,
          address,
          record,
          id: `x-${block.file === file ? prefix : 'problem'}-${line}${'b'.repeat(index)}`,
          outcomes: outcomes(block),
          live: tried ? (record.live ?? true) : undefined,
        });
      } catch (error) {
        throw authorError(`${address}: ${(error as Error).message}。`);
      }
    };
    const draw = (node: Code): string | undefined => {
      const own = blocks.get(node)?.filter(({ kind }) => kind !== 'unmarked') ?? [];
      return own.length > 0
        ? own.map((block, index) => drawOne(node, block, index)).join('')
        : undefined;
    };
    return { draw, note: cause && noteHtml(cause) };
  };
}
