import type { ReactNode } from 'react';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/LastUpdated';

/** The day of a document's last change, in UTC. */
export default function LastUpdated({ lastUpdatedAt }: Props): ReactNode {
  if (!lastUpdatedAt) {
    return null;
  }
  const time = new Date(lastUpdatedAt).toISOString();
  const [year, month, day] = time.slice(0, 10).split('-').map(Number);
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      最后于{' '}
      <b>
        <time dateTime={time} itemProp="dateModified">
          {`${year}年${month}月${day}日`}
        </time>
      </b>{' '}
      更新
    </span>
  );
}
