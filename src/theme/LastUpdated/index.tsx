import type { ReactNode } from 'react';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/LastUpdated';

/**
 * The day of a document's last change, in UTC. Why: the theme's sentence is longer and loads the
 * rules of a language for the date (15 to 20 ms on a phone).
 */
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
