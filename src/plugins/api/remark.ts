import path from 'node:path';
import type { Heading, Nodes, Parent, Root, RootContent } from 'mdast';
import type { Home } from './homes';
import { classesOf, definedNames, makeResolver, type Context } from './names';
import { renderSignature } from './signature';
import type { Member } from './surface';

/** What the plugin knows of the site, gathered once by `apiContent`. */
export type Options = {
  members: ReadonlyMap<string, Member>;
  homes: ReadonlyMap<string, Home>;
  /** Absolute path of the folder of the documents. */
  docs: string;
};

/** Inline code in here keeps to itself: a link can't hold another, and a heading is one already. */
const NO_LINKS = new Set(['link', 'linkReference', 'heading']);

const holdsNoLinks = (node: RootContent): boolean =>
  NO_LINKS.has(node.type) || (node as { name?: string }).name === 'a';

const idOf = (heading: Heading): string | undefined =>
  (heading.data as { id?: string } | undefined)?.id;

const staticHtml = (html: string): RootContent =>
  ({
    type: 'mdxJsxFlowElement',
    name: 'StaticHtml',
    attributes: [{ type: 'mdxJsxAttribute', name: 'html', value: html }],
    children: [],
  }) as unknown as RootContent;

function pythonNames(node: Nodes): string[] {
  if (node.type === 'code') return node.lang === 'python' ? definedNames(node.value) : [];
  return 'children' in node ? node.children.flatMap(pythonNames) : [];
}

/**
 * Remark plugin: puts the recorded signature below the heading of each public member, and turns inline
 * code that names a member into a link to its home.
 *
 * It runs after Docusaurus's own plugins: heading ids are there, and links to documents are resolved
 * already, so the links it makes are routes without the base path, which Docusaurus's Link completes
 * and whose targets and anchors its broken-link check verifies.
 *
 * @param options - surface and homes
 * @returns the transformer
 */
export default function apiRemark({ members, homes, docs }: Options) {
  const resolve = makeResolver(members);

  return (root: Root, file: { path: string }): void => {
    const page = path.relative(docs, file.path).split(path.sep).join('/');
    const context: Context = { classes: classesOf(page), defined: new Set(pythonNames(root)) };
    /** Headings above the current place, each with the member whose home it is. */
    let above: { depth: number; id?: string }[] = [];

    function enter(heading: Heading): Member | undefined {
      const id = idOf(heading);
      above = [...above.filter(({ depth }) => depth < heading.depth), { depth: heading.depth, id }];
      const nearest = above.findLast((item) => item.id && members.has(item.id));
      context.section = nearest && members.get(nearest.id!)!.owner;
      return id && homes.has(id) ? members.get(id) : undefined;
    }

    function linkTo(text: string): string | undefined {
      const found = resolve(text, context);
      if (!found || !('member' in found)) return undefined;
      const home = homes.get(found.member.name);
      if (!home || above.findLast((item) => item.id && members.has(item.id))?.id === home.id) {
        return undefined;
      }
      return `${home.route}#${home.id}`;
    }

    function walk(parent: Parent): void {
      const children: RootContent[] = [];
      for (const child of parent.children) {
        const member = child.type === 'heading' ? enter(child) : undefined;
        const url = child.type === 'inlineCode' ? linkTo(child.value) : undefined;
        children.push(url ? { type: 'link', url, children: [child as never] } : child);
        if (member) children.push(staticHtml(renderSignature(member)));
        if ('children' in child && !holdsNoLinks(child)) walk(child as Parent);
      }
      parent.children = children;
    }
    walk(root);
  };
}
