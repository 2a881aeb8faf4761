import { useContext, useDeferredValue, type ReactNode } from 'react';
import { __RouterContext as RouterContext } from 'react-router';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import OriginalSiteMetadata from '@theme-original/SiteMetadata';

/**
 * The theme's metadata, with the canonical address percent-encoded: the theme takes the router's pathname, which
 * is decoded, and a backtick (the route of the API index) does not stand raw in a URL.
 *
 * It follows a change of page once that is shown: what only machines read does not hold up the text.
 */
export default function SiteMetadata(): ReactNode {
  const { url } = useDocusaurusContext().siteConfig;
  const router = useDeferredValue(useContext(RouterContext));
  const encoded = encodeURI(decodeURI(router.location.pathname));
  return (
    <RouterContext.Provider value={router}>
      <OriginalSiteMetadata />
      {encoded.includes('%') && (
        <Head>
          <link rel="canonical" href={url + encoded} />
          <meta property="og:url" content={url + encoded} />
        </Head>
      )}
    </RouterContext.Provider>
  );
}
