/** What a member is called and takes on each release: computed from the recorded APIs. */
import { changes } from '../../releases/changes';
import { shownOn } from '../../releases/installed';
import { spansOf } from '../../releases/versions';
import { library } from '../../../site';
import type { Member, Param, Release } from '../publicApi';
import { newName } from './badges';
import { typeOn } from './types';

/** A member on the releases `on`, the covered one first; without `member` it is not there. */
export type Form = { on: readonly string[]; member?: Member };

const classOf = ({ name }: Member): string => name.split('.')[0]!;

/** What stands in another form for a parameter: of its name, else what is new in its place. */
export function placeOf(param: Param, own: Member, other: Member): Param | undefined {
  const { params: mine = [] } = own;
  const { params: others = [] } = other;
  const there = others[mine.indexOf(param)];
  const isNew = classOf(own) === classOf(other) && mine.every(({ name }) => name !== there?.name);
  return others.find(({ name }) => name === param.name) ?? (isNew ? there : undefined);
}

/** The new full name of what was renamed up to a release. */
function renamedTo(name: string): string | undefined {
  const now = changes()
    .flatMap((change) => newName(name, change) ?? [])[0]
    ?.replace('()', '');
  // A class is called by its whole name, a member behind its object.
  return now && (/^[A-Z]/.test(now) ? now : name.replace(/\..*/, `.${now}`));
}

/** A member of a release; what a class had that is gone, `Recorder` has for its type of file. */
function memberIn({ members }: Release, name: string): Member | undefined {
  const own = members.get(name) ?? members.get(renamedTo(name) ?? '');
  const [, type] = /^(\w+)Recorder/.exec(name) ?? [];
  if (own || !type) return own;
  const taken = memberIn({ version: '', members }, name.replace(type, ''));
  return taken?.types?.includes(type.toLowerCase()) === false ? undefined : taken;
}

/** With the types of the covered release, where what has them is the same and none is known. */
function withTypes(now: Member, old: Member, { version, members }: Release): Member {
  // A class that has members and is not made by its user is no member itself.
  const isThere = (name: string) =>
    [...members.keys()].some((known) => known === name || known.startsWith(`${name}.`));
  const inTypes = (type: string) =>
    type.replace(/[A-Z]\w+/g, (name) => (isThere(name) ? name : (renamedTo(name) ?? name)));
  const typed = <One extends object>(
    one: One,
    { type, plain }: Partial<Param> = {},
    known?: string,
  ): One =>
    known === undefined
      ? { ...one, ...(type && { type: inTypes(type) }), ...(plain && { plain: inTypes(plain) }) }
      : { ...one, type: known };
  const params = now.params?.map((param) => {
    const before = placeOf(param, now, old);
    return typed(param, before, typeOn(version, old, before ?? param));
  });
  const isOwn = classOf(now) === classOf(old) || !old.type?.endsWith('Setter');
  return typed({ ...now, ...(params && { params }) }, isOwn ? old : {}, typeOn(version, old));
}

/** Two members that read the same have the same. */
const textOf = (member: Member | undefined): string | undefined =>
  member &&
  JSON.stringify([
    [member.name, member.type],
    member.params?.map((param) => [param.name, param.default, param.type]),
  ]);

/** The forms of a member: neighbouring releases share one; the covered one comes first. */
export function formsOf(member: Member, releases: readonly Release[]): Form[] {
  const later = releases.map((release): [string, Member | undefined] => {
    const found = memberIn(release, member.name);
    return [release.version, found && withTypes(found, member, release)];
  });
  return spansOf([[library.version, member], ...later], (a, b) => textOf(a) === textOf(b)).map(
    ({ on, what }) => ({ on, member: what }),
  );
}

/** The releases of a form, as an attribute; nothing where it is the only one. */
export const onOf = ({ on }: Form): string | undefined =>
  shownOn((version) => on.includes(version));
