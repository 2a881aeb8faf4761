import path from 'node:path';
import type { Heading, Paragraph, Parents, PhrasingContent, Root, TableCell } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { authorError } from '../lib/authorError';
import { saidIn, tokensOf, type Token } from '../releases/byRelease';
import { installable, shownOn } from '../releases/installed';
import { inline, words } from '../lib/mdxElement';

type Line = Paragraph | Heading | TableCell;

const isBlank = (nodes: readonly PhrasingContent[]): boolean =>
  nodes.every((node) => node.type === 'text' && node.value.trim() === '');

const textOf = (part: string): PhrasingContent => words(part);

/** The tokens of a line; no mark stands within bold words or a link. */
const tokensIn = (children: readonly PhrasingContent[]): Token<PhrasingContent>[] =>
  children.flatMap((node): Token<PhrasingContent>[] => {
    if (node.type !== 'text') {
      const [held] = /〔[^〕]*〕/.exec(node.type === 'inlineCode' ? '' : toString(node)) ?? [];
      if (held) throw new Error(held);
      return [{ words: node }];
    }
    return tokensOf(node.value).map((token) =>
      'on' in token
        ? token
        : 'end' in token
          ? { end: textOf(token.end) }
          : { words: textOf(token.words) },
    );
  });

/** Makes an element be there for some releases alone. */
function showOn(node: { data?: object }, on: readonly string[]): void {
  const { hProperties } = (node.data ?? {}) as { hProperties?: object };
  const shown = shownOn((version) => on.includes(version));
  node.data = { ...node.data, hProperties: { ...hProperties, 'data-on': shown } };
}

/** The contents of a page keep no attribute of a heading's parts but their classes. */
const partOn = (line: Line, on: readonly string[]) => ({
  'data-on': shownOn((one) => on.includes(one)),
  className: line.type === 'heading' ? `on-release ${on.join(' ')}` : undefined,
});

/** What is not there on a release goes whole: its row, its item, its paragraph. */
function holderOf(line: Line, parent: Parents): object | undefined {
  if (line.type === 'tableCell') return parent.children[0] === line ? parent : undefined;
  return parent.type === 'listItem' && parent.children.length === 1 ? parent : line;
}

/**
 * Remark plugin: a sentence, a cell, a row says what holds on the reader's release, as marks like
 * `〔1.2.0 起〕` say (src/releases/byRelease.ts). A row whose first cell says nothing on a release is
 * not there. Before tables are drawn and ids made.
 *
 * @throws Error with file and line for a mark of releases that nobody can have
 */
export default function byRelease(siteDir: string) {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, _, parent) => {
      if (!parent || !['paragraph', 'heading', 'tableCell'].includes(node.type)) return;
      const line = node as Line;
      if (!toString(line).includes('〔')) return SKIP;
      const fail = (what: string) => {
        const name = path.relative(siteDir, file.path).split(path.sep).join('/');
        return authorError(
          `${name}:${line.position?.start.line}: ${what} 写错了：写“〔2.0.0 起〕”“〔1.1.0–2.0.1〕”或“〔1.2.0〕”，版本是 ${installable().join('、')} 中的一个，不能在粗体和链接里。`,
        );
      };
      // The comment with the id of a heading is said to nobody.
      const id = line.children.at(-1)?.type === 'mdxTextExpression' ? [line.children.pop()!] : [];
      let said;
      try {
        said = saidIn(tokensIn(line.children), isBlank);
      } catch (error) {
        throw fail((error as Error).message);
      }
      const there = installable().filter((one) =>
        said.some(({ on, words: own }) => on.includes(one) && !isBlank(own)),
      );
      const holder = there.length < installable().length ? holderOf(line, parent) : undefined;
      if (holder) showOn(holder, there);
      const all = holder ? there.length : installable().length;
      line.children = said.flatMap(({ on, words: own }) =>
        on.length === all || isBlank(own) ? own : [inline('span', partOn(line, on), own)],
      ) as typeof line.children;
      if (holder && line.type === 'heading') {
        const attributes = { className: `on-release whole ${there.join(' ')}` };
        line.children = [inline('span', attributes, line.children)];
      }
      line.children.push(...(id as typeof line.children));
      return SKIP;
    });
  };
}
