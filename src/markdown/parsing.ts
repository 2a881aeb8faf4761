/** How Docusaurus reads what writers write, and what it tells them when it can't. */
import path from 'node:path';
import type { MarkdownConfig } from '@docusaurus/types';
import { newest } from '../data/releases';
import { authorError } from '../authorError';

type Broken = { sourceFilePath: string; url: string; node: { position?: unknown } };

/** Throws what is wrong with an address, with file and line. */
const missing =
  (what: string) =>
  ({ sourceFilePath, url, node }: Broken): never => {
    const { start } = (node.position ?? { start: { line: 1 } }) as { start: { line: number } };
    throw authorError(`${sourceFilePath}:${start.line}: ${url}：${what}，改正地址。`);
  };

/**
 * The `markdown` of the configuration. `{newest}` in a text becomes the number of that release.
 *
 * @param strict - a link to a page that is not there ends the build, too; else it warns
 */
export const parsing = (siteDir: string, strict: boolean) =>
  ({
    preprocessor: ({ fileContent }) => fileContent.replaceAll('{newest}', newest),
    async parseFrontMatter({ defaultParseFrontMatter, ...page }) {
      try {
        return await defaultParseFrontMatter(page);
      } catch (error) {
        const { mark, reason } = error as { mark?: { line: number }; reason?: string };
        if (!mark) throw error;
        const file = path.relative(siteDir, page.filePath).split(path.sep).join('/');
        throw authorError(
          `${file}:${mark.line + 1}: 文件头不是正确的 YAML：${reason}。值里有冒号就用引号括起来。`,
        );
      }
    },
    hooks: {
      onBrokenMarkdownLinks: strict ? missing('没有这一页') : ('warn' as const),
      onBrokenMarkdownImages: missing('没有这张图片'),
    },
  }) satisfies Partial<Omit<MarkdownConfig, 'hooks'>> & { hooks: object };
