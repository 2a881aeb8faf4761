import type { List, PhrasingContent, Root, RootContent } from 'mdast';
import { authorError } from '../lib/authorError';
import { lineOn } from '../releases/byRelease';
import { installable } from '../releases/installed';
import { onEachRelease } from '../releases/onEachRelease';
import { block, line, link } from '../lib/mdxElement';
import { called, inClass, members } from './publicApi';
import { inlineBadges } from './releases/draw';
import { formsOf, onOf } from './releases/forms';
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

/** The groups in the order in which a reader meets them; the last leads from old names to new. */
const classOf = (name: string): string => name.split('.')[0]!;
const GROUPS = [...new Set([...members.keys()].map(classOf)), 'DataRecorder 旧名'];

/** `set.` leads to every setting, so a setting goes by its own name. */
const sortKey = ({ label }: Entry): string => label.replace(/^set\./, '').toLowerCase();

/** The index: every public member that has a heading, and the renamed ones, A to Z. */
export function indexEntries({ headings }: Pick<Options, 'headings'>): Entry[] {
  const entryOf = (name: string): Entry[] => {
    const heading = headings.get(name);
    if (!heading) return [];
    const label = called(members.get(name)!, inClass(name));
    const { sentence } = heading;
    return [{ group: classOf(name), label, url: urlOf(heading), sentence, member: name }];
  };
  const old = renamed.flatMap(({ old: label, now, call, sentence }) =>
    entryOf(now).map((entry) => ({
      group: GROUPS.at(-1)!,
      label,
      url: entry.url,
      sentence:
        sentence ?? (call ? `现在写 \`${call}\`，参数的先后相反。` : `现在叫 \`${entry.label}\`。`),
    })),
  );
  return [...[...members.keys()].flatMap(entryOf), ...old].sort(
    (a, b) => Number(sortKey(a) > sortKey(b)) - Number(sortKey(a) < sortKey(b)),
  );
}

const drawGroup = (title: string, children: readonly unknown[]): RootContent =>
  block('div', { 'data-group': title }, [block('p', {}, line(title)), ...children]);

const section = (id: string, title: string, groups: readonly RootContent[]): RootContent =>
  block('section', {}, [
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
  const each = installable.map((version) => ({ version, on: [version] }));
  /** Where a member is there, and its name; what does the work of another class is not it. */
  function named({ label, url, member }: Entry): { on?: string; links: PhrasingContent[] } {
    const own = members.get(member ?? '');
    if (!own) return { links: [link(url, `\`${label}\``)] };
    const there = formsOf(own, releases).flatMap(({ on, member: now }) =>
      now && classOf(now.name) === classOf(own.name) ? [{ on, now }] : [],
    );
    const links = onEachRelease(there, ({ now }) => [
      link(url, `\`${called(now, inClass(now.name))}\``),
    ]);
    return { on: onOf({ on: there.flatMap(({ on }) => on) }), links };
  }

  const item = (entry: Entry): RootContent => {
    const found = inlineBadges(badges.get(entry.member ?? ''));
    const { on, links } = named(entry);
    const sentence = onEachRelease(each, ({ version }) => line(lineOn(entry.sentence, version)));
    const parts = [
      entry.sentence && ' ',
      ...sentence,
      ...(found.length > 0 ? [' ', ...found] : []),
    ];
    return block('li', { 'data-on': on }, line(...links, ...parts));
  };

  return (root: Root): void => {
    const at = root.children.findIndex((node) => (node as { name?: string }).name === 'ApiIndex');
    if (at < 0) return;
    const entries = indexEntries({ headings });
    if (entries.length === 0) throw authorError('索引是空的：docs/ 里没有成员的标题。');
    const links: PhrasingContent[] = [];
    const letterOf = (entry: Entry) => sortKey(entry)[0]!;
    const sections = [...new Set(entries.map(letterOf))].map((letter) => {
      const own = entries.filter((entry) => letterOf(entry) === letter);
      const groups = GROUPS.flatMap((title) => {
        const items = own.filter(({ group }) => group === title).map(item);
        return items.length > 0 ? [drawGroup(title, [block('ul', {}, items)])] : [];
      });
      links.push(link(`#letter-${letter}`, letter.toUpperCase()));
      return section(`letter-${letter}`, letter.toUpperCase(), groups);
    });
    const questions = (root.children[at] as unknown as { children: List[] }).children;
    if (questions.length > 0) {
      links.push(link('#questions', '问题'));
      sections.push(section('questions', '问题', [drawGroup('想做什么', questions)]));
    }
    const total = questions.reduce((sum, list) => sum + list.children.length, entries.length);
    root.children[at] = block('ApiIndex', { total: String(total) }, [
      block('nav', { 'aria-label': '按字母跳转' }, links),
      ...sections,
    ]);
  };
}
