import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import siteConfig from '@generated/docusaurus.config';
import { forgetEngine } from '../loadEngine';
import Head from './Head';
import List from './List';
import { writeQuery } from './address';
import { forget, recentSearches } from './recent';
import { statusOf } from './messages';
import { listOf } from './state';
import { useChoice } from './useChoice';
import { useFittingHeight } from './useFittingHeight';
import { useAfter, useSearch } from './useSearch';

type Props = {
  /** The last wish to open it, with a query perhaps. */
  wish: { query?: string | null };
  /** Changes the page. */
  push: (address: string) => void;
};

/** The search as the reader sees it. */
export function Dialog({ wish, push }: Props): ReactNode {
  const [state, dispatch] = useSearch();
  const [announced, announce] = useState('');
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const pressed = useRef<EventTarget>();
  const { data, engine, recent, results, unfolded, whole } = state;
  const list = useMemo(
    () => listOf(state),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is chosen changes nothing of it
    [data, engine, recent, results, unfolded, whole],
  );
  const choice = useChoice({ state, list, dispatch, dialog, field, push });

  useFittingHeight(dialog);
  // After some quiet: a screen reader is not told at each letter.
  const status = statusOf(state);
  useAfter(400, status || ' ', () => announce(status));
  useLayoutEffect(() => {
    if (!dialog.current!.open) {
      dialog.current!.showModal();
      if (wish.query) field.current!.value = wish.query;
      dispatch({ type: 'opened', query: wish.query, recent: recentSearches() });
    }
    field.current!.focus();
    field.current!.select();
  }, [wish, dispatch]);

  return (
    <dialog
      ref={dialog}
      className="search"
      aria-label="搜索文档"
      onPointerDown={({ target }) => (pressed.current = target)}
      onClick={(event) => {
        const { target, currentTarget } = event;
        // A text may be marked beyond the edge: the press began inside then.
        if (target === currentTarget && pressed.current === target) currentTarget.close();
        else choice.onClick(event);
      }}
      onCancel={(event) => state.composing && event.preventDefault()}
      onClose={() => {
        dispatch({ type: 'closed' });
        writeQuery('');
      }}
    >
      <Head
        ref={field}
        state={state}
        expanded={list.length > 0}
        dispatch={dispatch}
        onKeyDown={choice.onKeyDown}
        onClear={() => choice.type('')}
        onClose={() => dialog.current!.close()}
      />
      <List
        state={state}
        list={list}
        onPointerMove={choice.onPointerMove}
        onRetry={() => {
          forgetEngine();
          dispatch({ type: 'retried' });
          field.current!.focus();
        }}
      />
      <div className="search-foot">
        <span className="search-keys">
          <kbd>↑</kbd>
          <kbd>↓</kbd> 选择 <kbd>Enter</kbd> 打开 <kbd>Esc</kbd> 关闭
        </span>
        {/* eslint-disable-next-line @docusaurus/no-html-links -- followed as the options are */}
        <a href={`${siteConfig.baseUrl}index%60`}>索引</a>
        <button
          className="search-forget"
          hidden={state.typed.trim() !== '' || recent.length === 0}
          onClick={() => {
            dispatch({ type: 'remembered', recent: forget() });
            field.current!.focus();
          }}
        >
          清除最近搜索
        </button>
      </div>
      <p role="status" className="search-status">
        {announced}
      </p>
    </dialog>
  );
}
