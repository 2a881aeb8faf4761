import type { ComponentProps, MouseEvent, ReactNode, Ref } from 'react';

type Props = ComponentProps<'a'> & {
  innerRef?: Ref<HTMLAnchorElement>;
  navigate: () => void;
};

/**
 * The anchor of a router link whose address holds a backtick: the router decodes the address
 * (history's `createLocation`), a URL in HTML must keep `%60`.
 */
export default function EncodedAnchor({
  innerRef,
  navigate,
  href,
  onClick,
  ...props
}: Props): ReactNode {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const modified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
    if (!event.defaultPrevented && event.button === 0 && !modified) {
      event.preventDefault();
      navigate();
    }
  };
  // eslint-disable-next-line @docusaurus/no-html-links
  return <a ref={innerRef} href={href?.replaceAll('`', '%60')} onClick={follow} {...props} />;
}
