import { forwardRef, type ForwardedRef, type ReactNode } from 'react';
// The file behind `@docusaurus/Link`, which is this one here.
import OriginalLink from '@docusaurus/core/lib/client/exports/Link';
import type { Props } from '@docusaurus/Link';
import EncodedAnchor from './EncodedAnchor';

/** `@docusaurus/Link`, whose anchor keeps `%60` where the address has it. */
function Link(props: Props, ref: ForwardedRef<HTMLAnchorElement>): ReactNode {
  const encoded = (props.to ?? props.href)?.includes('%60');
  return <OriginalLink {...props} {...(encoded && { component: EncodedAnchor })} ref={ref} />;
}

export default forwardRef(Link);
