import { useEffect, useReducer, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import siteConfig from '@generated/docusaurus.config';
import { onRelease } from '../../releases/onRelease';
import styles from '!!../../search/client/dialog/Dialog.css?url';
import { noteOf } from '../../search/client/dialog/messages';
import { loadEngine } from '../../search/client/loadEngine';
import Section from '../../search/client/FoundSection';
import type { Engine } from '../../search/engine';
import { addressOf } from '../../search/engine/data';

type Props = {
  field: HTMLTextAreaElement;
  /** Is told whether the list stands in place of the rest of the page. */
  onList: (isThere: boolean) => void;
};

/** What the search finds for what a reader saw, a few words or a whole traceback. */
function Found({ field, onList }: Props): ReactNode {
  const [loaded, setLoaded] = useState<Engine | 'failed'>();
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const query = field.value.trim();
  useEffect(() => {
    const load = () =>
      void loadEngine().then(
        (engine) => setLoaded(engine),
        () => setLoaded('failed'),
      );
    const type = () => {
      load();
      // At once: a link may lead to what was hidden (src/client/readingPosition.ts).
      if (!field.value) onList(false);
      drawAgain();
    };
    field.addEventListener('focus', load);
    field.addEventListener('input', type);
    const end = onRelease(drawAgain);
    // The field is part of the page: the reader may be in it already.
    if (field.value || document.activeElement === field) type();
    return () => {
      field.removeEventListener('focus', load);
      field.removeEventListener('input', type);
      end();
    };
  }, [field, onList]);
  const engine = loaded === 'failed' ? undefined : loaded;
  const found = query ? engine?.search(query) : undefined;
  const listed = (found?.sure ? found.listed : found?.closest) ?? [];
  useEffect(() => onList(found !== undefined));
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
