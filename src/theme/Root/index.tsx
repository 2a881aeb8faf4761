import type { ReactNode } from 'react';
import Search from '@site/src/search/client/Search';
import type { Props } from '@theme/Root';

/** The search outlives each page, and comes first: its field is there before all text is. */
export default function Root({ children }: Props): ReactNode {
  return (
    <>
      <Search />
      {children}
    </>
  );
}
