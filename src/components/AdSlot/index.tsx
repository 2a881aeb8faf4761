import type { ReactNode } from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Advertising } from '../../site';
import styles from './styles.module.css';

/**
 * The one advertising slot, filled by the network's script (see `src/client/advertising.ts`). Its
 * height is reserved; without a slot id or with advertising switched off nothing is drawn.
 */
export default function AdSlot(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { script, slot } = siteConfig.customFields?.advertising as Advertising;
  if (!script || !slot) {
    return null;
  }
  // The network's script rewrites what is inside; React must not look at it again.
  return (
    <aside
      className={styles.slot}
      aria-label="广告"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        __html: `<div class="wwads-cn wwads-horizontal" data-id="${slot}"></div>`,
      }}
    />
  );
}
