import covered from '../../api/DrissionRecord.json';
import { authorError } from '../lib/authorError';
import { shownOn } from '../releases/installed';
import { pinnedReleases, releaseFolder } from '../releases/pinned';
import { readJson } from '../lib/readJson';

/** A parameter as the code has it. */
export type Param = {
  name: string;
  /** Python's repr; absent for a required parameter. */
  default?: string;
  type?: string;
  /** The type for a narrow column, where it is another one: what the choices of a `Literal` are. */
  plain?: string;
};

/** A public name of the library, as recorded by `npm run api`. */
export type Member = {
  /** What a reader writes, from the class on: `Recorder.set.header`. Also the id of its heading. */
  name: string;
  kind: 'class' | 'function' | 'method' | 'property' | 'attribute';
  /** The same member of the class that it comes from. */
  inheritedFrom?: string;
  params?: Param[];
  /** What a method returns, or what a property or attribute is. */
  type?: string;
  /** See `Param`. */
  plain?: string;
  /** Names of the types that come back when it is used; `self` for the object it belongs to. */
  returns?: string[];
  /** The types of file on which it does something, where a release knows such a difference. */
  types?: string[];
};

/** Members by full name, in the order of the record. */
export type Members = ReadonlyMap<string, Member>;

/** What a release has under the names that it uses. */
export type Release = { version: string; members: Members };

const read = (record: object): Members =>
  new Map(
    Object.entries(record as Record<string, Omit<Member, 'name'>>).map(([name, member]) => [
      name,
      { name, ...member },
    ]),
  );

let recorded: Members | undefined;

/** The public API of the release that this site documents. */
export const members = (): Members => (recorded ??= read(covered));

/** Where the public API of a release is recorded. */
export const recordOf = (version?: string): string =>
  version ? `${releaseFolder(version)}/api.json` : 'api/DrissionRecord.json';

/** The recorded public APIs of the later releases, oldest first. Throws when one is missing. */
export function readReleases(root: string): Release[] {
  return pinnedReleases(root).map((version) => {
    const command = 'npm run api -- --releases';
    const found = readJson<object>(root, recordOf(version), command);
    if (!found) throw authorError(`没有 ${recordOf(version)}。请运行 \`${command}\`。`);
    return { version, members: read(found) };
  });
}

/** Whether a member is called with parentheses. */
export const isCallable = (member: Member): boolean => member.params !== undefined;

/** `add_data()`: a name of a member, with parentheses when it is called. */
export const called = (member: Member, name: string): string =>
  isCallable(member) ? `${name}()` : name;

/** The last part of a name: `header` of `Recorder.set.header`. */
export const lastPart = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** What a name belongs to: `Recorder.set` of `Recorder.set.header`; a class belongs to itself. */
export const ownerOf = (name: string): string => name.replace(/\.\w+$/, '');

/** A name behind its class: `set.header` of `Recorder.set.header`; a class stands for itself. */
export const inClass = (name: string): string => name.slice(name.indexOf('.') + 1);

/** Gives the releases that have a member of the covered one, as `shownOn` does. */
export const releasesOf = (root: string): ((id: string) => string | undefined) => {
  const releases = readReleases(root);
  const has = (id: string, version: string) =>
    releases.every((one) => one.version !== version || one.members.has(id));
  return (id) => shownOn((version) => has(id, version));
};
