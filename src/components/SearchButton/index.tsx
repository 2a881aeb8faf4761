import type { ReactNode } from 'react';
import clsx from 'clsx';
import { shortcut } from '@site/src/search/client/shortcut';
import styles from './styles.module.css';

/**
 * Opens the search. It does nothing by itself: one listener serves all of them
 * (src/search/client/intent.ts).
 * @param props.wide - a field on every screen, not only where the navbar has room
 */
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
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          d="m20 20-4.5-4.5M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13Z"
        />
      </svg>
      <span className={styles.label}>搜索文档</span>
      <kbd className={styles.keys} data-shortcut={shortcut.names[0]} />
    </button>
  );
}
