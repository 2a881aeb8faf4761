/** What becomes of a member in later releases: computed from the recorded APIs, never typed. */
import { changes, type Change } from '../../releases/changes';
import type { Member, Param, Release } from '../publicApi';

/**
 * What changes of a member in which release, and the change on /upgrade that tells more; from the
 * release `until` on it is nobody's, as the member is not there or has its new name.
 */
export type Badge = { text: string; change?: string; until?: string };

/** Types of file that the documentation has a Recorder for. */
const documentedTypes = ['xlsx', 'csv', 'json', 'jsonl', 'txt'];

/** How the parameters changed, for a reader who has written a call. */
function paramsText(before: readonly Param[], now: readonly Param[]): string | undefined {
  const [old, young] = [before, now].map((params) => params.map(({ name }) => name)) as [
    string[],
    string[],
  ];
  const others = old.filter((name, index) => name !== young[index]);
  if (old.length === young.length) {
    const [name] = others;
    if (others.length === 1 && !young.includes(name!)) {
      return `参数 ${name} 改名为 ${young[old.indexOf(name!)]}`;
    }
    if (others.length === 0) {
      const changed = before.filter((param, index) => param.default !== now[index]!.default);
      if (changed.length === 0) return undefined;
      const names = changed.map((param) => param.name).join('、');
      // What had no default may be left out now.
      const optional = changed.every((param) => param.default === undefined);
      return `参数 ${names} ${optional ? '可以省略' : '的默认值改变'}`;
    }
  }
  if (others.length === 0) return `增加参数 ${young.slice(old.length).join('、')}`;
  if (young.every((name, index) => name === old[index])) {
    return `取消参数 ${old.slice(young.length).join('、')}`;
  }
  return `参数改为 ${young.join('、')}`;
}

/** What a member has become. */
const kindWords: Partial<Record<Member['kind'], string>> = {
  property: '只能读取',
  function: '是函数，不是类',
};

const covers = (name: string, member: string): boolean =>
  member === name || member.startsWith(`${name}.`);

/** What a renamed member is called now, as a reader writes it behind the object. */
export function newName(member: string, { renames = {} }: Change): string | undefined {
  const old = Object.keys(renames).find((name) => covers(name, member));
  return old && renames[old]! + member.slice(old.length);
}

/** The types of file that a member is confined to. */
const confined = ({ types }: Member): string | undefined =>
  types && !documentedTypes.every((type) => types.includes(type)) ? types.join('、') : undefined;

function badgeOf(name: string, version: string, before?: Member, now?: Member): Badge | undefined {
  const begun = changes().filter(({ since }) => since === version);
  const own = begun.find(({ names = [] }) => names.some((one) => covers(one, name)));
  const badge = (text: string, change = own): Badge => ({
    text: `${version} 起${text}`,
    ...(change && { change: change.id }),
  });
  if (!now) {
    const renamed = own && newName(name, own);
    return before && { ...badge(renamed ? `改名为 ${renamed}` : '取消'), until: version };
  }
  if (!before) return badge('恢复');
  const [was, is] = [confined(before), confined(now)];
  const words = [
    before.params && now.params && paramsText(before.params, now.params),
    now.kind !== before.kind && kindWords[now.kind],
    was !== is && (is ? `只用于 ${is}，否则报错` : '用于每种格式'),
  ].filter(Boolean);
  const ofTypes = is && was !== is ? begun.find((change) => change.ofTypes) : undefined;
  return words.length > 0 ? badge(words.join('，'), own ?? ofTypes) : undefined;
}

/** The badges of a member: one for each release in which something changes, oldest first. */
export function badgesOf(member: Member, releases: readonly Release[]): Badge[] {
  const states = [member, ...releases.map(({ members }) => members.get(member.name))];
  return releases.flatMap(
    ({ version }, i) => badgeOf(member.name, version, states[i], states[i + 1]) ?? [],
  );
}
