import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import OriginalBreadcrumbs from '@theme-original/DocBreadcrumbs';
import ReleaseChoice from '@site/src/releases/ReleaseChoice';
import styles from './styles.module.css';

/** The way to the document, and beside it which release the reader has. */
export default function DocBreadcrumbs(): ReactNode {
  // They are in no sidebar, so that the theme knows no way.
  const isRecipe = /^recipes\/(?!index$)/.test(useDoc().metadata.id);
  return (
    <div className={styles.row}>
      <OriginalBreadcrumbs />
      {isRecipe && (
        <nav className="breadcrumbs" aria-label="页面路径">
          <Link className="breadcrumbs__link" to="/recipes">
            现成的程序
          </Link>
        </nav>
      )}
      <ReleaseChoice />
    </div>
  );
}
