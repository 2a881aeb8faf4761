import type { ReactNode } from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Puts two examples side by side where there is room: before and after, input and output. */
export default function Compare({ children }: { children: ReactNode }): ReactNode {
  return <div className={clsx('breakout', styles.compare)}>{children}</div>;
}
