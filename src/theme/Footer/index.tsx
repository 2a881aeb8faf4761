import type { ReactNode } from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import OriginalFooter from '@theme-original/Footer';
import type { Advertising } from '@site/site';
import styles from './styles.module.css';

/**
 * The theme's footer with the one advertising slot above it, filled by the network's script (see
 * `src/client/advertising.ts`): below the text, where nothing can shift, and with its height
 * reserved. Without a slot id or with advertising switched off there is none.
 */
export default function Footer(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { script, slot } = siteConfig.customFields?.advertising as Advertising;
  return (
    <>
      {script && slot && (
        // The network's script rewrites what is inside; React must not look at it again.
        <aside
          className={styles.slot}
          aria-label="广告"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: `<div class="wwads-cn wwads-horizontal" data-id="${slot}"></div>`,
          }}
        />
      )}
      <OriginalFooter />
    </>
  );
}
