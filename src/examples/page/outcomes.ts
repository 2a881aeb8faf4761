/** What becomes of a program on later releases, as computed. */
import { causesOn, type Cause } from '../../releases/causes';
import { pinnedReleases } from '../../releases/pinned';
import { rangeOf } from '../../releases/versions';
import { library } from '../../../site';
import type { Block } from '../model/extract';
import { differenceWords, type Difference, type KeptRecord } from '../model/record';
import { comparedOf, groupsOf, type Compared, type Group } from '../model/records';

const span = (on: readonly string[], last: boolean): string =>
  last && on[0] !== library.version ? `${on[0]} 起` : rangeOf(on);

/** The causes that begin here; what is expected is there on every release. */
function begun({ on: [from = ''], what }: Group, differs: readonly string[]): Cause[] {
  const causes = what ? causesOn(from, differs) : [];
  const here = causes.filter(({ since }) => since === from);
  return here.length > 0 ? here : causes.filter(({ kind }) => kind === 'expected');
}

/** What neighbouring releases do. */
export type Outcome = {
  /** `1.1.0–1.2.1`, `2.0.0 起` */
  span: string;
  /** Those releases. */
  on: readonly string[];
  /** What is different there; undefined where nothing is. */
  what?: string;
  /** What is shown there instead. */
  result?: Difference['result'];
  causes: Cause[];
};

/** What one block did, and why. */
type ComparedBlock = { compared: Compared; differs: readonly string[] };

/** What becomes of a program, oldest first, neighbours as one; nothing where all are the same. */
export function outcomesOf({ compared, differs }: ComparedBlock): Outcome[] {
  const groups = groupsOf(compared);
  const [covered] = groups;
  const all = groups.map((group, index): Outcome => {
    const { on, what: found } = group;
    const own = {
      span: span(on, index === groups.length - 1),
      on,
      causes: begun(group, differs),
    };
    if (!found) return own;
    const raised = found.class.startsWith('raises') && found.exception;
    const what = differenceWords[found.class] + (raised ? ` ${raised.type}` : '');
    return { ...own, what, result: found.result };
  });
  // That a program does on 1.0.0 what it does on 1.0.0 says nothing.
  return covered!.on.length === 1 ? all.slice(1) : all;
}

const said = ({ what, causes }: Outcome): string => [what, ...causes.map(({ id }) => id)].join();

/** Neighbours of which the line says the same, as one: each release prints its own number. */
export const mergeNeighbours = (outcomes: readonly Outcome[]): Outcome[] =>
  outcomes.reduce<Outcome[]>((merged, next) => {
    const before = merged.at(-1);
    if (!before || said(before) !== said(next)) return [...merged, next];
    const on = [...before.on, ...next.on];
    return [...merged.slice(0, -1), { ...before, on, span: span(on, next === outcomes.at(-1)) }];
  }, []);

/** The cause for which every block of a page ends to work on one release; undefined without one. */
export function commonCause(blocks: readonly ComparedBlock[]): Cause | undefined {
  const ends = blocks.map(({ compared, differs }) =>
    begun(groupsOf(compared).at(-1)!, differs).find(({ kind }) => kind === 'gone'),
  );
  const [first] = ends;
  return blocks.length > 1 && ends.every((cause) => cause === first) ? first : undefined;
}

/** Whether a block did anything else before the end that `commonCause` tells. */
export const hasMore = (compared: Compared): boolean => groupsOf(compared).length > 2;

/** What the blocks of a page do on later releases, as far as it is told. */
export function releasesOf(
  root: string,
  blocks: readonly Block[],
  records: ReadonlyMap<Block, KeptRecord | undefined>,
) {
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
