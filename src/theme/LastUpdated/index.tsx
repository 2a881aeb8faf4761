import type { ReactNode } from 'react';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/LastUpdated';

/** The day of the last change, in UTC. Why: the theme loads a language's rules for it (15 ms). */
export default function LastUpdated({ lastUpdatedAt }: Props): ReactNode {
  if (!lastUpdatedAt) return null;
  const time = new Date(lastUpdatedAt).toISOString();
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      最后更新：
      <time dateTime={time}>{time.slice(0, 10)}</time>
    </span>
  );
}
