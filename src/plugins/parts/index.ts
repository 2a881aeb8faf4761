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
/** What of such a part is margin, in rem, as in src/css/parts.css: the one above it, and what it has outside, of its heading and its last block. */
const kinds: Record<string, { above: number; outside: number }> = {
  chapter: { above: 3.25, outside: 4.65 },
  section: { above: 2.4, outside: 3.8 },
  topic: { above: 1.56, outside: 2.95 },
  more: { above: 1.25, outside: 1.25 },
  further: { above: 1.5, outside: 1.25 },
};

const isHeading = (node: RootContent) => node.type === 'element' && node.tagName in levels;
const isSpace = (node: RootContent) => node.type === 'text' && !node.value.trim();

/** In rem. */
type Heights = { phone: number; wide: number };

/** Blocks that make a part. */
type Group = {
  children: RootContent[];
  /** What stands above it. */
  above: Heights;
  /** How high its blocks are, with their margins. */
  high: Heights;
  /** How it follows the part above. */
  name: string;
};

const plus = (a: Heights, b: Heights): Heights => ({
  phone: a.phone + b.phone,
  wide: a.wide + b.wide,
});

function box(names: string[], children: RootContent[], style?: string): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: names, ...(style && { style }) },
    children: children as ElementContent[],
  };
}

const kept = ({ phone, wide }: Heights) => `--h:${Math.round(phone)};--w:${Math.round(wide)}`;

/** How high a part is. */
function inside({ high, name }: Group): Heights {
  const outside = kinds[name]?.outside ?? 0;
  return plus(high, { phone: -outside, wide: -outside });
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
    ? box([late, ...names, 'soon'], children, `${kept(inside(group))};--soon:${soon}`)
    : box([late, ...names], children, kept(inside(group)));
}

/** Parts that wait as one. */
function waiting(groups: readonly Group[]): Element {
  const high = groups.map((group) => {
    const margin = kinds[group.name]?.above ?? 0;
    return plus(inside(group), { phone: margin, wide: margin });
  });
  return box(
    ['late', 'parts'],
    groups.map((group) => partOf(group, 0)),
    kept(high.reduce(plus)),
  );
}

/** Cuts at headings, where the first window of a phone ends, and where a part is high enough. */
function groupsOf(nodes: readonly RootContent[]): Group[] {
  const groups: Group[] = [];
  const none: Heights = { phone: 0, wide: 0 };
  let above = none;
  let last: RootContent | undefined;
  for (const node of nodes) {
    const high = { phone: height(node, phone), wide: height(node, wide) };
    const current = groups.at(-1);
    let name: string | undefined;
    if (current && last && !isHeading(last)) {
      const full =
        current.above.phone <= firstView.phone
          ? above.phone > firstView.phone
          : current.high.phone + high.phone > longest;
      if (isHeading(node)) {
        name = levels[(node as Element).tagName];
      } else if (full && !isSpace(node) && last.type === 'element') {
        name = after[last.tagName];
      }
    }
    if (!current || name) groups.push({ children: [], above, high: none, name: name ?? '' });
    const group = groups.at(-1)!;
    group.children.push(node);
    group.high = plus(group.high, high);
    above = plus(above, high);
    if (!isSpace(node)) last = node;
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
