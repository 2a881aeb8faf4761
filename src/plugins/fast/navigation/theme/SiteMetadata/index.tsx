import type { ReactNode } from 'react';
import SiteMetadata from '@theme-init/SiteMetadata';
import LaterRouter from '../../LaterRouter';

const metadata = <SiteMetadata />;

/** The theme's metadata of every page, which follow a navigation once that is shown. */
export default function LaterSiteMetadata(): ReactNode {
  return <LaterRouter>{metadata}</LaterRouter>;
}
