/** What the records leave open: blocks not judged, differences that no cause explains. */
import { causesOf, compareVersions, type Cause } from '../../src/data/causes';
import { library } from '../../src/site';
import { programOf, sourceFiles } from '../../src/examples/model/extract';
import type { Difference } from '../../src/examples/model/record';
import {
  judgedOf,
  pinnedReleases,
  recordsOf,
  stepsOf,
  type Judged,
} from '../../src/examples/model/records';
import { collect } from '../examples/collect';

/** A block with what is known of it. */
export type Known = {
  /** Page and line. */
  at: string;
  /** The program with all that it continues. */
  code: string;
  /** Undefined where the record is missing or was not compared since it changed. */
  judged?: Judged;
};

/**
 * Every block that is run on other releases, from all pages.
 *
 * @param pages - only these; all when left out
 * @returns run blocks that name no release, in the order of the pages
 * @throws Error that names a file that cannot be read
 */
export function knownBlocks(root: string, pages = sourceFiles(root)): Known[] {
  const versions = pinnedReleases(root);
  return [...recordsOf(root, collect(root, pages).blocks)]
    .filter(([{ meta }]) => !meta.release)
    .map(([block, record]) => ({
      at: `${block.file}:${block.line}`,
      code: programOf(block),
      judged: record && judgedOf(record, versions),
    }));
}

/**
 * Blocks that were not judged since they or their records changed.
 *
 * @param blocks - see `knownBlocks`
 * @returns a line a block, which says what to run
 */
export const notJudged = (blocks: readonly Known[]): string[] =>
  blocks
    .filter(({ judged }) => !judged)
    .map(({ at }) => `${at}: 改动以后没有在后来的版本上比较过。请运行 \`npm run examples\`。`);

/** A difference, or a change from one release to the next, that nobody has named the cause of. */
export type Unexplained = {
  at: string;
  version: string;
  /** The release before it, when the outcome is not the same there. */
  from?: string;
  found: Difference | undefined;
};

const explains = (code: string, version: string, seen: Difference | undefined): Cause[] =>
  seen ? causesOf(version, seen, code) : [];

/**
 * What no cause explains: a difference from the covered release that none covers, and a step from
 * one release to the next at which none begins or ends.
 *
 * @param blocks - see `knownBlocks`
 * @param version - only on this release and at the step to it; on all when left out
 * @returns in the order of the blocks
 */
export function unexplained(blocks: readonly Known[], version?: string): Unexplained[] {
  return blocks.flatMap(({ at, code, judged = new Map() as Judged }) => {
    const steps = stepsOf(judged, library.version);
    return [...judged].flatMap(([on, found]): Unexplained[] => {
      if (version !== undefined && on !== version) return [];
      const now = explains(code, on, found);
      const step = steps.find(({ to }) => to === on);
      const before = step ? explains(code, step.from, judged.get(step.from)) : [];
      const told =
        !step ||
        now.some(({ since, kind }) => since === on || kind === 'expected') ||
        before.some(({ until }) => until === step.from);
      return (found && now.length === 0) || !told
        ? [{ at, version: on, ...(step && { from: step.from }), found }]
        : [];
    });
  });
}

/** The part of a message that does not name the program's own things. */
const messageOf = ({ exception }: Difference): string =>
  (exception?.message ?? '').replace(/^['"]/, '').split(/[：:\n]/)[0]!;

/** What two differences have in common when they look like one change. */
const signatureOf = ({ found }: Unexplained): string =>
  found
    ? JSON.stringify([found.class, found.exception?.type, messageOf(found)])
    : 'as documented again';

const quote = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** An entry for `causes`, to be filled in. */
function stub(version: string, found: Difference): string[] {
  const seen = messageOf(found) || `"class":"${found.class}"`;
  return [
    '  {',
    `    id: '…',`,
    `    since: '${version}',`,
    `    kind: '${found.class === 'raises' ? 'rejected' : 'meaning'}',`,
    `    title: '…',`,
    `    text: '…',`,
    `    instead: '…',`,
    `    match: { seen: /${quote(seen)}/, code: /…/ },`,
    '  },',
  ];
}

/**
 * The list for the one who has to name causes: like ones together, each with what is seen and an
 * entry to fill in.
 *
 * @param list - see `unexplained`
 * @returns lines; none when everything is explained
 */
export function stubs(list: readonly Unexplained[]): string[] {
  const groups = new Map<string, Unexplained[]>();
  for (const one of list) {
    const key = `${one.version} ${signatureOf(one)}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()]
    .sort(([a], [b]) => compareVersions(a!.version, b!.version))
    .flatMap((group) => {
      const [{ version, from, found }] = group as [Unexplained, ...Unexplained[]];
      const text = found ? JSON.stringify(found) : '';
      return [
        '',
        `${version}${from ? `，与 ${from} 不同` : ''}：${group.map(({ at }) => at).join('、')}`,
        ...(found
          ? [`  ${text.length > 400 ? `${text.slice(0, 400)}…` : text}`, ...stub(version, found)]
          : [`  又与文档相同了：在结束的那个原因里，用 \`until\` 写明前一个版本。`]),
      ];
    });
}
