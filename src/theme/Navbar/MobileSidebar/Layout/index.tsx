import type { ComponentProps, ReactNode } from 'react';
import OriginalLayout from '@theme-original/Navbar/MobileSidebar/Layout';
import ReleaseChoice from '@site/src/releases/ReleaseChoice';

type Props = ComponentProps<typeof OriginalLayout>;

const below = (menu: ReactNode): ReactNode => (
  <>
    <ReleaseChoice />
    {menu}
  </>
);

/** The menu of a phone, with the release of the reader above each of its two lists. */
export default function MobileSidebarLayout({ primaryMenu, secondaryMenu, ...props }: Props) {
  return (
    <OriginalLayout
      {...props}
      primaryMenu={below(primaryMenu)}
      secondaryMenu={below(secondaryMenu)}
    />
  );
}
