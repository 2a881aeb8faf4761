import path from 'node:path';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { VFile } from 'vfile';
import { height, phone, wide } from './height';

/** What stands in a window from the start, in rem: a screen of 1400 px, a phone of 950 px, whose text begins 250 px below the top (src/css/parts.css). */
const firstView = { wide: 85, phone: 48 };
/** How far a browser looks ahead on a phone, in rem: it would lay that out for the first frame, too. */
const ahead = 130;
/** A part without headings of its own ends when it is a phone's screen high, in rem. */
const longest = 48;
/** So many parts beyond that wait as one: each that waits alone costs a little of every change of the whole page. */
const together = 8;
/** The margins of the heading and of the last block in rem, which a part has outside: src/css/parts.css. */
const outside: Record<string, number> = { h2: 4.65, h3: 3.8, h4: 2.95 };
/** How a part is called that begins with a heading. */
const levels: Record<string, string> = { h2: 'chapter', h3: 'section', h4: 'topic' };
/** How a part is called that goes on after such a block: its margin is that of the block. After others none begins. */
const after: Record<string, string> = {
  p: 'more',
  ul: 'more',
  table: 'further',
  div: 'further',
  admonition: 'further',
};
/** Their margins in rem: src/css/parts.css. */
const margins: Record<string, number> = {
  chapter: 3.25,
  section: 2.4,
  topic: 1.56,
  more: 1.25,
  further: 1.5,
};

const isHeading = (node: RootContent) => node.type === 'element' && node.tagName in levels;
const isSpace = (node: RootContent) => node.type === 'text' && !node.value.trim();

/** Blocks that make a part. */
type Group = {
  children: RootContent[];
  /** What stands above it, in rem. */
  above: { wide: number; phone: number };
  /** How it follows the part above. */
  name: string | undefined;
};

/** Heights in rem on a phone and on a wide screen. */
type Heights = readonly [number, number];

function box(names: string[], children: RootContent[], style?: string): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: names, ...(style && { style }) },
    children: children as ElementContent[],
  };
}

const kept = ([narrow, broad]: Heights) => `--h:${Math.round(narrow)};--w:${Math.round(broad)}`;

function heights({ children }: Group): Heights {
  const heading = children.find((node) => node.type === 'element')?.tagName ?? '';
  const [narrow, broad] = [phone, wide].map(
    (width) => height({ type: 'root', children }, width) - (outside[heading] ?? 1.25),
  );
  return [narrow!, broad!];
}

/**
 * A part waits on every screen, on phones only, or not at all; of those near a phone's first window the first shows after the first
 * frame, the next ones one after another.
 *
 * `late…` is the first class, where src/client/writtenText.tsx looks for it.
 */
function partOf(group: Group, soon: number): Element {
  const { children, above, name } = group;
  const names = ['markdown', 'part', ...(name ? [name] : [])];
  if (above.phone <= firstView.phone) return box(names, children);
  const late = above.wide > firstView.wide ? 'late' : 'late-phone';
  return above.phone < ahead
    ? box([late, ...names, 'soon'], children, `${kept(heights(group))};--soon:${soon}`)
    : box([late, ...names], children, kept(heights(group)));
}

/** Parts that wait as one. */
function waiting(groups: readonly Group[]): Element {
  const all = groups.map((group) => {
    const margin = margins[group.name ?? ''] ?? 0;
    return heights(group).map((one) => one + margin);
  });
  const sum = (at: number) => all.reduce((total, one) => total + one[at]!, 0);
  return box(
    ['late', 'parts'],
    groups.map((group) => partOf(group, 0)),
    kept([sum(0), sum(1)]),
  );
}

/** Cuts at headings, where the first window of a phone ends, and where a part is high enough. */
function groupsOf(nodes: readonly RootContent[]): Group[] {
  const groups: Group[] = [];
  const place = { wide: 0, phone: 0 };
  let last: RootContent | undefined;
  for (const node of nodes) {
    const current = groups.at(-1);
    let name: string | undefined;
    if (current && last && !isHeading(last)) {
      const inView = current.above.phone <= firstView.phone;
      const full = inView
        ? place.phone > firstView.phone
        : place.phone + height(node, phone) - current.above.phone > longest;
      if (isHeading(node)) {
        name = levels[(node as Element).tagName];
      } else if (full && !isSpace(node) && last.type === 'element') {
        name = after[last.tagName];
      }
    }
    if (!current || name) groups.push({ children: [], above: { ...place }, name });
    groups.at(-1)!.children.push(node);
    if (!isSpace(node)) last = node;
    place.wide += height(node, wide);
    place.phone += height(node, phone);
  }
  return groups;
}

/**
 * Rehype plugin: a document becomes a row of parts, one for each heading of the second to fourth level, more where that is long. A part that is
 * far from the window is neither styled nor laid out (src/css/parts.css), so a long page costs no more than a short one; the height that is
 * kept free for it is computed here. The first frame holds what a phone's window shows, no more.
 */
export default function parts() {
  return (tree: Root, file: VFile) => {
    // Parts of pages, which stand in the parts of those.
    if (path.basename(file.path).startsWith('_')) return;
    const exports = tree.children.filter((node) => (node.type as string) === 'mdxjsEsm');
    const blocks = tree.children.filter((node) => !exports.includes(node));
    const groups = groupsOf(blocks);
    const far = groups.filter(({ above }) => above.phone >= ahead && above.wide > firstView.wide);
    const near = groups.slice(0, groups.length - far.length);
    const first = near.filter(({ above }) => above.phone <= firstView.phone).length;
    tree.children = near.map((group, at) => partOf(group, at - first + 1));
    for (let at = 0; at < far.length; at += together) {
      tree.children.push(waiting(far.slice(at, at + together)));
    }
    tree.children.unshift(...exports);
  };
}
