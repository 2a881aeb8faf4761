import { useRef, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { useOptionalEffect } from '../../lib/optional';
import { onRelease } from '../../releases/onRelease';
import { filterItems } from '../../search/client/filter';
import { finder, type Finder } from '../../search/client/finder';
import styles from './styles.module.css';

/**
 * A field for what a reader saw, a few words or a whole traceback: of the symptoms on the page only
 * those stay that it may mean. They are static text; the engine of the search comes when the reader
 * does.
 *
 * @param props.root - the text of the page
 */
export default function SymptomFinder({ root }: { root: ParentNode }): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const find = useRef<Finder>(undefined);
  const [answer, setAnswer] = useState('');
  const filter = () => {
    const query = field.current?.value.trim() ?? '';
    const elsewhere = `[data-on]:not([data-on~="${document.documentElement.dataset.release}"])`;
    // The tables that src/problems/remark.ts marks.
    const tables = [...root.querySelectorAll<HTMLElement>('table.symptoms')];
    const shown = filterItems(
      {
        items: tables.flatMap((table) => [...table.querySelectorAll<HTMLElement>('tbody tr')]),
        frames: tables.map((table) => table.closest<HTMLElement>('.part') ?? table),
        // Without a query all are there, also when another release is chosen then.
        textOf: (row) =>
          query && row.matches(elsewhere) ? null : row.firstElementChild!.textContent,
      },
      query,
      find.current,
    );
    for (const fold of tables.map((table) => table.closest('details'))) {
      if (!fold) continue;
      // As long as one looks; what is shown then is not all that it counts.
      fold.open = query !== '' && shown.some((row) => fold.contains(row));
      fold.hidden = query !== '' && !fold.open;
      fold.querySelector('summary')!.hidden = fold.open;
    }
    const { length } = shown;
    setAnswer(
      !query ? '' : length ? `${length} 条` : '没有这样的现象。换几个字，或者用站内的搜索。',
    );
  };
  useOptionalEffect(() => onRelease(filter), []);
  const prepare = async () => {
    find.current ??= await finder();
    filter();
  };

  return (
    <label className={styles.finder}>
      你看到了什么？
      <textarea
        ref={field}
        className="field"
        rows={2}
        placeholder="几个字，或者整段报错"
        spellCheck={false}
        onInput={filter}
        // Without the data the words of the symptoms are what is filtered.
        onFocus={() => void prepare().catch(() => {})}
      />
      <output>{answer}</output>
    </label>
  );
}

/** Puts the field into its place in a page, which is static else; gives what takes it away. */
export function mount(place: HTMLElement, root: ParentNode): () => void {
  const app = createRoot(place);
  app.render(<SymptomFinder root={root} />);
  return () => app.unmount();
}
