import { useEffect, useRef, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import { classesIn, filterEntries } from './filter';
import { finder, type Finder } from './finder';
import styles from './styles.module.css';

/**
 * The index with a field that filters it while the reader types, and a choice of the class. The
 * entries are static text and stand there without JavaScript;
 * `src/reference/indexRemark.ts` puts them in. From the moment when the reader comes to the
 * field, the engine of the search helps (src/search).
 */
export default function ApiIndex({ total, children }: { total?: string; children?: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const choice = useRef<HTMLSelectElement>(null);
  const find = useRef<Finder>(undefined);
  const [count, setCount] = useState(Number(total));
  const [classes, setClasses] = useState<string[]>([]);
  const filter = () => {
    if (!root.current || !field.current) return;
    const query = field.current.value.trim();
    const group = choice.current?.value;
    const named = filterEntries(root.current, { query, group });
    // The search finds more than a name or a word of the entry; it is asked when these find
    // nothing.
    const found = named === 0 && query ? find.current?.(query) : undefined;
    setCount(found ? filterEntries(root.current, { query, group, found }) : named);
  };
  const prepare = async () => {
    find.current ??= await finder();
    filter();
  };
  // The reader may have typed before the script was there, or come back to a field that kept its
  // text.
  useEffect(() => {
    setClasses(classesIn(root.current!));
    filter();
  }, []);

  return (
    <>
      <p className={styles.filter}>
        <label>
          筛选
          <input
            ref={field}
            type="search"
            onInput={filter}
            // Without the data, the words of the entries are what is filtered.
            onFocus={() => void prepare().catch(() => {})}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <label className={styles.class}>
          类
          <select ref={choice} onChange={filter} defaultValue="">
            <option value="">全部</option>
            {classes.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <span role="status">{count > 0 ? `共 ${count} 项` : '没有找到，换一个词试试'}</span>
      </p>
      <div ref={root} className={clsx('breakout', styles.index)}>
        {children}
      </div>
    </>
  );
}
