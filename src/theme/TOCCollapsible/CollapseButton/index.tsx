import type { ReactNode } from 'react';
import OriginalCollapseButton from '@theme-original/TOCCollapsible/CollapseButton';
import type { Props } from '@theme/TOCCollapsible/CollapseButton';

/** The theme's button of the folded table of contents, which says whether it is open. */
export default function CollapseButton(props: Props): ReactNode {
  return <OriginalCollapseButton {...props} aria-expanded={!props.collapsed} />;
}
