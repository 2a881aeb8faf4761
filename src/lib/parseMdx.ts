import path from 'node:path';
import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx);

/** The blocks of code of a document, as text. */
export const fences = /^( *)(`{3,})[^]*?^\1\2$/gm;

/** A document that is not valid MDX; the message begins with file and line. */
export class InvalidMdx extends Error {}

/** Reads Markdown as the site does, without our plugins. Throws InvalidMdx with file and line. */
export function parseMdx(source: string, file: string): Root {
  try {
    return parser.parse(source);
  } catch (error) {
    const { line, reason, message } = error as { line?: number; reason?: string; message: string };
    const what = reason ?? message;
    // Of a tag that is not closed the place stands in the message alone.
    const at = line ?? /\((\d+):\d+-/.exec(what)?.[1] ?? 1;
    throw new InvalidMdx(
      `${file}:${at}: 不是正确的 MDX：标签要成对，正文里的 < 和 { 写进反引号（${what}）。`,
    );
  }
}

/** What stood in each document when it was read last: a build and a run of tests ask often. */
const known = new Map<string, { source: string; root: Root }>();

/** The same for all of a document, which is not read again while it stays as it is. */
export function parseDocument(source: string, file: string): Root {
  const place = path.resolve(file);
  if (known.get(place)?.source !== source)
    known.set(place, { source, root: parseMdx(source, file) });
  // Each has one of its own to change.
  return structuredClone(known.get(place)!.root);
}
