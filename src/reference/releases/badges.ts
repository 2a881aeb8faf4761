/**
 * What becomes of a member in later releases, in a few words: computed from the recorded public
 * APIs, never typed.
 */
import { causes, type Cause } from '../../data/causes';
import type { Member } from '../publicApi';
import { signature, type Changed, type ReleaseApi } from './releaseApi';

/**
 * One step of a member's life: what changes in which release, and the cause on /upgrade that tells
 * more.
 */
export type Badge = { text: string; cause?: string };

/** `undefined`: not there. An empty object: as documented. */
type State = Changed | undefined;

const nameOf = (param: string): string => param.split('=')[0]!;

/** How the parameters changed, for a reader who has written a call. */
function paramsText(before: readonly string[], now: readonly string[]): string {
  const [old, young] = [before.map(nameOf), now.map(nameOf)];
  const others = old.filter((name, index) => name !== young[index]);
  if (old.length === young.length) {
    const [name] = others;
    if (others.length === 1 && !young.includes(name!)) {
      return `参数 ${name} 改名为 ${young[old.indexOf(name!)]}`;
    }
    if (others.length === 0) {
      const at = now.flatMap((param, index) => (param === before[index] ? [] : [index]));
      const names = at.map((index) => young[index]).join('、');
      // What had no default may be left out now.
      const optional = at.every((index) => before[index] === old[index]);
      return `参数 ${names} ${optional ? '可以省略' : '的默认值改变'}`;
    }
  }
  if (others.length === 0) {
    return `增加参数 ${young.slice(old.length).join('、')}`;
  }
  if (young.every((name, index) => name === old[index])) {
    return `取消参数 ${old.slice(young.length).join('、')}`;
  }
  return `参数改为 ${young.join('、')}`;
}

/** What a member has become. */
const kindWords: Partial<Record<Member['kind'], string[]>> = {
  property: ['只能读取'],
  function: ['是函数，不是类'],
};

const covers = (name: string, member: string): boolean =>
  member === name || member.startsWith(`${name}.`);

/** The cause that begins in a release and names the member. */
const causeOf = (member: string, version: string): Cause | undefined =>
  causes.find(
    ({ since, names = [] }) => since === version && names.some((name) => covers(name, member)),
  );

/** The cause of a member that is from now on only for some types of file. */
const causeOfTypes = (version: string): Cause | undefined =>
  causes.find(({ since, ofTypes }) => since === version && ofTypes);

/** What a renamed member is called now, as a reader writes it behind the object. */
function newName(member: string, { renames = {} }: Cause): string | undefined {
  const old = Object.keys(renames).find((name) => covers(name, member));
  return old && renames[old]! + member.slice(old.length);
}

function badgeOf(member: Member, version: string, before: State, now: State): Badge | undefined {
  const own = causeOf(member.name, version);
  const badge = (text: string, cause = own): Badge => ({
    text: `${version} 起${text}`,
    ...(cause && { cause: cause.id }),
  });
  if (!now) {
    const renamed = own && newName(member.name, own);
    return before && badge(renamed ? `改名为 ${renamed}` : '取消');
  }
  if (!before) {
    return badge('恢复');
  }
  const documented = signature(member.params) ?? [];
  const params = [before.params ?? documented, now.params ?? documented] as const;
  const words: string[] = [];
  if (params[0].join() !== params[1].join()) {
    words.push(paramsText(...params));
  }
  if (now.kind !== before.kind) {
    words.push(...(kindWords[now.kind ?? member.kind] ?? []));
  }
  const [was, is] = [before.types?.join('、'), now.types?.join('、')];
  if (was !== is) {
    words.push(is ? `只用于 ${is}，否则报错` : '用于每种格式');
  }
  return words.length > 0
    ? badge(words.join('，'), own ?? (is && was !== is ? causeOfTypes(version) : undefined))
    : undefined;
}

/**
 * The badges of a member.
 *
 * @param releaseApis - recorded ones, oldest first
 * @returns one for each release in which something changes, oldest first
 */
export function badgesOf(member: Member, releaseApis: readonly ReleaseApi[]): Badge[] {
  const states = releaseApis.map(({ gone, changed }): State =>
    gone.includes(member.name) ? undefined : (changed[member.name] ?? {}),
  );
  return releaseApis.flatMap(
    ({ version }, index) =>
      badgeOf(member, version, index === 0 ? {} : states[index - 1], states[index]) ?? [],
  );
}
