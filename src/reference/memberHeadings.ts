import path from 'node:path';
import type { Heading, Nodes, Root, RootContent, TableRow } from 'mdast';
import { filesBelow } from '../lib/filesBelow';
import { parseDocument } from '../lib/parseMdx';
import { routeOf } from '../lib/routeOf.mjs';
import { classesOf } from './names';
import { isMemberTable, memberOfRow } from './tables';
import { readText } from '../lib/readText';

/** Where a member has its anchor: a heading whose id reads as its name, or a row of a table. */
export type MemberHeading = {
  id: string;
  line: number;
  /** Of a heading; 0 for a row. */
  depth: number;
  /** Route of the page without the base path. */
  route: string;
  /** The first sentence, with backticks as the only marks; empty when none comes first. */
  sentence: string;
  /** What stands there: the section below the heading, or the row. */
  nodes: readonly (RootContent | TableRow)[];
};

/** The id of a heading, a comment at its end: `### Text {/* #id *\/}`; empty without one. */
export function explicitId(heading: Heading): string {
  const last = heading.children.at(-1) as { type?: string; value?: string } | undefined;
  const comment = last?.type === 'mdxTextExpression' ? last.value : '';
  return /^\/\*\s*#(\S+)\s*\*\/$/.exec(comment!)?.[1] ?? '';
}

/** Whether an id means a member (`Recorder`, `recorder.x`) or a section (`three-threads`). */
export const readsAsMember = (id: string): boolean => /^[A-Z]\w*$|^\w+(\.\w+)+$/.test(id);

/** The line on which a node begins. */
export const lineOf = (node: Nodes): number => node.position?.start.line ?? 1;

/** Text without marks but those of inline code, which the index shows as code. */
export const plain = (node: Nodes): string => {
  if (node.type === 'inlineCode') return `\`${node.value}\``;
  if ('children' in node) return node.children.map(plain).join('');
  return node.type === 'text' ? node.value : '';
};

/** A sentence that leads to an example ends with a colon, which would lead nowhere in the index. */
const firstSentence = (node: Nodes): string =>
  /^[^。]*。/.exec(plain(node))?.[0] ??
  plain(node)
    .trim()
    .replace(/[：:]$/, '。');

/** The nodes below a heading, up to the next one that is not inside its section. */
function sectionAt(nodes: readonly RootContent[], at: number, depth: number): RootContent[] {
  const rest = nodes.slice(at + 1);
  const end = rest.findIndex(
    (node) => node.type === 'heading' && (node.depth <= depth || readsAsMember(explicitId(node))),
  );
  return end < 0 ? rest : rest.slice(0, end);
}

/** A table may be folded. */
const unfolded = (node: RootContent): RootContent[] =>
  node.type === 'mdxJsxFlowElement' && node.name === 'details' ? node.children : [node];

/** The members that have their anchor in one document, in its order. */
export function memberHeadingsIn(file: string, root: Root): MemberHeading[] {
  const [front] = root.children;
  const route = routeOf(`docs/${file}`, front?.type === 'yaml' ? front.value : '');
  const all = root.children.flatMap(unfolded);
  return all.flatMap((node, at): MemberHeading[] => {
    if (node.type === 'table' && isMemberTable(node)) {
      return node.children.slice(1).map((row) => ({
        id: memberOfRow(row, classesOf(file)),
        line: lineOf(row),
        depth: 0,
        route,
        sentence: firstSentence(row.children.at(-1)!).replace(/[^。]$/, '$&。'),
        nodes: [row],
      }));
    }
    const id = node.type === 'heading' ? explicitId(node) : '';
    if (node.type !== 'heading' || !readsAsMember(id)) return [];
    const nodes = sectionAt(all, at, node.depth);
    const [first] = nodes;
    const sentence =
      first?.type === 'paragraph' && first.children[0]?.type !== 'strong'
        ? firstSentence(first)
        : '';
    return [{ id, line: lineOf(node), depth: node.depth, route, sentence, nodes }];
  });
}

/** All headings below a folder. */
export const findMemberHeadings = (folder: string): MemberHeading[] =>
  filesBelow(folder, '', /\.mdx?$/).flatMap((file) => {
    const place = path.join(folder, file);
    return memberHeadingsIn(file, parseDocument(readText(place), place));
  });
