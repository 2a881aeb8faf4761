import { useEffect, useReducer, useRef, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import siteConfig from '@generated/docusaurus.config';
import { onRelease } from '../../releases/onRelease';
import styles from '!!../../search/client/dialog/Dialog.css?url';
import { noteOf } from '../../search/client/dialog/messages';
import { loadEngine } from '../../search/client/loadEngine';
import Section from '../../search/client/FoundSection';
import { kept, keepTyped } from '../../search/client/typed';
import type { Engine } from '../../search/engine';
import { addressOf } from '../../search/engine/data';

type Props = {
  field: HTMLTextAreaElement;
  /** Is told whether the list stands in place of the rest of the page. */
  onList: (isThere: boolean) => void;
};

/** Of a heading of symptoms, the list is the answer: it is no closed line for who is led there. */
function unfold(hash: string): void {
  let at = document.getElementById(decodeURIComponent(hash.slice(1)))?.nextElementSibling;
  for (; at && at.tagName !== 'H2'; at = at.nextElementSibling)
    if (at instanceof HTMLDetailsElement && at.querySelector('.symptoms')) at.open = true;
}

/** What the search finds for what a reader saw, a few words or a whole traceback. */
function Found({ field, onList }: Props): ReactNode {
  const [loaded, setLoaded] = useState<Engine | 'failed'>();
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const query = field.value.trim();
  /** Where the window was when the list was left. */
  const top = useRef<number>(undefined);
  useEffect(() => {
    const load = () =>
      void loadEngine().then(
        (engine) => setLoaded(engine),
        () => setLoaded('failed'),
      );
    const type = () => {
      load();
      drawAgain();
    };
    const { pathname } = location;
    const show = (hash: string, typed = '') => {
      unfold(hash);
      field.value = typed;
      if (!typed) onList(false);
      // Not before a link, which may be one of the list, is followed.
      setTimeout(drawAgain);
    };
    const endKeeping = keepTyped(field);
    // What a link within the page leads to is hidden while one types.
    const leave = ({ target }: MouseEvent) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[href*="#"]');
      if (link?.pathname === pathname) show(link.hash);
    };
    const comeBack = () => {
      const { typed, top: before } = kept();
      if (location.pathname !== pathname) return;
      show(location.hash, typed);
      if (!typed) return;
      top.current = before;
      load();
    };
    document.addEventListener('click', leave, true);
    // Before the router, and what keeps the reader's place, hear of it.
    addEventListener('popstate', comeBack, true);
    field.addEventListener('focus', load);
    field.addEventListener('input', type);
    const end = onRelease(drawAgain);
    // The field is part of the page: the reader may be in it already.
    if (!field.value) comeBack();
    if (field.value || document.activeElement === field) type();
    return () => {
      field.removeEventListener('focus', load);
      field.removeEventListener('input', type);
      document.removeEventListener('click', leave, true);
      removeEventListener('popstate', comeBack, true);
      endKeeping();
      end();
    };
  }, [field, onList]);
  const engine = loaded === 'failed' ? undefined : loaded;
  const found = query ? engine?.search(query) : undefined;
  const listed = (found?.sure ? found.listed : found?.closest) ?? [];
  useEffect(() => {
    onList(found !== undefined);
    if (!found || top.current === undefined) return;
    scrollTo({ top: top.current, behavior: 'instant' });
    top.current = undefined;
  });
  const results = found && { ...found, query };
  const isNone = found?.listed.length === 0 && listed.length > 0;
  const note = isNone
    ? [`没有找到“${query}”，最接近的是：`]
    : noteOf({ results, data: loaded === 'failed' ? loaded : 'here' });
  return (
    <>
      {loaded && <link rel="stylesheet" href={styles} />}
      <p role="status">
        {query && !loaded ? '加载中…' : query && note.join('')}
        {listed.length > 0 && note.length === 0 && `${listed.length} 条`}
      </p>
      <ul className="search-list">
        {listed.map(({ section }) => (
          <li key={addressOf(section, engine!.data, '/')}>
            {/* eslint-disable-next-line @docusaurus/no-html-links -- the static text follows it */}
            <a
              className="search-option"
              data-page=""
              href={addressOf(section, engine!.data, siteConfig.baseUrl)}
            >
              <Section
                hit={{ section }}
                data={engine!.data}
                release={engine!.release()}
                words={found!.words}
              />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Lets the field of a page list what is found, in place of what follows it; gives what ends it. */
export function mount(place: HTMLElement, root: ParentNode): () => void {
  const show = (isThere: boolean) => {
    // The text is in parts below the first one, or as it is (src/fast).
    for (const one of root.querySelectorAll<HTMLElement>('#symptoms ~ *, .part'))
      one.hidden = isThere;
  };
  const app = createRoot(place.querySelector('div')!);
  app.render(<Found field={place.querySelector('textarea')!} onList={show} />);
  return () => app.unmount();
}
