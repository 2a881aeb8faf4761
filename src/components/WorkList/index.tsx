import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import { siblings } from '@site/src/site';
import styles from './styles.module.css';

/** The author's other projects, from `src/site.ts`. */
export default function WorkList(): ReactNode {
  return (
    <ul className={styles.list}>
      {siblings.map(({ name, summary, docs, repository, formerly }) => (
        <li key={name} className={styles.item}>
          <Heading as="h2" id={name} className={styles.name}>
            {name}
          </Heading>
          <p>
            {summary}
            {formerly && `（原名 ${formerly}）`}
          </p>
          <p className={styles.links}>
            <Link href={docs}>文档</Link>
            <Link href={repository}>代码仓库</Link>
          </p>
        </li>
      ))}
    </ul>
  );
}
