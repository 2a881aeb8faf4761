import { lazy, Suspense, type ReactNode } from 'react';
import type { Props } from '@theme/ContentVisibility';

const Banners = lazy(() => import('@theme-init/ContentVisibility'));

/** The theme sends its boxes to every document for what only an unlisted one and a draft say. */
export default function ContentVisibility({ metadata }: Props): ReactNode {
  const { unlisted, frontMatter } = metadata;
  if (!unlisted && !frontMatter.unlisted && !frontMatter.draft) return null;
  return (
    <Suspense>
      <Banners metadata={metadata} />
    </Suspense>
  );
}
