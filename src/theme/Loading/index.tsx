import type { ReactNode } from 'react';
import type ThemeLoading from '@theme/Loading';
import styles from './styles.module.css';

type Props = Parameters<typeof ThemeLoading>[0];

/** Shown while the chunk of a page is on its way, and when it failed to arrive. */
export default function Loading({ error, retry, pastDelay }: Props): ReactNode {
  if (error) {
    return (
      <div className="container margin-vert--xl text--center" role="alert">
        <p>
          <strong>页面内容没能加载。</strong>请检查网络，然后重试。
        </p>
        <p>{String(error)}</p>
        <button type="button" className="button button--primary" onClick={retry}>
          重试
        </button>
      </div>
    );
  }
  return pastDelay ? (
    <div className="container margin-vert--xl text--center" role="status">
      <span className={styles.spinner} aria-hidden="true" />
      正在加载…
    </div>
  ) : null;
}
