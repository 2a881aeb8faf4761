import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx);

/** A document that is not valid MDX; the message begins with file and line. */
export class InvalidMdx extends Error {}

/** Reads a document as the site does, without our plugins. Throws InvalidMdx with file and line. */
export function parseMdx(source: string, file: string): Root {
  try {
    return parser.parse(source);
  } catch (error) {
    const { line, reason, message } = error as { line?: number; reason?: string; message: string };
    throw new InvalidMdx(`${file}:${line ?? 1}: ${reason ?? message}`);
  }
}
