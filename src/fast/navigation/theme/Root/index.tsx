import type { ReactNode } from 'react';
import { HeadTags } from '../../Head';
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
