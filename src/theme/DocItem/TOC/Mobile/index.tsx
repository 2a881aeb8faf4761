import { useRef, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import TOCItems from '@theme/TOCItems';
import { useOptionalEffect } from '@site/src/lib/optional';
import { entriesOf } from '../../../TOC/tocEntries';
import { onSection, sectionNow } from '../../../TOC/follow';
import styles from './styles.module.css';

/**
 * The table of contents on a phone: a bar that stays below the navbar and names the section that is
 * being read. The list opens over the text and closes when the reader has chosen. Why: the theme's
 * scrolls away with the top of the page, and opened it pushes the text down.
 */
export default function DocItemTOCMobile(): ReactNode {
  const { toc, frontMatter } = useDoc();
  const location = useLocation();
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const now = useRef<HTMLSpanElement>(null);

  useOptionalEffect(() => {
    const show = (current: string | undefined) => {
      const title = toc.find(({ id }) => id === current)?.value ?? '';
      const { body } = new DOMParser().parseFromString(title, 'text/html');
      now.current!.textContent = body.textContent;
    };
    // On wide screens the contents stand beside the text; on the way to another page the bar goes
    // before its listener does.
    return onSection(new Set(toc.map(({ id }) => id)), show, () =>
      Boolean(bar.current?.clientHeight),
    );
  }, [toc, location]);

  useOptionalEffect(() => {
    if (!open) return;
    const close = () => setOpen(false);
    const outside = ({ target }: Event) => !bar.current!.contains(target as Node) && close();
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      bar.current!.querySelector('button')!.focus();
    };
    const id = sectionNow(new Set(toc.map((entry) => entry.id)));
    const link = id && bar.current!.querySelector(`a[href="#${CSS.escape(id)}"]`);
    if (link) {
      link.setAttribute('aria-current', 'true');
      const list = link.closest('div')!;
      list.scrollTop = link.getBoundingClientRect().top - list.getBoundingClientRect().top - 88;
    }
    addEventListener('pointerdown', outside);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointerdown', outside);
      removeEventListener('keydown', onKey);
    };
  }, [open, toc]);

  return (
    <div ref={bar} className={clsx('breakout', styles.bar, ThemeClassNames.docs.docTocMobile)}>
      <button
        type="button"
        className="clean-btn"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        本页目录
        <span ref={now} className={styles.now} />
      </button>
      {open && (
        <div
          className={styles.list}
          onClick={({ target }) => (target as Element).closest('a') && setOpen(false)}
        >
          <TOCItems
            toc={entriesOf(toc)}
            minHeadingLevel={frontMatter.toc_min_heading_level}
            maxHeadingLevel={frontMatter.toc_max_heading_level}
          />
        </div>
      )}
    </div>
  );
}
