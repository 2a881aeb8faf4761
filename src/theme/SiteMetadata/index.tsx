import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import OriginalSiteMetadata from '@theme-original/SiteMetadata';
import LaterRouter from '@site/src/client/LaterRouter';

function EncodedMetadata(): ReactNode {
  const { url } = useDocusaurusContext().siteConfig;
  const encoded = encodeURI(decodeURI(useLocation().pathname));
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

const metadata = <EncodedMetadata />;

/**
 * The theme's metadata, with the canonical address percent-encoded: the theme takes the router's pathname, which
 * is decoded, and a backtick (the route of the API index) does not stand raw in a URL.
 */
export default function SiteMetadata(): ReactNode {
  return <LaterRouter>{metadata}</LaterRouter>;
}
