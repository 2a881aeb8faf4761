import type { ReactNode } from 'react';
import clsx from 'clsx';
import Icon from '@site/src/search/client/Icon';
import { shortcut } from '@site/src/search/client/shortcut';
import styles from './styles.module.css';

/** Opens the search (src/search/early.ts listens); `wide`: a field on every screen. */
export default function SearchButton({ wide }: { wide?: boolean }): ReactNode {
  return (
    <button
      type="button"
      className={clsx('clean-btn', styles.button, wide && styles.wide)}
      data-search-open=""
      aria-haspopup="dialog"
      // The words that are drawn, so that whoever speaks them reaches it; the keys are told apart.
      aria-label="搜索文档"
      aria-keyshortcuts={shortcut.aria}
    >
      <Icon />
      <span className={styles.label}>搜索文档</span>
      <kbd className={styles.keys} data-shortcut={shortcut.names[0]} />
    </button>
  );
}
