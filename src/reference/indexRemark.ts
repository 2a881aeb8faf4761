import type { List, PhrasingContent, Root, RootContent } from 'mdast';
import { authorError } from '../lib/authorError';
import { lineOn } from '../releases/byRelease';
import { installable, shownOn } from '../releases/installed';
import { eachRelease, onEachRelease } from '../releases/onEachRelease';
import { block, inline, line, link } from '../lib/mdxElement';
import { called, inClass, members, type Release } from './publicApi';
import { inlineBadges } from './releases/draw';
import { formsOf } from './releases/forms';
import { urlOf, type Options } from './remark';
import { renamed } from './renamed';

/** One line of the index. */
export type Entry = {
  /** Title of the group in which it stands. */
  group: string;
  label: string;
  url: string;
  sentence: string;
  /** The member whose badges it shows; none for a name of the predecessor. */
  member?: string;
};

/** The group of a member. */
const classOf = (name: string): string => name.split('.')[0]!;

/** The last group leads from old names to new. */
const OLD = 'DataRecorder 旧名';

/** `set.` leads to every setting, so a setting goes by its own name. */
const sortKey = ({ label }: Entry): string => label.replace(/^set\./, '').toLowerCase();

const byName = (a: Entry, b: Entry): number =>
  Number(sortKey(a) > sortKey(b)) - Number(sortKey(a) < sortKey(b));

/** The index: every public member that has a heading, and the renamed ones, A to Z. */
export function indexEntries({ headings }: Pick<Options, 'headings'>): Entry[] {
  const entryOf = (name: string): Entry[] => {
    const heading = headings.get(name);
    if (!heading) return [];
    const label = called(members().get(name)!, inClass(name));
    const { sentence } = heading;
    return [{ group: classOf(name), label, url: urlOf(heading), sentence, member: name }];
  };
  const old = renamed.flatMap(({ old: label, now, call, sentence }) =>
    entryOf(now).map((entry) => ({
      group: OLD,
      label,
      url: entry.url,
      sentence:
        sentence ?? (call ? `现在写 \`${call}\`，参数的先后相反。` : `现在叫 \`${entry.label}\`。`),
    })),
  );
  return [...[...members().keys()].flatMap(entryOf), ...old].sort(byName);
}

/** An entry as it is on the releases `on`; the covered one comes first. */
type Shown = Entry & { on: readonly string[] };

/** What stands in the index on some release: a member under the name that it has there. */
function shownIn(entry: Entry, releases: readonly Release[], listed: ReadonlySet<string>): Shown[] {
  const own = members().get(entry.member ?? '');
  if (!own) return [{ ...entry, on: installable() }];
  const found = new Map<string, Shown>();
  for (const { on, member: now } of formsOf(own, releases)) {
    const group = now && classOf(now.name);
    // What another class has of its own is listed there.
    if (!group || (group !== classOf(own.name) && listed.has(now.name))) continue;
    const label = called(now, inClass(now.name));
    const before = found.get(`${group}.${label}`);
    found.set(`${group}.${label}`, {
      ...entry,
      group,
      label,
      on: [...(before?.on ?? []), ...on],
    });
  }
  return [...found.values()];
}

/** What classes have themselves, on any release. */
const ownNames = (releases: readonly Release[]): ReadonlySet<string> =>
  new Set(
    [...members().values()].flatMap((own) =>
      formsOf(own, releases).flatMap(({ member: now }) =>
        now && classOf(now.name) === classOf(own.name) ? [now.name] : [],
      ),
    ),
  );

/** The releases on which one of several is there, as an attribute. */
const anyOn = (all: readonly Shown[]): string | undefined =>
  shownOn((version) => all.some(({ on }) => on.includes(version)));

const drawGroup = (
  title: string,
  children: readonly unknown[],
  on: string | undefined,
): RootContent =>
  block('div', { 'data-group': title, 'data-on': on }, [block('p', {}, line(title)), ...children]);

const section = (
  id: string,
  title: string,
  groups: readonly RootContent[],
  on?: string,
): RootContent =>
  block('section', { 'data-on': on }, [
    { type: 'heading', depth: 2, data: { id, hProperties: { id } }, children: line(title) },
    ...groups,
  ]);

/**
 * Remark plugin: fills `<ApiIndex>` with the index, so that it is static text with real links,
 * which Docusaurus checks like any other. What stands in the element already, a list of questions,
 * comes last.
 *
 * @throws when there is an index and nothing to list
 */
export default function apiIndexRemark({ headings, badges, releases }: Omit<Options, 'docs'>) {
  const item = (entry: Shown): RootContent => {
    const found = inlineBadges(badges.get(entry.member ?? ''));
    const sentence = onEachRelease(
      eachRelease((version) => entry.on.includes(version)),
      ({ version }) => line(lineOn(entry.sentence, version)),
    );
    const parts = [
      entry.sentence && ' ',
      ...sentence,
      ...(found.length > 0 ? [' ', ...found] : []),
    ];
    return block(
      'li',
      { 'data-on': anyOn([entry]) },
      line(link(entry.url, `\`${entry.label}\``), ...parts),
    );
  };

  const listed = ownNames(releases);

  return (root: Root): void => {
    const at = root.children.findIndex((node) => (node as { name?: string }).name === 'ApiIndex');
    if (at < 0) return;
    const entries = indexEntries({ headings });
    if (entries.length === 0) throw authorError('索引是空的：docs/ 里没有成员的标题。');
    const links: PhrasingContent[] = [];
    const letterOf = (entry: Entry) => sortKey(entry)[0]!;
    const shown = entries.flatMap((entry) => shownIn(entry, releases, listed)).sort(byName);
    const titles = [
      ...new Set([...[...members().keys()].map(classOf), ...shown.map(({ group }) => group)]),
    ];
    const sections = [...new Set(shown.map(letterOf))].map((letter) => {
      const own = shown.filter((entry) => letterOf(entry) === letter);
      const groups = titles.flatMap((title) => {
        const inGroup = own.filter(({ group }) => group === title);
        const list = () => block('ul', {}, inGroup.map(item));
        return inGroup.length > 0 ? [drawGroup(title, [list()], anyOn(inGroup))] : [];
      });
      const on = anyOn(own);
      const there = link(`#letter-${letter}`, letter.toUpperCase());
      links.push(on ? inline('span', { 'data-on': on }, [there]) : there);
      return section(`letter-${letter}`, letter.toUpperCase(), groups, on);
    });
    const questions = (root.children[at] as unknown as { children: List[] }).children;
    if (questions.length > 0) {
      links.push(link('#questions', '问题'));
      sections.push(section('questions', '问题', [drawGroup('想做什么', questions, undefined)]));
    }
    const total = questions.reduce((sum, list) => sum + list.children.length, entries.length);
    root.children[at] = block('ApiIndex', { total: String(total) }, [
      block('nav', { 'aria-label': '按字母跳转' }, links),
      ...sections,
    ]);
  };
}
