/** For search engines and other programs; all of it is made once the pages are built. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadedContent as Documents } from '@docusaurus/plugin-content-docs';
import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { LoadContext, Plugin } from '@docusaurus/types';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { projects } from '../data/causes';
import type { Step } from '../builtPages';
import { loadTsx } from '../loadTsx';
import type { Panels } from '../examples/page/panels';
import { drawCard } from './card';
import { feedPath, releaseFeed } from './feed';
import { llmsFull, llmsTxt, pageMarkdown, type Page } from './llms';
import { aboutIn, anchorsOf, contentOf, markdownOf, pageAppliesTo } from './markdown';
import { makeLinks, markdownPath, pageAddress, placesIn, type Place } from './pages';
import { structuredData } from './structuredData';

/** Path of a page's social card below the base path. */
const cardPath = (route: string, baseUrl: string): string =>
  `img/cards/${route.slice(baseUrl.length).replace(/[^\w/-]/g, '') || 'home'}.png`;

const { headHtml } = loadTsx<typeof import('./headHtml')>(path.join(__dirname, 'headHtml.tsx'));

const headEnd = '</head>';

/** The plugin that learns where documents stand, and the step that writes all of this. */
export function seo(panels: Panels): { plugin: (context: LoadContext) => Plugin; step: Step } {
  let places = new Map<string, Place>();

  const plugin = ({ siteConfig }: LoadContext): Plugin => ({
    name: 'seo',
    async allContentLoaded({ allContent }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as Documents;
      places = placesIn(docs, (siteConfig.themeConfig as ThemeConfig).navbar!);
    },
  });

  const step: Step = async (pages, { outDir, baseUrl }) => {
    const write = async (file: string, content: string | Buffer) => {
      const target = path.join(outDir, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, content);
    };
    const read = new Map(
      pages.map((page) => {
        const tree = unified().use(rehypeParse).parse(page.html);
        return [page.route, { about: aboutIn(tree), content: contentOf(tree) }];
      }),
    );
    // In the order of the sidebars, then the other pages; not what is not built.
    const others = pages.filter(({ file }) => file !== '404.html').map(({ route }) => route);
    const routes = new Set([...places.keys(), ...others].filter((route) => read.has(route)));
    const link = makeLinks(
      new Map([...read].map(([route, { content }]) => [route, anchorsOf(content)])),
    );
    const described: Page[] = [];
    for (const route of routes) {
      const { about, content } = read.get(route)!;
      const text = markdownOf(about.title, content, (href) => link(href, route), panels);
      const markdown = pageMarkdown(about, pageAddress(route), text);
      const place = places.get(route);
      described.push({
        trail: [],
        ...place,
        ...about,
        isDocument: Boolean(place),
        route,
        markdown,
        appliesTo: pageAppliesTo(content, panels),
      });
      await write(markdownPath(route), markdown);
    }
    await write('llms.txt', llmsTxt(described));
    await write('llms-full.txt', llmsFull(described));
    await write(feedPath, releaseFeed(projects[0]!));

    await Promise.all(
      pages.map(async (page) => {
        const info = described.find(({ route }) => route === page.route);
        const { title, description } = read.get(page.route)!.about;
        const card = cardPath(page.route, baseUrl);
        const trail = info?.trail.map(({ label }) => label) ?? [];
        await write(card, await drawCard({ title, description, trail }));
        const elements = headHtml({
          title,
          description,
          card,
          article: info?.isDocument ?? false,
          markdown: info && markdownPath(info.route),
          data: info && structuredData(info, card),
        });
        page.html = page.html.replace(headEnd, () => elements + headEnd);
      }),
    );
  };
  return { plugin, step };
}
