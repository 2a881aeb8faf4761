/** How Docusaurus reads what writers write, and what it tells them when it can't. */
import path from 'node:path';
import type { MarkdownConfig } from '@docusaurus/types';
import { authorError } from '../lib/authorError';
import { choicesOf, isRecipe, recipeKeys } from '../recipes/frontMatter';
import { asText } from '../lib/readText';

/** What a head may hold: `moved` is ours, the others Docusaurus's, which passes over any name. */
const known =
  'title description slug moved hide_title hide_table_of_contents sidebar_label sidebar_position pagination_label pagination_prev pagination_next keywords image draft unlisted'.split(
    ' ',
  );

type Broken = { sourceFilePath: string; url: string; node: { position?: unknown } };

/** Throws what is wrong with an address, with file and line. */
const missing =
  (what: string) =>
  ({ sourceFilePath, url, node }: Broken): never => {
    const { start } = (node.position ?? { start: { line: 1 } }) as { start: { line: number } };
    throw authorError(`${sourceFilePath}:${start.line}: ${url}：${what}，改正地址。`);
  };

/**
 * The `markdown` of the configuration.
 *
 * @param strict - a link to a page that is not there ends the build, too; else it warns
 * @param newest - the number that `{newest}` in a text becomes
 */
export const parsing = (siteDir: string, strict: boolean, { newest }: { newest: string }) =>
  ({
    preprocessor: ({ filePath, fileContent }) =>
      asText(fileContent, filePath).replaceAll('{newest}', newest),
    async parseFrontMatter({ defaultParseFrontMatter, filePath, fileContent }) {
      const page = { filePath, fileContent: asText(fileContent, filePath) };
      const file = path.relative(siteDir, filePath).split(path.sep).join('/');
      const parsed = await defaultParseFrontMatter(page).catch((error: unknown) => {
        const { mark, reason } = error as { mark?: { line: number }; reason?: string };
        if (!mark) throw error;
        throw authorError(
          `${file}:${mark.line + 1}: 文件头不是正确的 YAML：${reason}。值里有冒号就用引号括起来。`,
        );
      });
      const allowed = [...known, ...(isRecipe(file) ? recipeKeys : [])];
      const wrong = Object.keys(parsed.frontMatter).find((key) => !allowed.includes(key));
      if (isRecipe(file)) choicesOf(file, page.fileContent, parsed.frontMatter);
      if (wrong === undefined) return parsed;
      const line = page.fileContent.split('\n').findIndex((text) => text.startsWith(wrong)) + 1;
      throw authorError(`${file}:${line}: 文件头不认识 ${wrong}；可以写 ${allowed.join('、')}。`);
    },
    hooks: {
      onBrokenMarkdownLinks: strict ? missing('没有这一页') : ('warn' as const),
      onBrokenMarkdownImages: missing('没有这张图片'),
    },
  }) satisfies Partial<Omit<MarkdownConfig, 'hooks'>> & { hooks: object };
