/** What a program is told of the whole documentation, https://llmstxt.org. */
import { library, site } from '../../site';
import { releasesLine } from './appliesTo';
import type { About } from './markdown';
import { addressOf, markdownPath } from './pages';

/** A page, and what is said of it. */
export type Page = About & {
  route: string;
  markdown: string;
  isDocument: boolean;
  /** Of the site, as the bar calls it. */
  part?: string;
  appliesTo?: string;
};

/** The name of the part that a page stands in. */
const partOf = ({ part = '其他' }: Page): string => part;

/** `llms.txt`: every page with a line about it, in the order of the sidebars. */
export function llmsTxt(pages: readonly Page[]): string {
  const parts = [...new Set(pages.map(partOf))].map((name) => {
    const lines = pages
      .filter((page) => partOf(page) === name)
      .map(
        ({ title, route, description, appliesTo }) =>
          `- [${title}](${addressOf(markdownPath(route))}): ${description}${appliesTo ? `（${releasesLine(appliesTo)}）` : ''}`,
      );
    return `## ${name}\n\n${lines.join('\n')}`;
  });
  return `${[
    `# ${library.name}`,
    `> ${site.description}`,
    `本文档适用于 ${library.name} ${library.version}（${library.released} 发布），安装命令是 \`pip install ${library.name}==${library.version}\`。之后的版本接口有变化，见“升级”。例子都在这个版本上执行过，结果是真实的。不是每个版本都这样的，标题下面写着“适用：”和版本。全部内容在一个文件里：[llms-full.txt](${addressOf('llms-full.txt')})。`,
    ...parts,
  ].join('\n\n')}\n`;
}

/** `llms-full.txt`: the text of every document in the order of sidebars. Throws without one. */
export function llmsFull(pages: readonly Page[]): string {
  const documents = pages.filter(({ isDocument }) => isDocument);
  if (documents.length === 0) throw new Error('No page is a document.');
  return documents.map(({ markdown }) => markdown).join('\n---\n\n');
}
