import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useRef,
  type ForwardedRef,
  type ReactNode,
} from 'react';
import { NavLink, Link as RouterLink } from 'react-router-dom';
import { applyTrailingSlash } from '@docusaurus/utils-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import isInternalUrl from '@docusaurus/isInternalUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import type { Props } from '@docusaurus/Link';
import EncodedAnchor from '../../bundler/link/EncodedAnchor';
import { prefetchWhenVisible, preload } from './prefetch';

/**
 * Stands in for `@docusaurus/Link` (an alias in the client and server build): the same links, but
 * prefetching waits for idle time, see `prefetch.ts`. The hash router, which this site does not
 * use, is left out.
 */
function Link(
  {
    isNavLink,
    to,
    href,
    activeClassName,
    isActive,
    'data-noBrokenLinkCheck': unchecked,
    autoAddBaseUrl = true,
    ...props
  }: Props,
  forwardedRef: ForwardedRef<HTMLAnchorElement>,
): ReactNode {
  const {
    siteConfig: { trailingSlash, baseUrl },
  } = useDocusaurusContext();
  const { withBaseUrl } = useBaseUrlUtils();
  const brokenLinks = useBrokenLinks();
  const ref = useRef<HTMLAnchorElement>(null);
  const preloaded = useRef(false);
  useImperativeHandle(forwardedRef, () => ref.current!);

  const given = to ?? href;
  const internal = isInternalUrl(given);
  const plain = given?.replace('pathname://', '');
  const based = plain?.startsWith('/') && autoAddBaseUrl ? withBaseUrl(plain) : plain;
  const target = based && internal ? applyTrailingSlash(based, { trailingSlash, baseUrl }) : based;
  const anchor = target?.startsWith('#') ?? false;
  const ownWindow = !props.target || props.target === '_self';
  const regular = !target || !internal || !ownWindow || anchor;

  useEffect(() => {
    if (ref.current && !regular) {
      return prefetchWhenVisible(ref.current, target);
    }
    return undefined;
  }, [target, regular]);

  if (!unchecked && target && (anchor || !regular)) {
    brokenLinks.collectLink(target);
  }
  if (props.id) {
    brokenLinks.collectAnchor(props.id);
  }
  if (regular) {
    const outside = given && !internal ? { target: '_blank', rel: 'noopener noreferrer' } : {};
    // eslint-disable-next-line @docusaurus/no-html-links
    return <a ref={ref} href={target} {...outside} {...props} />;
  }
  const onEnter = () => {
    if (!preloaded.current) {
      preloaded.current = true;
      preload(target);
    }
  };
  const shared = {
    ...props,
    ...(target.includes('%60') && { component: EncodedAnchor }),
    onMouseEnter: onEnter,
    onTouchStart: onEnter,
    innerRef: ref,
    to: target,
  };
  return isNavLink ? (
    <NavLink {...shared} isActive={isActive} activeClassName={activeClassName} />
  ) : (
    <RouterLink {...shared} />
  );
}

export default forwardRef(Link);
