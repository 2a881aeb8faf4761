import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import OriginalSiteMetadata from '@theme-original/SiteMetadata';

/** The address of a page as it stands in a URL; a path that is none is left as it came. */
function encoded(pathname: string): string {
  try {
    return encodeURI(decodeURI(pathname));
  } catch {
    return pathname;
  }
}

/**
 * Why: the theme takes the router's pathname, which is decoded, as the canonical address, and a
 * backtick (the route of the API index) does not stand raw in a URL.
 */
export default function SiteMetadata(): ReactNode {
  const { url } = useDocusaurusContext().siteConfig;
  const path = encoded(useLocation().pathname);
  return (
    <>
      <OriginalSiteMetadata />
      {path.includes('%') && (
        <Head>
          <link rel="canonical" href={url + path} />
          <meta property="og:url" content={url + path} />
        </Head>
      )}
    </>
  );
}
