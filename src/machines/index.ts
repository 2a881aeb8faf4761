/**
 * The site for machines: text instead of HTML, pictures for links, structured data, a feed. All of
 * it is made once the pages are built; nothing of it runs in a browser.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadedContent as Documents } from '@docusaurus/plugin-content-docs';
import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { projects } from '../data/releases';
import type { Page, Step } from '../builtPages';
import { makeCards } from './cards';
import { feedPath, releaseFeed } from './feed';
import { headElements, toldIn } from './head';
import { llmsFull, llmsTxt, pageMarkdown, type Told } from './llms';
import { anchorsOf, contentOf, markdownOf } from './markdown';
import {
  makeLinks,
  markdownPath,
  pageAddress,
  pageInfos,
  type PageInfo,
  type Pages,
} from './pages';
import { structuredData } from './structuredData';

/** Path of a page's social card below the base path. */
const cardPath = (route: string, baseUrl: string): string =>
  `img/cards/${route.slice(baseUrl.length).replace(/[^\w/-]/g, '') || 'home'}.png`;

const headEnd = '</head>';

/**
 * Makes the plugin that learns what the pages are, and the step that tells it to machines.
 *
 * @returns a Docusaurus plugin, and a step for src/finish
 */
export function machines(): { plugin: (context: LoadContext) => Plugin; step: Step } {
  let infos: PageInfo[] = [];
  let siteDir = '';

  const plugin = (context: LoadContext): Plugin => ({
    name: 'machines',
    async allContentLoaded({ allContent }) {
      siteDir = context.siteDir;
      infos = pageInfos(
        allContent['docusaurus-plugin-content-docs']?.default as Documents,
        (allContent['docusaurus-plugin-content-pages']?.default ?? null) as Pages | null,
        (context.siteConfig.themeConfig as ThemeConfig).navbar!,
      );
    },
  });

  const step: Step = async (pages, { outDir, baseUrl }) => {
    const write = async (file: string, content: string | Buffer) => {
      const target = path.join(outDir, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, content);
    };
    const byRoute = new Map(pages.map((page) => [page.route, page]));
    const read = infos.map((info) => {
      const page = byRoute.get(info.route);
      if (!page) throw new Error(`${info.source} has no page at ${info.route}.`);
      return { info, about: toldIn(page.html), content: contentOf(page.html) };
    });
    const link = makeLinks(
      new Map(read.map(({ info, content }) => [info.route, anchorsOf(content)])),
    );
    const told: Told[] = [];
    for (const { info, about, content } of read) {
      const text = markdownOf(about.title, content, (href) => link(href, info.route));
      const markdown = pageMarkdown(about, pageAddress(info.route), text);
      told.push({ ...info, ...about, markdown });
      await write(markdownPath(info.route), markdown);
    }
    await write('llms.txt', llmsTxt(told));
    await write('llms-full.txt', llmsFull(told));
    await write(feedPath, releaseFeed(projects[0]!));

    const cardOf = await makeCards(siteDir);
    const tell = async (page: Page) => {
      const info = told.find(({ route }) => route === page.route);
      // Pages that no content plugin knows, the not-found page: a picture like any other.
      const { title, description } = info ?? toldIn(page.html);
      const card = cardPath(page.route, baseUrl);
      const trail = info?.trail.map(({ label }) => label) ?? [];
      await write(card, await cardOf({ title, description, trail }));
      const elements = headElements({
        title,
        description,
        card,
        article: info?.sidebar !== undefined,
        markdown: info && markdownPath(info.route),
        data: info && structuredData({ ...info, card }),
      });
      page.html = page.html.replace(headEnd, () => elements + headEnd);
    };
    await Promise.all(pages.map(tell));
  };
  return { plugin, step };
}
