/** What the head of a page says besides what Docusaurus writes; loaded with `loadTsx`. */
import type { ReactNode } from 'react';
import { toHtml } from '../code/toHtml';
import { library, site } from '../site';
import { feedPath } from './feed';
import { addressOf, cardSize } from './pages';

type HeadProps = {
  /** Without the name of the site. */
  title: string;
  description: string;
  /** Path of the card, and of the same page as Markdown, below the base path. */
  card: string;
  markdown?: string;
  /** Whether it is a document. */
  article: boolean;
  /** Structured data. */
  data?: object;
};

const at = (path: string): string => site.baseUrl + path;

/** Cards of links: https://ogp.me, and those of Twitter. */
function Card({ title, description, card, article }: HeadProps): ReactNode {
  const image = addressOf(card);
  const alt = `${title}：${description}`;
  return (
    <>
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:site_name" content={`${library.name} 文档`} />
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(cardSize.width)} />
      <meta property="og:image:height" content={String(cardSize.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}

/** What is the same on every page: files of `static/`, and the feed. */
const Files = (): ReactNode => (
  <>
    <link
      rel="alternate"
      type="application/atom+xml"
      title={`${library.name} 的版本`}
      href={at(feedPath)}
    />
    <link
      rel="search"
      type="application/opensearchdescription+xml"
      title={`${site.title} 文档`}
      href={at('opensearch.xml')}
    />
    <link rel="manifest" href={at('manifest.webmanifest')} />
    <link rel="icon" type="image/png" sizes="48x48" href={at('img/favicon-48.png')} />
    <link rel="apple-touch-icon" href={at('img/apple-touch-icon.png')} />
  </>
);

/** The elements as HTML. */
export const headHtml = (props: HeadProps): string =>
  toHtml(
    <>
      <Card {...props} />
      {props.markdown && (
        <link rel="alternate" type="text/markdown" href={at(encodeURI(props.markdown))} />
      )}
      <Files />
      {props.data && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(props.data).replace(/</g, '\\u003c') }}
        />
      )}
    </>,
  );
