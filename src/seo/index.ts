/** For search engines and other programs; all of it is made once the pages are built. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadedContent as Documents } from '@docusaurus/plugin-content-docs';
import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { LoadContext, Plugin } from '@docusaurus/types';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { projects } from '../releases/changes';
import { library, site } from '../../site';
import type { Step } from '../lib/builtPages';
import type { Panels } from '../examples/page/panels';
import { feedPath, releaseFeed } from './feed';
import { llmsFull, llmsTxt, type Page } from './llms';
import { aboutIn, anchorsOf, contentOf, markdownOf, pageAppliesTo, pageMarkdown } from './markdown';
import { makeLinks, markdownPath, pageAddress, partsIn } from './pages';

/** What the head of every page names: the feed, and files of `static/`. */
const links = [
  {
    rel: 'alternate',
    type: 'application/atom+xml',
    title: `${library.name} 的版本`,
    href: feedPath,
  },
  {
    rel: 'search',
    type: 'application/opensearchdescription+xml',
    title: `${site.title} 文档`,
    href: 'opensearch.xml',
  },
  { rel: 'manifest', href: 'manifest.webmanifest' },
  { rel: 'icon', type: 'image/png', sizes: '48x48', href: 'img/favicon-48.png' },
  { rel: 'apple-touch-icon', href: 'img/apple-touch-icon.png' },
];

/** The plugin that learns where documents stand, and the step that writes all of this. */
export function seo(panels: Panels): { plugin: (context: LoadContext) => Plugin; step: Step } {
  let parts: ReturnType<typeof partsIn> = new Map();

  const plugin = ({ siteConfig, baseUrl }: LoadContext): Plugin => ({
    name: 'seo',
    async allContentLoaded({ allContent }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as Documents;
      parts = partsIn(docs, (siteConfig.themeConfig as ThemeConfig).navbar!);
    },
    injectHtmlTags: () => ({
      headTags: links.map((link) => ({
        tagName: 'link',
        attributes: { ...link, href: baseUrl + link.href },
      })),
    }),
  });

  const step: Step = async (pages, { outDir, baseUrl }) => {
    const write = async (file: string, content: string) => {
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
    const routes = new Set([...parts.keys(), ...others].filter((route) => read.has(route)));
    const link = makeLinks(
      new Map([...read].map(([route, { content }]) => [route, anchorsOf(content)])),
    );
    const described: Page[] = [];
    for (const route of routes) {
      const { about, content } = read.get(route)!;
      const text = markdownOf(about.title, content, (href) => link(href, route), panels);
      const markdown = pageMarkdown(about, pageAddress(route), text);
      described.push({
        ...about,
        part: parts.get(route),
        isDocument: parts.has(route),
        route,
        markdown,
        appliesTo: pageAppliesTo(content, panels),
      });
      await write(markdownPath(route), markdown);
    }
    await write('llms.txt', llmsTxt(described));
    await write('llms-full.txt', llmsFull(described));
    await write(feedPath, releaseFeed(projects()[0]!));

    for (const page of pages) {
      if (!routes.has(page.route)) continue;
      const href = baseUrl + encodeURI(markdownPath(page.route));
      const link = `<link rel="alternate" type="text/markdown" href="${href}">`;
      page.html = page.html.replace('</head>', () => `${link}</head>`);
    }
  };
  return { plugin, step };
}
