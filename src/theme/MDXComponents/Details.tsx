import type { ComponentProps, ReactNode } from 'react';
import styles from '@site/src/components/Fold/styles.module.css';

/**
 * `details` in a document, as the browser has it; Docusaurus names it so. Why: the theme's has a
 * state, for which React would have to hydrate the whole document, and does not open without
 * scripts.
 */
export default function Details(props: ComponentProps<'details'>): ReactNode {
  return <details className={styles.fold} {...props} />;
}
