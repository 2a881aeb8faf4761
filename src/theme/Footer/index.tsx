import type { ReactNode } from 'react';
import OriginalFooter from '@theme-original/Footer';
import AdSlot from '@site/src/components/AdSlot';

/**
 * The theme's footer with the advertising slot above it: below the text, where nothing can shift.
 */
export default function Footer(): ReactNode {
  return (
    <>
      <AdSlot />
      <OriginalFooter />
    </>
  );
}
