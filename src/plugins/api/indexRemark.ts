import type { PhrasingContent, Root, RootContent } from 'mdast';
import { indexLetters, type Entry, type Letter } from './entries';
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

const item = ({ label, url, sentence }: Entry): RootContent =>
  element(
    'li',
    [],
    [
      { type: 'link', url, children: [{ type: 'inlineCode', value: label }] },
      ...phrasing(sentence && ` ${sentence}`),
    ],
  );

const anchor = (letter: string): string => `letter-${letter.toLowerCase()}`;

const section = ({ letter, groups }: Letter): RootContent =>
  element(
    'section',
    [],
    [
      {
        type: 'heading',
        depth: 2,
        data: { id: anchor(letter), hProperties: { id: anchor(letter) } },
        children: [{ type: 'text', value: letter }],
      },
      ...groups.map(({ title, entries }) =>
        element(
          'div',
          [attribute('data-group', title)],
          [
            element('p', [], [{ type: 'text', value: title }]),
            element('ul', [], entries.map(item)),
          ],
        ),
      ),
    ],
  );

const letterNav = (letters: readonly Letter[]): RootContent =>
  element(
    'nav',
    [attribute('aria-label', '按字母跳转')],
    letters.map(({ letter }) => ({
      type: 'link',
      url: `#${anchor(letter)}`,
      children: [{ type: 'text', value: letter }],
    })),
  );

/**
 * Remark plugin: fills `<ApiIndex />` with the index, so that it is static text with real links, which
 * Docusaurus checks like any other.
 *
 * @param options - surface and homes
 * @returns the transformer
 * @throws when there is an index and nothing to list
 */
export default function apiIndexRemark({ members, homes }: Options) {
  return (root: Root): void => {
    for (const node of root.children as unknown as Jsx[]) {
      if (node.type !== 'mdxJsxFlowElement' || node.name !== 'ApiIndex') continue;
      const letters = indexLetters(members, homes);
      const total = letters.flatMap(({ groups }) =>
        groups.flatMap(({ entries }) => entries),
      ).length;
      if (total === 0) throw new Error('The index is empty: no heading under docs/ is a home.');
      node.attributes.push(attribute('total', String(total)));
      node.children = [letterNav(letters), ...letters.map(section)];
    }
  };
}
