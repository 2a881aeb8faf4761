import type { ReactNode } from 'react';
import { HeadTags } from '@site/src/client/Head';
import type { Props } from '@theme/Root';

/** The whole application, and what writes its head. */
export default function Root({ children }: Props): ReactNode {
  return (
    <>
      {children}
      <HeadTags />
    </>
  );
}
