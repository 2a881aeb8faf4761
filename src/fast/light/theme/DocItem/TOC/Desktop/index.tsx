import type { ReactNode } from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import DocItemTOCDesktop from '@theme-init/DocItem/TOC/Desktop';

/**
 * The table of contents beside the text. The theme takes each new page for a wide one at first, so
 * a phone would build it to throw it away.
 */
export default function WideTableOfContents(): ReactNode {
  const narrow = useIsBrowser() && window.innerWidth < 997;
  return narrow ? null : <DocItemTOCDesktop />;
}
