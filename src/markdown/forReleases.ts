import path from 'node:path';
import type { Heading, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { authorError } from '../lib/authorError';
import { changes, type Change } from '../releases/changes';
import { installable, shownOn } from '../releases/installed';
import { within } from '../releases/versions';
import { paragraph } from '../lib/mdxElement';

/** `<For since="2.0.0">`, `<For until="1.2.0">` */
function readFor(node: MdxJsxFlowElement): { since?: string; until?: string } | undefined {
  const words = Object.fromEntries(
    node.attributes.map((one) =>
      one.type === 'mdxJsxAttribute' ? [one.name, String(one.value)] : ['…', ''],
    ),
  );
  const known = Object.entries(words).every(
    ([name, value]) => ['since', 'until'].includes(name) && installable().includes(value),
  );
  return known && node.attributes.length > 0 ? words : undefined;
}

type State = 'to come' | 'there' | 'corrected';
type Counted = (...states: State[]) => number;

const stateOn = (version: string, { since, until }: Change): State =>
  within(version, since, until) ? 'there' : within(version, since) ? 'corrected' : 'to come';

/** What a section of /upgrade says to those whose release has the changes behind it. */
function marksOf({ data }: Heading, moved: Readonly<Record<string, string>>): RootContent[] {
  const id = (data as { id?: string } | undefined)?.id;
  const own = changes().filter((one) => id !== undefined && (moved[one.id] ?? one.id) === id);
  if (own.length === 0) return [];
  const mark = (text: string, is: (all: number, some: Counted) => boolean): RootContent[] => {
    const on = shownOn((version) =>
      is(
        own.length,
        (...states) => own.filter((one) => states.includes(stateOn(version, one))).length,
      ),
    );
    const hProperties = { 'data-on': on, 'data-nosearch': '' };
    return on ? [{ ...paragraph(text), data: { hProperties } }] : [];
  };
  return [
    ...mark('你装的版本已经改正。', (all, some) => some('corrected') === all),
    ...mark(
      '你装的版本已经是这样。',
      (all, some) => some('there', 'corrected') === all && some('there') > 0,
    ),
    ...mark(
      '你装的版本已经有其中一部分。',
      (all, some) => some('there') > 0 && some('there', 'corrected') < all,
    ),
  ];
}

/**
 * Remark plugin: what stands in `<For since="…" until="…">` is there for these releases alone, and
 * the sections of /upgrade say what the reader's release has behind it.
 *
 * @throws Error with file and line for a release that nobody can have
 */
export default function forReleases(siteDir: string) {
  return (tree: Root, file: VFile): void => {
    const name = path.relative(siteDir, file.path).split(path.sep).join('/');
    visit(tree, 'mdxJsxFlowElement', (node) => {
      if (node.name !== 'For') return;
      const words = readFor(node);
      if (!words) {
        throw authorError(
          `${name}:${node.position?.start.line}: <For> 要写 since="…" 或 until="…"，版本是 ${installable().join('、')} 中的一个。`,
        );
      }
      const { since, until } = words;
      const on = shownOn((version) => within(version, since, until));
      node.name = 'div';
      node.attributes = [{ type: 'mdxJsxAttribute', name: 'data-on', value: on }];
    });
    if (name !== 'src/pages/upgrade.mdx') return;
    const { moved = {} } = (file.data.frontMatter ?? {}) as { moved?: Record<string, string> };
    tree.children = tree.children.flatMap((node) =>
      node.type === 'heading' ? [node, ...marksOf(node, moved)] : [node],
    );
  };
}
