import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import OriginalSiteMetadata from '@theme-original/SiteMetadata';

/**
 * The theme's metadata, with the canonical address percent-encoded: the theme takes the router's pathname, which
 * is decoded, and a backtick (the route of the API index) does not stand raw in a URL.
 */
export default function SiteMetadata(): ReactNode {
  const { url } = useDocusaurusContext().siteConfig;
  const { pathname } = useLocation();
  const encoded = encodeURI(decodeURI(pathname));
  return (
    <>
      <OriginalSiteMetadata />
      {encoded.includes('%') && (
        <Head>
          <link rel="canonical" href={url + encoded} />
          <meta property="og:url" content={url + encoded} />
        </Head>
      )}
    </>
  );
}
