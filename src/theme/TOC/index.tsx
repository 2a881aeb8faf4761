import { useMemo, useRef, type ReactNode } from 'react';
import clsx from 'clsx';
import { useLocation } from '@docusaurus/router';
import TOCItems from '@theme/TOCItems';
import type { Props } from '@theme/TOC';
import { useOptionalEffect } from '@site/src/lib/optional';
import { entriesOf } from './tocEntries';
import { follow } from './follow';

/** More entries than this fold to the current chapter. */
const long = 24;

/**
 * Why: the theme marks the section that comes next once it is in the upper half of the window, and
 * another one than was clicked at the end of a page; it leaves the entry out of sight in a long
 * list.
 */
export default function TOC({ className, toc, ...props }: Props): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const location = useLocation();
  useOptionalEffect(() => follow(list.current!), [toc, location]);
  return (
    <div
      ref={list}
      className={clsx('contents thin-scrollbar', className, toc.length > long && 'contents--long')}
    >
      <TOCItems {...props} toc={useMemo(() => entriesOf(toc), [toc])} />
    </div>
  );
}
