import type { ReactNode } from 'react';
import OriginalBreadcrumbs from '@theme-original/DocBreadcrumbs';
import ReleaseChoice from '@site/src/components/ReleaseChoice';
import styles from './styles.module.css';

/** The way to the document, and beside it which release the reader has. */
export default function DocBreadcrumbs(): ReactNode {
  return (
    <div className={styles.row}>
      <OriginalBreadcrumbs />
      <ReleaseChoice />
    </div>
  );
}
