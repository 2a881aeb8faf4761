/** Joins blocks and records while a page is built. */
import path from 'node:path';
import type { Code, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { readFence } from '../../code/fence';
import { loadTsx } from '../../lib/loadTsx';
import { authorError } from '../../lib/authorError';
import { shownOn } from '../../releases/installed';
import { compareVersions } from '../../releases/versions';
import { blocksOfTree, type Block } from '../model/extract';
import { readEnvironment, recordsOf, requirementsHash } from '../model/records';
import { addPanel, type Panels } from './panels';
import { laterReleasesOf } from './behaviours';

const { exampleHtml, noteHtml } = loadTsx<typeof import('./exampleHtml')>(
  path.join(__dirname, 'exampleHtml.tsx'),
);

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

/**
 * The function that draws the blocks of a page for the code plugin.
 *
 * @param possible - whether programs can be run in the page at all
 * @param panels - gets what is drawn
 * @returns see `DrawFor` of src/markdown/code.ts; drawing throws an Error with file, line and
 *   command when a record is missing or stale
 */
export function drawExamples(root: string, possible: boolean, panels: Panels = new Map()) {
  return (vfile: VFile, tree: Root) => {
    const file = path.relative(root, vfile.path).split(path.sep).join('/');
    // One with `also` is two.
    const blocks = new Map<Code, Block[]>();
    const all = blocksOfTree(root, file, tree, (node, block) =>
      blocks.set(node, [...(blocks.get(node) ?? []), block]),
    );
    const current = readEnvironment(root).requirements === requirementsHash(root);
    const records = recordsOf(root, current ? all : []);
    const { change, behaviours } = laterReleasesOf(root, all, records);
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
          behaviours: behaviours(block),
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
    return { draw, note: change && noteHtml(change) };
  };
}
