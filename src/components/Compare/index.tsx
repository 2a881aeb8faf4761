import type { ReactNode } from 'react';
import styles from './styles.module.css';

/**
 * Puts its children side by side where there is room: before and after, input and output.
 *
 * @param props.children - two examples
 */
export default function Compare({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.compare}>{children}</div>;
}
