import { useEffect, useRef, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import { onRelease } from '../../releases/onRelease';
import { filterItems } from '../../search/client/filter';
import { finder, type Finder } from '../../search/client/finder';
import { kept, keepTyped } from '../../search/client/typed';
import styles from './styles.module.css';

/** What is not there on the release that the reader has chosen. */
const elsewhere = (): string =>
  `[data-on]:not([data-on~="${document.documentElement.dataset.release}"])`;

/** The classes of the index, in their order. */
const classesIn = (root: ParentNode): string[] => {
  const groups = [...root.querySelectorAll<HTMLElement>(`[data-group]:not(${elsewhere()})`)];
  const names = groups.map(({ dataset }) => dataset.group!);
  return [...new Set(names.filter((name) => /^[A-Z]\w*$/.test(name)))];
};

/**
 * The index with a field that filters it, and a choice of the class; the entries are static text,
 * which `src/reference/indexRemark.ts` puts in. The search helps once the reader is in the field.
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
    const chosen = choice.current?.value;
    const { length } = filterItems(
      {
        items: root.current.querySelectorAll<HTMLElement>('[data-group] li'),
        frames: root.current.querySelectorAll<HTMLElement>('section, [data-group]'),
        // `bytere add` finds `add_data()` of ByteRecorder.
        textOf: (item) => {
          const { group } = item.closest<HTMLElement>('[data-group]')!.dataset;
          const isElsewhere = item.matches(elsewhere());
          return isElsewhere || (chosen && chosen !== group)
            ? null
            : `${group}.${item.textContent}`;
        },
      },
      query,
      find.current,
    );
    setCount(length);
    // A letter that has none left leads nowhere.
    for (const link of root.current.querySelectorAll<HTMLAnchorElement>('nav a')) {
      const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))!;
      link.inert = Boolean(heading.closest('section')!.hidden);
    }
  };
  const prepare = async () => {
    find.current ??= await finder();
    filter();
  };
  // Without the data, the words of the entries are what is filtered.
  const begin = () => void prepare().catch(() => {});
  // The reader may have typed before, or come back to a field that kept its text.
  useEffect(() => {
    const show = () => {
      setClasses(classesIn(root.current!));
      filter();
    };
    field.current!.value ||= kept().typed ?? '';
    show();
    if (field.current!.value || document.activeElement === field.current) begin();
    const ends = [onRelease(show), keepTyped(field.current!)];
    return () => ends.forEach((end) => end());
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
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
            onFocus={begin}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <label className={styles.class}>
          类
          <select ref={choice} className="field" onChange={filter}>
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
