import type { ReactNode } from 'react';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import styles from './styles.module.css';

/**
 * What the library is used for most, each with its program and the file that it leaves.
 *
 * @param props.children - a Markdown partial, whose examples are executed
 */
export default function OutcomeList({ children }: { children: ReactNode }): ReactNode {
  return (
    <section className={styles.section} data-nosearch>
      <Heading as="h2">最常做的三件事</Heading>
      <MDXContent>{children}</MDXContent>
    </section>
  );
}
