/** Joins blocks and records while a page is built. */
import path from 'node:path';
import type { Code, Nodes, Root } from 'mdast';
import 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { readFence } from '../../code/fence';
import { loadTsx } from '../../lib/loadTsx';
import { authorError } from '../../lib/authorError';
import { shownOn } from '../../releases/installed';
import { compareVersions } from '../../releases/versions';
import { blocksOfTree, type Block } from '../model/extract';
import {
  comparedOf,
  pinnedReleases,
  readEnvironment,
  recordsOf,
  requirementsHash,
} from '../model/records';
import { addPanel, type Panels } from './panels';
import { commonCause, hasMore, outcomesOf, type Outcome } from './outcomes';

const { exampleHtml, noteHtml } = loadTsx<typeof import('./html')>(
  path.join(__dirname, 'html.tsx'),
);

/** The blocks of a page as HTML. */
type Drawing = {
  /** Undefined for a block that is only code, empty for one that is drawn with that above it. */
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

/** The programs for later releases, `since="…"`, by the block above; one alone is in none. */
function insteadOf(tree: Root, blocks: ReadonlyMap<Code, Block[]>): Map<Code, Code[]> {
  const found = new Map<Code, Code[]>();
  visit(tree, (node: Nodes) => {
    let above: Code | undefined;
    for (const child of 'children' in node ? node.children : []) {
      const meta = child.type === 'code' ? blocks.get(child)?.[0]?.meta : undefined;
      if (child.type !== 'code' || !meta?.run) above = undefined;
      else if (!meta.since) found.set((above = child), []);
      else if (above) found.get(above)!.push(child);
    }
  });
  return found;
}

const command = (file: string) => `请运行 \`npm run examples -- ${file}\``;

/** What the blocks of a page do on later releases, as far as it is told. */
function releasesOf(root: string, blocks: readonly Block[], records: ReturnType<typeof recordsOf>) {
  const versions = pinnedReleases(root);
  const runs = blocks.filter(({ kind, meta }) => kind === 'run' && !meta.release);
  const compared = new Map(
    runs.flatMap((block) => {
      const record = records.get(block);
      const found = record && comparedOf(record, versions);
      return found ? [[block, { compared: found, differs: block.meta.differs }] as const] : [];
    }),
  );
  // Readers see lines under all results of a page or under none, and none when a text changed
  // since.
  if (compared.size < runs.length || versions.length === 0) compared.clear();
  const cause = commonCause([...compared.values()]);
  // A page that shows results of other releases says itself what becomes of its programs.
  const hasReleaseBlocks = blocks.some(({ meta }) => meta.release && !meta.since);
  const outcomes = (block: Block): Outcome[] => {
    const found = compared.get(block);
    return !found || hasReleaseBlocks || (cause && !hasMore(found.compared))
      ? []
      : outcomesOf(found);
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
    const instead = insteadOf(tree, blocks);
    const replacing = new Set([...instead.values()].flat());
    const drawOne = (
      node: Code,
      block: Block,
      first: Block,
      index: number,
      next?: string,
    ): string => {
      const { line, kind } = block;
      const { since } = block.meta;
      // Readers of that release need not be told which one it is.
      const meta = since === undefined ? block.meta : { ...block.meta, release: undefined };
      const address = `${block.file}:${line}`;
      const record = records.get(block);
      if (kind === 'run' && !record) {
        throw authorError(
          `${address}: 这个例子没有记录，或者代码、输入文件、固定的库改过了。${command(block.file)}。`,
        );
      }
      // What stands in for a program runs where that does.
      const ran = records.get(first);
      const tried = possible && ran && !first.meta.release && !ran.pending?.includes('live');
      try {
        if (record) addPanel(panels, record, meta);
        return exampleHtml({
          fence: readFence(node.value, node.lang, node.meta),
          meta,
          address,
          record,
          id: `x-${block.file === file ? prefix : 'problem'}-${line}${'b'.repeat(index)}`,
          outcomes: outcomes(block),
          live: tried ? (ran.live ?? true) : undefined,
          on: shownOn(
            (version) =>
              (!since || compareVersions(since, version) <= 0) &&
              (!next || compareVersions(version, next) < 0),
          ),
        });
      } catch (error) {
        throw authorError(`${address}: ${(error as Error).message}。`);
      }
    };
    const draw = (node: Code): string | undefined => {
      const own = blocks.get(node)?.filter(({ kind }) => kind !== 'unmarked') ?? [];
      const [block] = own;
      if (!block) return undefined;
      if (replacing.has(node)) return '';
      const later = (instead.get(node) ?? []).map((one) => ({ one, own: blocks.get(one)![0]! }));
      const next = later[0]?.own.meta.since;
      return [
        ...own.map((each, index) => drawOne(node, each, block, index, next)),
        ...later.map(({ one, own: each }, index) =>
          drawOne(one, each, block, 0, later[index + 1]?.own.meta.since),
        ),
      ].join('');
    };
    return { draw, note: cause && noteHtml(cause) };
  };
}
