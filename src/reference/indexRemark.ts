import type { PhrasingContent, Root, RootContent } from 'mdast';
import { indexLetters, type Entry, type Letter } from './entries';
import { inlineBadges, type Badges } from './releases/draw';
import type { Options } from './remark';

type Jsx = { type: string; name: string; attributes: object[]; children: RootContent[] };

const attribute = (name: string, value: string): object => ({
  type: 'mdxJsxAttribute',
  name,
  value,
});

const element = (name: string, attributes: object[], children: unknown[]): RootContent =>
  ({ type: 'mdxJsxFlowElement', name, attributes, children }) as unknown as RootContent;

/** Text in which backticks mark code. */
const phrasing = (text: string): PhrasingContent[] =>
  text
    .split('`')
    .map((value, i): PhrasingContent => ({ type: i % 2 ? 'inlineCode' : 'text', value }))
    .filter(({ type }, i, all) => type !== 'text' || (all[i] as { value: string }).value !== '');

const item = ({ label, url, sentence, member = '' }: Entry, badges: Badges): RootContent =>
  element(
    'li',
    [],
    [
      { type: 'link', url, children: [{ type: 'inlineCode', value: label }] },
      ...phrasing(sentence && ` ${sentence}`),
      ...(badges.has(member) ? phrasing(' ') : []),
      ...inlineBadges(badges.get(member)),
    ],
  );

/** A part of the index that the navigation leads to. */
type Part = { id: string; title: string; groups: RootContent[] };

const group = (title: string, children: unknown[]): RootContent =>
  element(
    'div',
    [attribute('data-group', title)],
    [element('p', [], [{ type: 'text', value: title }]), ...children],
  );

const letterPart = ({ letter, groups }: Letter, badges: Badges): Part => ({
  id: `letter-${letter.toLowerCase()}`,
  title: letter,
  groups: groups.map(({ title, entries }) =>
    group(title, [
      element(
        'ul',
        [],
        entries.map((entry) => item(entry, badges)),
      ),
    ]),
  ),
});

const section = ({ id, title, groups }: Part): RootContent =>
  element(
    'section',
    [],
    [
      {
        type: 'heading',
        depth: 2,
        data: { id, hProperties: { id } },
        children: [{ type: 'text', value: title }],
      },
      ...groups,
    ],
  );

const navigation = (parts: readonly Part[]): RootContent =>
  element(
    'nav',
    [attribute('aria-label', '按字母跳转')],
    parts.map(({ id, title }) => ({
      type: 'link',
      url: `#${id}`,
      children: [{ type: 'text', value: title }],
    })),
  );

const itemsIn = (node: RootContent): number =>
  (node.type === 'listItem' || (node as { name?: string }).name === 'li' ? 1 : 0) +
  ('children' in node ? (node.children as RootContent[]).reduce((n, c) => n + itemsIn(c), 0) : 0);

/**
 * Remark plugin: fills `<ApiIndex>` with the index, so that it is static text with real links,
 * which Docusaurus checks like any other. What stands in the element already, a list of questions,
 * comes last.
 *
 * @throws when there is an index and nothing to list
 */
export default function apiIndexRemark({ members, headings, badges }: Options) {
  return (root: Root): void => {
    for (const node of root.children as unknown as Jsx[]) {
      if (node.type !== 'mdxJsxFlowElement' || node.name !== 'ApiIndex') continue;
      const parts = indexLetters(members, headings).map((letter) => letterPart(letter, badges));
      if (parts.length === 0)
        throw new Error('The index is empty: no heading in docs/ is a heading.');
      if (node.children.length > 0) {
        parts.push({ id: 'questions', title: '问题', groups: [group('想做什么', node.children)] });
      }
      const sections = parts.map(section);
      const total = sections.reduce((sum, part) => sum + itemsIn(part), 0);
      node.attributes.push(attribute('total', String(total)));
      node.children = [navigation(parts), ...sections];
    }
  };
}
