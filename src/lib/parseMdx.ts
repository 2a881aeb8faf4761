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

/** What was read: a build and a run of tests ask for a page several times. */
const known = new Map<string, Root>();

/** Reads a document as the site does, without our plugins. Throws InvalidMdx with file and line. */
export function parseMdx(source: string, file: string): Root {
  try {
    const root = known.get(source) ?? parser.parse(source);
    known.set(source, root);
    // Each has one of its own to change.
    return structuredClone(root);
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
