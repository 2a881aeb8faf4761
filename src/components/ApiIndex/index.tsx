import { useEffect, useRef, useState, type ReactNode } from 'react';
import { filterEntries } from './filter';
import styles from './styles.module.css';

/**
 * The index with a field that filters it while the reader types. The entries are static text and stand
 * there without JavaScript; `src/plugins/truth/api/indexRemark.ts` puts them in.
 *
 * @param props.total - number of entries, as an attribute
 * @param props.children - letters and their entries
 */
export default function ApiIndex({ total, children }: { total?: string; children?: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [count, setCount] = useState(Number(total));
  const filter = () => {
    if (root.current && field.current) setCount(filterEntries(root.current, field.current.value));
  };
  // The reader may have typed before the script was there, or come back to a field that kept its text.
  useEffect(filter, []);

  return (
    <>
      <p className={styles.filter}>
        <label>
          筛选
          <input ref={field} type="search" onInput={filter} autoComplete="off" spellCheck={false} />
        </label>
        <span role="status">{count > 0 ? `共 ${count} 项` : '没有找到，换一个词试试'}</span>
      </p>
      <div ref={root} className={styles.index}>
        {children}
      </div>
    </>
  );
}
