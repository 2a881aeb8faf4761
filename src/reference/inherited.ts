import type { Heading, Nodes, Root, RootContent, TableRow } from 'mdast';
import type { MemberHeading } from './memberHeadings';
import type { Member } from './publicApi';

const leadsTo = (node: Nodes, id: string): boolean =>
  (node.type === 'link' && node.url.endsWith(`#${id}`)) ||
  ('children' in node && node.children.some((child) => leadsTo(child, id)));

const pointer = ({ id, route }: MemberHeading): RootContent => ({
  type: 'paragraph',
  children: [
    { type: 'text', value: '完整说明见 ' },
    { type: 'link', url: `${route}#${id}`, children: [{ type: 'inlineCode', value: id }] },
    { type: 'text', value: '。' },
  ],
});

/**
 * Ends the section of each inherited member with a link to the full one, unless it has such a link.
 */
export function leadToFullEntries(
  root: Root,
  memberOf: (heading: Heading) => Member | undefined,
  headings: ReadonlyMap<string, MemberHeading>,
): void {
  const nodes = root.children;
  // From the end on, so that what is put in moves nothing that is still to come.
  for (let at = nodes.length - 1, end = nodes.length; at >= 0; at--) {
    const node = nodes[at]!;
    if (node.type !== 'heading') continue;
    const full = headings.get(memberOf(node)?.inheritedFrom ?? '');
    const section = nodes.slice(at + 1, end);
    if (full && !section.some((child) => leadsTo(child, full.id))) {
      nodes.splice(end, 0, pointer(full));
    }
    end = at;
  }
}

/**
 * Ends the description of an inherited member with a link to the full one, unless it has such a
 * link.
 *
 * @param row - a row of a table of members whose inline code has been linked already
 * @param member - the member that it stands for
 */
export function leadToFullRow(
  row: TableRow,
  member: Member | undefined,
  headings: ReadonlyMap<string, MemberHeading>,
): void {
  const full = headings.get(member?.inheritedFrom ?? '');
  const description = row.children.at(-1);
  if (!full || !description || leadsTo(row, full.id)) return;
  description.children.push(
    { type: 'text', value: '。见 ' },
    {
      type: 'link',
      url: `${full.route}#${full.id}`,
      children: [{ type: 'inlineCode', value: full.id }],
    },
  );
}
