/**
 * What later releases have under the names that the documentation uses:
 * `api/releases/<version>.json`, only what differs.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { pinnedReleases } from '../../examples/model/records';
import type { Member, Param } from '../publicApi';

/** Types of file that the documentation has a Recorder for. */
export const documentedTypes = ['xlsx', 'csv', 'json', 'jsonl', 'txt'] as const;

/** A member as `api/inspect_release.py` prints it. */
export type Inspected = {
  name: string;
  kind: Member['kind'];
  params?: Pick<Param, 'name' | 'kind' | 'default'>[];
  /**
   * The types of file on which it does something; absent where the release knows no such
   * difference.
   */
  types?: string[];
};

/** How a member differs from the documented one: only what does. */
export type Changed = {
  kind?: Member['kind'];
  /** `name` or `name=default`, in order. */
  params?: string[];
  /** Only on files of these types. */
  types?: string[];
};

export type ReleaseApi = {
  version: string;
  /** Tells whether the packages that were inspected are still those that are pinned. */
  pin: string;
  gone: string[];
  /** With parentheses when it is called. */
  added: string[];
  changed: Record<string, Changed>;
};

/**
 * Parameters as they are compared.
 *
 * @returns `name` or `name=default`, in order
 */
export const signature = (params: Inspected['params']): string[] | undefined =>
  params?.map(({ name, default: value }) => (value === undefined ? name : `${name}=${value}`));

function changeOf(member: Member, now: Inspected): Changed {
  const [before, after] = [signature(member.params), signature(now.params)];
  const narrowed = now.types && documentedTypes.some((type) => !now.types!.includes(type));
  // Both are read without parentheses, and may not be assigned to.
  const read = (kind: Member['kind']) => (kind === 'attribute' ? 'property' : kind);
  const lessThanBefore = member.kind === 'attribute' && now.kind === 'property';
  return {
    ...((lessThanBefore || read(member.kind) !== read(now.kind)) && { kind: now.kind }),
    ...(after && !isDeepStrictEqual(before, after) && { params: after }),
    ...(narrowed && { types: now.types }),
  };
}

/**
 * Folds an inspected release into what differs from the documented one.
 *
 * @param pin - see `pinnedReleases`
 * @returns names in the order in which they were printed
 * @throws Error when the release has nothing, because then nothing was inspected
 */
export function foldReleaseApi(
  covered: readonly Member[],
  release: { version: string; members: readonly Inspected[] },
  pin: string,
): ReleaseApi {
  if (release.members.length === 0) {
    throw new Error(`DrissionRecord ${release.version}: no public name was found.`);
  }
  const before = new Map(covered.map((member) => [member.name, member]));
  const now = new Map(release.members.map((member) => [member.name, member]));
  const changed = covered.flatMap((member): [string, Changed][] => {
    const found = now.get(member.name);
    const change = found ? changeOf(member, found) : {};
    return Object.keys(change).length > 0 ? [[member.name, change]] : [];
  });
  return {
    version: release.version,
    pin,
    gone: [...before.keys()].filter((name) => !now.has(name)),
    added: [...now.values()]
      .filter(({ name }) => !before.has(name))
      .map(({ name, params }) => (params ? `${name}()` : name)),
    changed: Object.fromEntries(changed),
  };
}

/** Where the public API of a release is recorded. */
export function releaseApiPath(version: string): string {
  return `api/releases/${version}.json`;
}

/**
 * The recorded public API of a release.
 *
 * @returns undefined when none is recorded
 */
export function readReleaseApi(root: string, version: string): ReleaseApi | undefined {
  const file = path.join(root, releaseApiPath(version));
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReleaseApi) : undefined;
}

/**
 * The recorded public APIs of all pinned releases.
 *
 * @returns oldest first
 * @throws Error that names the release of which there is none, or none of the packages that are
 *   pinned now
 */
export function readReleaseApis(root: string): ReleaseApi[] {
  return [...pinnedReleases(root)].map(([version, pin]) => {
    const releaseApi = readReleaseApi(root, version);
    if (releaseApi?.pin !== pin) {
      throw new Error(
        `${releaseApiPath(version)}: ${releaseApi ? 'not of the packages that are' : 'missing, though'} pinned in examples/environment.json. Run \`npm run api -- --releases\`.`,
      );
    }
    return releaseApi;
  });
}

/**
 * What two public APIs say differently, in words.
 *
 * @returns a line a name; none when they say the same
 */
export function apiChanges(before: ReleaseApi, now: ReleaseApi): string[] {
  const lines: string[] = [];
  const list = (sign: string, names: readonly string[], others: readonly string[]) =>
    names.filter((name) => !others.includes(name)).forEach((name) => lines.push(`${sign} ${name}`));
  list('- gone:', now.gone, before.gone);
  list('+ back:', before.gone, now.gone);
  list('+ added:', now.added, before.added);
  list('- no more:', before.added, now.added);
  const show = (change: Changed | undefined) => (change ? JSON.stringify(change) : 'as documented');
  for (const name of new Set([...Object.keys(before.changed), ...Object.keys(now.changed)])) {
    const gone = now.gone.includes(name) || before.gone.includes(name);
    if (!gone && !isDeepStrictEqual(before.changed[name], now.changed[name])) {
      lines.push(`~ ${name}: ${show(before.changed[name])}, now ${show(now.changed[name])}`);
    }
  }
  return lines;
}
