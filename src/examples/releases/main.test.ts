import type { Code, Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { expect, it } from 'vitest';
import { changesOn } from '../../releases/changes';
import { pinnedReleases } from '../../releases/pinned';
import { compareVersions } from '../../releases/versions';
import { blocksOfTree, sourceFiles, type Block } from '../model/extract';
import { comparedOf, recordsOf } from '../model/records';
import { parseMdx } from '../../lib/parseMdx';
import { readText } from '../../lib/readText';

const quiet = new Set<string | undefined>(['shown', 'expected']);
const guides = sourceFiles('.').filter((file) => /^docs\/.*\.mdx?$/.test(file));

/** The first open example of each section, with the program that stands in for it. */
function mainExamples(file: string): { block: Block; instead?: Block }[] {
  const tree = parseMdx(readText(file), file);
  const blocks = new Map<Code, Block>();
  blocksOfTree('.', file, tree, (node, block) => blocks.set(node, block));
  const found: { block: Block; instead?: Block }[] = [];
  let open = false;
  tree.children.forEach((node: Nodes, index) => {
    // What stands in the reference is no guide.
    if (node.type === 'heading' && node.depth === 2) open = toString(node) !== '参考';
    const block = node.type === 'code' ? blocks.get(node) : undefined;
    if (!block || block.kind !== 'run' || !(open || found.length === 0)) return;
    const next = tree.children[index + 1];
    const instead = next?.type === 'code' ? blocks.get(next) : undefined;
    found.push({ block, ...(instead?.meta.since && { instead }) });
    open = false;
  });
  return found;
}

it('main examples do the same job on every release, or have a second program', () => {
  const all = guides.flatMap(mainExamples);
  expect(all.length).toBeGreaterThan(100);
  const records = recordsOf(
    '.',
    all.map(({ block }) => block),
  );
  const open = all.flatMap(({ block, instead }) => {
    const until = instead?.meta.since;
    const compared =
      comparedOf(records.get(block)!, pinnedReleases('.')) ?? new Map<string, never>();
    const differs = [...compared].flatMap(([version, found]) => {
      // What is only printed otherwise does the same job.
      const shown = changesOn(version, block.meta.differs).every(({ kind }) => quiet.has(kind));
      const replaced = until !== undefined && compareVersions(until, version) <= 0;
      // Where files are what is shown, what is printed besides is none of the job.
      const beside = found?.class === 'prints' && (block.meta.show ?? []).length > 0;
      return found && !shown && !beside && !replaced ? [version] : [];
    });
    return differs.length > 0 ? [`${block.file}:${block.line}: ${differs.join('、')}`] : [];
  });
  expect(open, '在下面写 since="…" 的一段').toEqual([]);
});
