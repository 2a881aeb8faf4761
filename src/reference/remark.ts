import path from 'node:path';
import type { Heading, Nodes, Parent, Root, RootContent, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { staticHtml } from '../code/staticHtml';
import { line, link, paragraph } from '../lib/mdxElement';
import type { MemberHeading } from './memberHeadings';
import { readPage } from './names';
import { members, type Member, type Release } from './publicApi';
import { badgeLine, badgesOnPage, inlineBadges, type Badges } from './releases/draw';
import { formsOf } from './releases/forms';
import { renderSignature } from './signature';
import { drawMemberTable, fillParamTable, isMemberTable, memberOfRow } from './tables';

/** What the plugins know of the site, gathered once by `apiRemarkPlugins`. */
export type Options = {
  headings: ReadonlyMap<string, MemberHeading>;
  /** Absolute path of the folder of the documents. */
  docs: string;
  /** What becomes of members in later releases. */
  badges: Badges;
  /** What they are there. */
  releases: readonly Release[];
};

/**
 * Inline code in here keeps to itself: a link can't hold another, a heading is one already, and a
 * link in small print is too low for a thumb.
 */
const NO_LINKS = new Set(['link', 'linkReference', 'heading']);

const holdsNoLinks = (node: RootContent): boolean =>
  NO_LINKS.has(node.type) || /^(?:a|small)$/.test((node as { name?: string }).name ?? '');

/** Title of the section that holds a page's members; it begins with a way to the index. */
const reference = '参考';

/** Docusaurus's own plugin has read the comment `{/* #id *\/}` by now and left the id here. */
const memberAt = (heading: Heading): Member | undefined =>
  members().get((heading.data as { id?: string } | undefined)?.id ?? '');

/** The address of a member. */
export const urlOf = ({ route, id }: MemberHeading): string => `${route}#${id}`;

const leadsTo = (node: Nodes, id: string): boolean =>
  (node.type === 'link' && node.url.endsWith(`#${id}`)) ||
  ('children' in node && node.children.some((child) => leadsTo(child, id)));

/**
 * Remark plugin: puts the recorded signature below the heading of each public member, and what
 * becomes of it in later releases, adds types and defaults to its parameter table, turns inline
 * code that names a member into a link to its heading, and leads from inherited members to the full
 * ones, and from the head of the reference to the index.
 *
 * It runs after Docusaurus's own plugins: heading ids are there, and links to documents are
 * resolved already, so the links it makes are routes without the base path, which Docusaurus's Link
 * completes and whose targets and anchors its broken-link check verifies.
 */
export default function apiRemark({ headings, docs, badges, releases }: Options) {
  const forms = (member: Member) => formsOf(member, releases);

  /** The full place of an inherited member, unless the nodes lead there already. */
  function fullPlace(member: Member | undefined, nodes: readonly Nodes[]) {
    const full = headings.get(member?.inheritedFrom ?? '');
    return full && !nodes.some((node) => leadsTo(node, full.id))
      ? link(urlOf(full), `\`${full.id}\``)
      : undefined;
  }

  /** Ends the section of each inherited member with a link to the full one. */
  function leadToFullEntries(root: Root): void {
    // From the end on, so that what is put in moves nothing that is still to come.
    for (let at = root.children.length - 1, end = at + 1; at >= 0; at--) {
      const node = root.children[at]!;
      if (node.type !== 'heading') continue;
      const full = fullPlace(memberAt(node), root.children.slice(at + 1, end));
      if (full) root.children.splice(end, 0, paragraph('完整说明见 ', full, '。'));
      end = at;
    }
  }

  return (root: Root, file: { path: string; value: unknown }): void => {
    const name = path.relative(docs, file.path).split(path.sep).join('/');
    // From the text, because the code blocks have become static HTML by now.
    const page = readPage(name, String(file.value));
    /** The member whose row is being read. */
    let own: Member | undefined;

    function linkTo(text: string): string | undefined {
      const current = own ?? page.current();
      const found = page.resolve(text, current);
      if (!found || !('member' in found)) return undefined;
      const heading = headings.get(found.member.name);
      // The section that is being read needs no link to itself.
      return heading && found.member !== current ? urlOf(heading) : undefined;
    }

    /** A row is its member's section: its description is linked before the table is drawn. */
    function memberTable(table: Table): RootContent {
      for (const row of table.children.slice(1)) {
        own = members().get(memberOfRow(row, page.classes));
        const cells = row.children.slice(1);
        cells.forEach(walk);
        const full = fullPlace(own, cells);
        const found = own ? inlineBadges(badgesOnPage(own, badges)) : [];
        cells
          .at(-1)
          ?.children.push(
            ...(full ? line('。见 ', full) : []),
            ...(found.length > 0 ? [{ type: 'break' } as const, ...found] : []),
          );
        own = undefined;
      }
      return drawMemberTable(table, page.classes, forms);
    }

    function walk(parent: Parent): void {
      parent.children = parent.children.flatMap((child): RootContent[] => {
        if (child.type === 'inlineCode') {
          const url = linkTo(child.value);
          return url ? [{ type: 'link', url, children: [child] }] : [child];
        }
        if (child.type === 'heading') {
          const member = memberAt(child);
          page.enter(child.depth, member);
          if (member) {
            // A heading that a release does not have is not told that the member is gone.
            const isPart = child.data?.hProperties?.['data-on'] !== undefined;
            const shown = forms(member).filter((form) => form.member ?? !isPart);
            const html = renderSignature(shown);
            return [child, staticHtml(html), ...badgeLine(badgesOnPage(member, badges))];
          }
          return toString(child) === reference
            ? [child, paragraph('按名称查找，见', link('/index%60', '索引'), '。')]
            : [child];
        }
        if (child.type === 'table' && isMemberTable(child)) return [memberTable(child)];
        const current = page.current();
        if (child.type === 'table' && current) fillParamTable(child, forms(current));
        if ('children' in child && !holdsNoLinks(child)) walk(child as Parent);
        return [child];
      });
    }
    walk(root);
    leadToFullEntries(root);
  };
}
