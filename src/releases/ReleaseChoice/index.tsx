import { useRef, type ReactNode } from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useOptionalEffect } from '@site/src/lib/optional';
import styles from './styles.module.css';

/** Before anything is drawn, and before the site's own scripts are there. */
const early =
  'document.currentScript.previousSibling.value=document.documentElement.dataset.release';

/** Asks which release the reader has; src/head.ts listens, keeps it on `html`, tells other tabs. */
export default function ReleaseChoice(): ReactNode {
  const { customFields } = useDocusaurusContext().siteConfig;
  const field = useRef<HTMLSelectElement>(null);
  useOptionalEffect(() => {
    field.current!.value = document.documentElement.dataset.release!;
  }, []);
  return (
    <label className={styles.choice} data-nosearch="">
      我装的是
      <select ref={field} className="field" data-choice="" autoComplete="off">
        {(customFields!.installable as string[]).map((version) => (
          <option key={version}>{version}</option>
        ))}
      </select>
      <script dangerouslySetInnerHTML={{ __html: early }} />
    </label>
  );
}
