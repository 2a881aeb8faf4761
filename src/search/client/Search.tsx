import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useHistory } from '@docusaurus/router';
import Icon from './Icon';
import { load, note, onWanted, opened, untouched, wantedNow } from './trigger';
import styles from '!!./dialog/Dialog.css?url';
import './Search.css';

/**
 * The search of all pages: its field is part of each page, and ../early.ts opens it before anything
 * is fetched; the rest comes once the reader means it (trigger.ts) and takes the same field over.
 */
export default function Search(): ReactNode {
  const { tries, Dialog, styled, failed, openings } = useSyncExternalStore(
    onWanted,
    wantedNow,
    () => untouched,
  );
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const { push } = useHistory();
  useEffect(() => {
    if (!dialog) return;
    const query = new URLSearchParams(location.search).get('q');
    if (query !== null && !dialog.open) {
      dialog.querySelector('input')!.value = query;
      dialog.showModal();
    }
    if (dialog.open) opened();
  }, [dialog]);
  const isReady = Dialog && styled && dialog;
  return (
    <dialog ref={setDialog} className="search" aria-label="搜索文档">
      <div className="search-head">
        <Icon />
        <input
          id="search-field"
          type="text"
          role="combobox"
          aria-label="搜索文档"
          aria-expanded={false}
          // The list comes with the code.
          aria-controls={isReady ? 'search-list' : undefined}
          aria-autocomplete="list"
          placeholder="怎么做、接口名称、报错"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
        />
        <span>{!isReady && !failed && '加载中…'}</span>
        <span role="alert">
          {failed && (
            <button type="button" onClick={load}>
              没能加载，再试一次
            </button>
          )}
        </span>
        <form method="dialog">
          <button type="submit" className="search-close">
            关闭
          </button>
        </form>
      </div>
      {tries > 0 && (
        <link
          key={tries}
          rel="stylesheet"
          href={styles}
          onLoad={() => note({ styled: true })}
          onError={() => note({ failed: true })}
        />
      )}
      {isReady && <Dialog {...{ dialog, openings, push }} />}
    </dialog>
  );
}
