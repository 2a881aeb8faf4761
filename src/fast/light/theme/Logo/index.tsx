import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useThemeConfig } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Mark from '@site/static/img/favicon.svg';
import type { Props } from '@theme/Logo';

/**
 * The mark and the name, linked to the start page. The mark is part of the page: as an image, of
 * which the theme writes one for each colour mode, the phone first fetches it and then makes a
 * document of it.
 */
export default function Logo({ imageClassName, titleClassName, ...rest }: Props): ReactNode {
  const { title } = useThemeConfig().navbar;
  return (
    <Link to={useBaseUrl('/')} {...rest}>
      <div className={imageClassName}>
        <Mark width={28} height={28} aria-hidden />
      </div>
      {title && <b className={titleClassName}>{title}</b>}
    </Link>
  );
}
