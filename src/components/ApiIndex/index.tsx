import { useEffect, useRef, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import { filterItems } from './filter';
import { finder, type Finder } from './finder';
import styles from './styles.module.css';

/**
 * The index with a field that filters it; the entries are static text, which
 * `src/reference/indexRemark.ts` puts in. The search helps once the reader is in the field.
 */
export default function ApiIndex({ total, children }: { total?: string; children?: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const find = useRef<Finder>(undefined);
  const [count, setCount] = useState(Number(total));
  const filter = () => {
    if (!root.current || !field.current) return;
    const query = field.current.value.trim();
    const { length } = filterItems(
      {
        items: root.current.querySelectorAll<HTMLElement>('[data-group] li'),
        frames: root.current.querySelectorAll<HTMLElement>('section, [data-group]'),
        // `bytere add` finds `add_data()` of ByteRecorder.
        textOf: (item) =>
          `${item.closest<HTMLElement>('[data-group]')!.dataset.group}.${item.textContent}`,
      },
      query,
      find.current,
    );
    setCount(length);
  };
  const prepare = async () => {
    find.current ??= await finder();
    filter();
  };
  // The reader may have typed before, or come back to a field that kept its text.
  useEffect(filter, []);

  return (
    <>
      <p className={styles.filter}>
        <label>
          筛选
          <input
            ref={field}
            className="field"
            type="search"
            onInput={filter}
            // Without the data, the words of the entries are what is filtered.
            onFocus={() => void prepare().catch(() => {})}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <span role="status">{count > 0 ? `共 ${count} 项` : '没有找到，换一个词试试'}</span>
      </p>
      <div ref={root} className={clsx('breakout', styles.index)}>
        {children}
      </div>
    </>
  );
}
