import type { ReactNode } from 'react';
import Search from '@site/src/search/client/Search';
import type { Props } from '@theme/Root';

/** All pages, and the search that outlives each of them. */
export default function Root({ children }: Props): ReactNode {
  return (
    <>
      {children}
      <Search />
    </>
  );
}
