import type { ReactNode } from 'react';
import clsx from 'clsx';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { Props } from '@theme/Heading';

/**
 * A heading with a link to itself. Why: the name of the theme's link holds the heading, so that
 * screen readers say each heading twice, and Tab stops at each. This link is for the pointer; the
 * contents of the page lead to the same places.
 */
export default function Heading({ as: As, id, className, children, ...props }: Props): ReactNode {
  const brokenLinks = useBrokenLinks();
  if (As === 'h1' || !id) {
    return (
      <As {...props} className={className}>
        {children}
      </As>
    );
  }
  brokenLinks.collectAnchor(id);
  return (
    <As {...props} className={clsx('anchor', className)} id={id}>
      {children}
      {/* No other page: the browser goes there by itself, and then knows a `:target`. */}
      {/* eslint-disable-next-line @docusaurus/no-html-links */}
      <a
        className="hash-link"
        href={`#${id}`}
        title="这一节的地址"
        aria-hidden
        tabIndex={-1}
        translate="no"
      >
        &#8203;
      </a>
    </As>
  );
}
