import path from 'node:path';
import type { Heading, Nodes, Parents, Root } from 'mdast';
import 'mdast-util-mdx';
import { EXIT, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { authorError } from '../lib/authorError';
import { block, inline } from '../lib/mdxElement';

/** Class of the empty elements that bear old ids. */
export const oldId = 'old-id';

/** Where a key of `moved` stands in a document: file and line, as errors name them. */
export function lineOfMoved(file: string, source: string, key: string): string {
  const lines = source.split('\n');
  const from = lines.findIndex((line) => line.startsWith('moved'));
  const at = lines.findIndex(
    (line, index) => index >= from && line.split(/[\s'"{},:]+/).includes(key),
  );
  return `${file}:${Math.max(at, from, 0) + 1}`;
}

/** The id that a node has in the page. */
function idOf(node: Nodes): string | undefined {
  const { id, hProperties } = (node.data ?? {}) as {
    id?: string;
    hProperties?: { id?: string };
  };
  // A box is a directive, whose attributes are an object.
  const written =
    'attributes' in node &&
    Array.isArray(node.attributes) &&
    node.attributes.find((one) => 'name' in one && one.name === 'id');
  return (written && typeof written.value === 'string' && written.value) || hProperties?.id || id;
}

const bearer = (id: string) => inline('span', { id, className: oldId });

const inText = new Set(['paragraph', 'tableCell', 'heading', 'link', 'emphasis', 'strong']);

/** Puts an empty element with the old id at the new one, where a line of text allows it. */
function bear(root: Root, old: string, target: string): void {
  visit(root, (node, index, parent: Parents | undefined) => {
    if (idOf(node) !== target || !parent || index === undefined) return;
    if (node.type === 'heading') (node as Heading).children.unshift(bearer(old));
    else if (inText.has(parent.type)) parent.children.splice(index, 0, bearer(old) as never);
    return EXIT;
  });
}

/**
 * Remark plugin: an old anchor of a page still leads to its answer. The front matter says where:
 * `moved: {old-id: new-id-of-this-page, other: /page#id}`. On the same page an empty element bears
 * the old id; for the rest the page has a table, which src/anchors/client.ts follows and
 * src/anchors/step.ts checks. Last, when all ids are there.
 */
export default function moved(siteDir: string) {
  return (tree: Root, file: VFile): void => {
    const { moved: all } = (file.data.frontMatter ?? {}) as { moved?: unknown };
    if (all === undefined) return;
    const name = path.relative(siteDir, file.path).split(path.sep).join('/');
    const where = (key: string) => lineOfMoved(name, String(file.value), key);
    if (typeof all !== 'object' || !all || Array.isArray(all)) {
      throw authorError(`${where('moved')}: moved 要写成一行一个：旧锚点，英文冒号，新锚点。`);
    }
    for (const [old, target] of Object.entries(all as Record<string, unknown>)) {
      if (typeof target !== 'string' || !target || target.includes('://') || /^[#.]/.test(target)) {
        throw authorError(
          `${where(old)}: moved 里“${old}”的去处要么是这一页的锚点（不写 #），要么是以 / 开头的站内地址。`,
        );
      }
      if (!target.startsWith('/')) bear(tree, old, target);
    }
    const table = block('template', { 'data-moved': JSON.stringify(all), 'data-source': name });
    // Not where a rule asks for the first or the last block.
    const first = tree.children.findIndex(({ type }) => type === 'paragraph');
    tree.children.splice(first < 0 ? tree.children.length : first + 1, 0, table);
  };
}
