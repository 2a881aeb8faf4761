import path from 'node:path';
import type { Heading, Parent, Root, RootContent, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { staticHtml } from '../code/staticHtml';
import type { MemberHeading } from './memberHeadings';
import { leadToFullEntries, leadToFullRow } from './inherited';
import { drawMemberTable, isMemberTable, memberOfRow } from './memberTable';
import { classesOf, definedNames, makeResolver } from './names';
import { makeSections } from './sections';
import { fillParamTable } from './paramTable';
import { renderSignature } from './signature';
import type { Member } from './publicApi';
import { badgeLine, badgesOnPage, inlineBadges, type Badges } from './releases/draw';

/** What the plugins know of the site, gathered once by `apiContent`. */
export type Options = {
  members: ReadonlyMap<string, Member>;
  headings: ReadonlyMap<string, MemberHeading>;
  /** Absolute path of the folder of the documents. */
  docs: string;
  /** What becomes of members in later releases. */
  badges: Badges;
};

/** Inline code in here keeps to itself: a link can't hold another, and a heading is one already. */
const NO_LINKS = new Set(['link', 'linkReference', 'heading']);

const holdsNoLinks = (node: RootContent): boolean =>
  NO_LINKS.has(node.type) || (node as { name?: string }).name === 'a';

/** Title of the section that holds a page's members, and what it begins with. */
const reference = '参考';
const toIndex = (): RootContent => ({
  type: 'paragraph',
  children: [
    { type: 'text', value: '按名称查找，见' },
    { type: 'link', url: '/index%60', children: [{ type: 'text', value: '索引' }] },
    { type: 'text', value: '。' },
  ],
});

/** Docusaurus's own plugin has read the comment `{/* #id *\/}` by now and left the id here. */
const idOf = (heading: Heading): string => (heading.data as { id?: string } | undefined)?.id ?? '';

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
export default function apiRemark({ members, headings, docs, badges }: Options) {
  const resolve = makeResolver(members);

  return (root: Root, file: { path: string; value: unknown }): void => {
    const page = path.relative(docs, file.path).split(path.sep).join('/');
    const classes = classesOf(page);
    // From the text, because the code blocks have become static HTML by now.
    const defined = new Set(definedNames(String(file.value)));
    const sections = makeSections();
    /** The member whose row is being read. */
    let own: Member | undefined;

    function linkTo(text: string): string | undefined {
      const current = own ?? sections.current();
      const found = resolve(text, { classes, defined, section: current?.owner });
      if (!found || !('member' in found)) return undefined;
      const heading = headings.get(found.member.name);
      // The section that is being read needs no link to itself.
      return heading && found.member !== current ? `${heading.route}#${heading.id}` : undefined;
    }

    /**
     * Each row is its member's own section: what its description names is linked before the table
     * is drawn.
     */
    function memberTable(table: Table): RootContent {
      const memberOf = (text: string) => members.get(memberOfRow(text, classes, members));
      for (const row of table.children.slice(1)) {
        const member = memberOf(toString(row.children[0]).trim());
        own = member;
        for (const cell of row.children.slice(1)) walk(cell as Parent);
        own = undefined;
        leadToFullRow(row, member, headings);
        const line = member ? inlineBadges(badgesOnPage(member, badges)) : [];
        if (line.length > 0) row.children.at(-1)?.children.push({ type: 'break' }, ...line);
      }
      return drawMemberTable(table, memberOf);
    }

    function walk(parent: Parent): void {
      parent.children = parent.children.flatMap((child): RootContent[] => {
        if (child.type === 'inlineCode') {
          const url = linkTo(child.value);
          return url ? [{ type: 'link', url, children: [child] }] : [child];
        }
        if (child.type === 'heading') {
          const member = members.get(idOf(child));
          sections.enter(child.depth, member);
          if (!member) return toString(child) === reference ? [child, toIndex()] : [child];
          const html = renderSignature(member);
          return [child, staticHtml(html), ...badgeLine(badgesOnPage(member, badges))];
        }
        if (child.type === 'table' && isMemberTable(child)) return [memberTable(child)];
        if (child.type === 'table') {
          fillParamTable(child, sections.current()?.params ?? []);
        }
        if ('children' in child && !holdsNoLinks(child)) walk(child as Parent);
        return [child];
      });
    }
    walk(root);
    leadToFullEntries(root, (heading) => members.get(idOf(heading)), headings);
  };
}
