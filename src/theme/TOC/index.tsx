import { useRef, type ReactNode } from 'react';
import clsx from 'clsx';
import OriginalTOC from '@theme-original/TOC';
import type { Props } from '@theme/TOC';
import { useComfort } from '@site/src/client/comfort';
import { follow } from './follow';

/** More entries than this fold to the current chapter. */
const long = 24;

/** Why: the theme leaves the entry that is being read out of sight when the list is long. */
export default function TOC({ className, ...props }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useComfort(() => follow(place.current!.firstElementChild!), []);
  return (
    <div ref={place} className="contents">
      <OriginalTOC
        {...props}
        className={clsx(className, props.toc.length > long && 'contents--long')}
      />
    </div>
  );
}
