/** What the head of a page says to machines. */
import { DomUtils, parseDocument } from 'htmlparser2';
import { escapeMarkup } from '../escape';
import { library, site } from '../site';
import { cardSize } from './cards/draw';
import { feedPath } from './feed';
import { addressOf } from './pages';
import { dataElement } from './structuredData';

export type Told = {
  /** Without the name of the site. */
  title: string;
  description: string;
};

const { findOne, getAttributeValue, textContent } = DomUtils;

const headOf = (html: string): string => html.slice(0, html.indexOf('</head>') + 1);

/**
 * Title and description of a built page.
 *
 * @param html - the page
 * @returns both as plain text
 * @throws when the page has no title
 */
export function toldIn(html: string): Told {
  const { children } = parseDocument(headOf(html));
  const title = findOne(({ name }) => name === 'title', children);
  const meta = findOne(
    (element) => element.name === 'meta' && getAttributeValue(element, 'name') === 'description',
    children,
  );
  if (!title) throw new Error('The page has no title.');
  return {
    title: textContent(title).replace(` | ${site.title}`, ''),
    description: (meta && getAttributeValue(meta, 'content')) || site.description,
  };
}

const element = (name: string, attributes: Record<string, string>): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeMarkup(value)}"`)
    .join(' ')}>`;

const property = (name: string, content: string) => element('meta', { property: name, content });
const named = (name: string, content: string) => element('meta', { name, content });
const link = (attributes: Record<string, string>) => element('link', attributes);

const file = (name: string, attributes: Record<string, string>) =>
  link({ ...attributes, href: site.baseUrl + name });

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
].join('');

/**
 * The elements that Docusaurus does not write: https://ogp.me, cards of Twitter, structured data,
 * and where the same page is as text, the feed and the icons.
 *
 * @param page - what is known of it: where its card and its text are, and its structured data
 * @returns HTML
 */
export function headElements(
  page: Told & { card: string; article: boolean; markdown?: string; data?: object },
): string {
  const { title, description, article, card, markdown, data } = page;
  const image = addressOf(card);
  const alt = `${title}：${description}`;
  return [
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
    markdown ? file(encodeURI(markdown), { rel: 'alternate', type: 'text/markdown' }) : '',
    fixed,
    data ? dataElement(data) : '',
  ].join('');
}
