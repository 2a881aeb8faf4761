/** What a program does on later releases, as computed. */
import { changesOn, type Change } from '../../releases/changes';
import { pinnedReleases } from '../../releases/pinned';
import { rangeOf } from '../../releases/versions';
import { library } from '../../../site';
import type { Block } from '../model/extract';
import { differenceWords } from '../model/messages';
import type { Difference, KeptRecord } from '../model/record';
import { comparedOf, groupsOf, type Compared, type Group } from '../model/records';

const span = (on: readonly string[], last: boolean): string =>
  last && on[0] !== library.version ? `${on[0]} 起` : rangeOf(on);

/** The changes that begin here; what is expected is there on every release. */
function begun({ on: [from = ''], what }: Group, differs: readonly string[]): Change[] {
  const changes = what ? changesOn(from, differs) : [];
  const here = changes.filter(({ since }) => since === from);
  return here.length > 0 ? here : changes.filter(({ kind }) => kind === 'expected');
}

/** What neighbouring releases do. */
export type Behaviour = {
  /** `1.1.0–1.2.1`, `2.0.0 起` */
  span: string;
  /** Those releases. */
  on: readonly string[];
  /** What is different there; undefined where nothing is. */
  what?: string;
  /** What is shown there instead. */
  result?: Difference['result'];
  changes: Change[];
};

/** What one block did, and why. */
type ComparedBlock = { compared: Compared; differs: readonly string[] };

/** What becomes of a program, oldest first, neighbours as one; nothing where all are the same. */
export function behavioursOf({ compared, differs }: ComparedBlock): Behaviour[] {
  const groups = groupsOf(compared);
  const [covered] = groups;
  const all = groups.map((group, index): Behaviour => {
    const { on, what: found } = group;
    const own = {
      span: span(on, index === groups.length - 1),
      on,
      changes: begun(group, differs),
    };
    if (!found) return own;
    const raised = found.class.startsWith('raises') && found.exception;
    const what = differenceWords[found.class] + (raised ? ` ${raised.type}` : '');
    return { ...own, what, result: found.result };
  });
  // That a program does on 1.0.0 what it does on 1.0.0 says nothing.
  return covered!.on.length === 1 ? all.slice(1) : all;
}

const said = ({ what, changes }: Behaviour): string =>
  [what, ...changes.map(({ id }) => id)].join();

/** Neighbours of which the line says the same, as one: each release prints its own number. */
export const mergeNeighbours = (behaviours: readonly Behaviour[]): Behaviour[] =>
  behaviours.reduce<Behaviour[]>((merged, next) => {
    const before = merged.at(-1);
    if (!before || said(before) !== said(next)) return [...merged, next];
    const on = [...before.on, ...next.on];
    return [...merged.slice(0, -1), { ...before, on, span: span(on, next === behaviours.at(-1)) }];
  }, []);

/** The change for which every block of a page ends to work on one release, if there is one. */
export function commonChange(blocks: readonly ComparedBlock[]): Change | undefined {
  const ends = blocks.map(({ compared, differs }) =>
    begun(groupsOf(compared).at(-1)!, differs).find(({ kind }) => kind === 'gone'),
  );
  const [first] = ends;
  return blocks.length > 1 && ends.every((change) => change === first) ? first : undefined;
}

/** Whether a block did anything else before the end that `commonChange` tells. */
export const hasMore = (compared: Compared): boolean => groupsOf(compared).length > 2;

/** What the blocks of a page do on later releases, as far as it is told. */
export function laterReleasesOf(
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
  const change = commonChange([...compared.values()]);
  // A page that shows results of other releases says itself what becomes of its programs.
  const hasReleaseBlocks = blocks.some(({ meta }) => meta.release && !meta.since);
  const behaviours = (block: Block): Behaviour[] => {
    const found = compared.get(block);
    return !found || hasReleaseBlocks || (change && !hasMore(found.compared))
      ? []
      : behavioursOf(found);
  };
  return { change, behaviours };
}
