import type { ComponentProps, ReactNode } from 'react';
import OriginalLayout from '@theme-original/Navbar/MobileSidebar/Layout';
import ReleaseChoice from '@site/src/components/ReleaseChoice';

/** The menu of a phone, with the release of the reader above each of its two lists. */
export default function MobileSidebarLayout({
  primaryMenu,
  secondaryMenu,
  ...props
}: ComponentProps<typeof OriginalLayout>): ReactNode {
  return (
    <OriginalLayout
      {...props}
      primaryMenu={
        <>
          <ReleaseChoice />
          {primaryMenu}
        </>
      }
      secondaryMenu={
        <>
          <ReleaseChoice />
          {secondaryMenu}
        </>
      }
    />
  );
}
