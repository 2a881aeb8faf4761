/** What the head of a page says to machines. */
import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import { library, site } from '../site';
import { cardSize } from './card';
import { feedPath } from './feed';
import { find, textOf } from './markdown';
import { addressOf } from './pages';

export type Told = {
  /** Without the name of the site. */
  title: string;
  description: string;
};

/** Title and description of a built page, as plain text. */
export function toldIn(tree: Root): Told {
  let { description } = site as Told;
  visit(tree, 'element', ({ properties: { name, content } }) => {
    if (name === 'description') description = String(content);
  });
  return { title: textOf(find(tree, 'title')!).replace(` | ${site.title}`, ''), description };
}

const property = (name: string, content: string) => h('meta', { property: name, content });
const named = (name: string, content: string) => h('meta', { name, content });
const file = (name: string, attributes: Record<string, string>) =>
  h('link', { ...attributes, href: site.baseUrl + name });

/** What is the same on every page: files of `static/`, and the feed. */
const fixed = [
  file(feedPath, {
    rel: 'alternate',
    type: 'application/atom+xml',
    title: `${library.name} 的版本`,
  }),
  file('opensearch.xml', {
    rel: 'search',
    type: 'application/opensearchdescription+xml',
    title: `${site.title} 文档`,
  }),
  file('manifest.webmanifest', { rel: 'manifest' }),
  file('img/favicon-48.png', { rel: 'icon', type: 'image/png', sizes: '48x48' }),
  file('img/apple-touch-icon.png', { rel: 'apple-touch-icon' }),
];

/**
 * The elements that Docusaurus does not write: https://ogp.me, cards of Twitter, structured data,
 * and where the same page is as text, the feed and the icons.
 */
export function headElements(
  page: Told & { card: string; article: boolean; markdown?: string; data?: object },
): string {
  const { title, description, article, card, markdown, data } = page;
  const image = addressOf(card);
  const alt = `${title}：${description}`;
  const elements: Element[] = [
    property('og:type', article ? 'article' : 'website'),
    property('og:site_name', `${library.name} 文档`),
    property('og:image', image),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(cardSize.width)),
    property('og:image:height', String(cardSize.height)),
    property('og:image:alt', alt),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', image),
    named('twitter:image:alt', alt),
    ...(markdown ? [file(encodeURI(markdown), { rel: 'alternate', type: 'text/markdown' })] : []),
    ...fixed,
    ...(data
      ? [
          h(
            'script',
            { type: 'application/ld+json' },
            JSON.stringify(data).replace(/</g, '\\u003c'),
          ),
        ]
      : []),
  ];
  return toHtml({ type: 'root', children: elements });
}
