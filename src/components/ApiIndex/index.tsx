import { useEffect, useRef, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import { filterItems } from './filter';
import { finder, type Finder } from './finder';
import styles from './styles.module.css';

/** The classes of the index, those with the most members first, else in their order. */
function classesIn(root: ParentNode): string[] {
  const sizes = new Map<string, number>();
  for (const group of root.querySelectorAll<HTMLElement>('[data-group]')) {
    const title = group.dataset.group!;
    if (!/^[A-Z]\w*$/.test(title)) continue;
    sizes.set(title, (sizes.get(title) ?? 0) + group.querySelectorAll('li').length);
  }
  return [...sizes].sort((a, b) => b[1] - a[1]).map(([title]) => title);
}

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
    const group = choice.current?.value ? `="${choice.current.value}"` : '';
    const { length } = filterItems(
      {
        items: root.current.querySelectorAll<HTMLElement>(`[data-group${group}] li`),
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
            className="field"
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
          <select ref={choice} className="field" onChange={filter} defaultValue="">
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
