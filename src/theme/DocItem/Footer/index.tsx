import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import OriginalFooter from '@theme-original/DocItem/Footer';
import styles from './styles.module.css';

/** The theme's footer of a document, below the ways to take the page along as text. */
export default function DocItemFooter(): ReactNode {
  const markdown = `${useDoc().metadata.permalink.replace(/\/$/, '')}.md`;
  return (
    <>
      <p className={styles.row} data-nosearch>
        {/* One listener serves all of them: src/code/copy.ts. */}
        <button type="button" className="clean-btn" data-copy-page={markdown}>
          复制本页 Markdown
        </button>
        <Link to={`pathname://${markdown}`} target="_self">
          查看 Markdown
        </Link>
      </p>
      <OriginalFooter />
    </>
  );
}
