import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import siteConfig from '@generated/docusaurus.config';
import { forgetEngine } from '../loadEngine';
import List from './List';
import { idOf } from './Option';
import { writeQuery } from './address';
import { forget, recentSearches } from './recentQueries';
import { statusOf } from './messages';
import { listOf } from './state';
import { useChoice } from './useChoice';
import { useEvents } from './useEvents';
import { useFittingHeight } from './useFittingHeight';
import { useAfter, useSearch } from './useSearch';

type Props = {
  /** It is there from the start, with the field and a place beside that. */
  dialog: HTMLDialogElement;
  /** How often it was opened. */
  openings: number;
  /** Changes the page. */
  push: (address: string) => void;
};

const Foot = ({ forgets, onForget }: { forgets: boolean; onForget: () => void }): ReactNode => (
  <div className="search-foot">
    <span className="search-keys">
      <kbd>↑</kbd>
      <kbd>↓</kbd> 选择 <kbd>Enter</kbd> 打开 <kbd>Esc</kbd> 关闭
    </span>
    {/* eslint-disable-next-line @docusaurus/no-html-links -- followed as the options are */}
    <a href={`${siteConfig.baseUrl}index%60`}>索引</a>
    <button className="search-forget" hidden={!forgets} onClick={onForget}>
      清除最近搜索
    </button>
  </div>
);

/** What is around the field, which keeps its own text: an input method may be at work in it. */
export function Dialog({ dialog, openings, push }: Props): ReactNode {
  const field = dialog.querySelector('input')!;
  const [state, dispatch] = useSearch();
  const [announced, announce] = useState('');
  const pressed = useRef<EventTarget | null>(null);
  const { active, data, engine, recent, results, typed, whole } = state;
  const list = useMemo(
    () => listOf(state),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is chosen changes nothing of it
    [data, engine, recent, results, whole],
  );
  const choice = useChoice({ state, list, dispatch, dialog, field, push });

  useFittingHeight(dialog);
  // After some quiet: a screen reader is not told at each letter.
  const status = statusOf(state);
  useAfter(400, status, () => announce(status));
  useLayoutEffect(() => {
    // Who has closed it in between does not want it.
    if (dialog.open) dispatch({ type: 'opened', text: field.value, recent: recentSearches() });
  }, [openings, dialog, field, dispatch]);
  useLayoutEffect(() => {
    field.setAttribute('aria-expanded', String(list.length > 0));
    if (active < 0) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', idOf(active));
  });
  useEvents(({ signal }) => {
    const until = { signal };
    const type = (composing: boolean) => dispatch({ type: 'typed', text: field.value, composing });
    field.addEventListener('keydown', choice.onKeyDown, until);
    field.addEventListener('compositionend', () => type(false), until);
    field.addEventListener(
      'input',
      (event) => type(event instanceof InputEvent && event.isComposing),
      until,
    );
    dialog.addEventListener('pointerdown', ({ target }) => (pressed.current = target), until);
    dialog.addEventListener(
      'click',
      (event) => {
        // A text may be marked beyond the edge: the press began inside then.
        if (event.target === dialog && pressed.current === dialog) dialog.close();
        else choice.onClick(event);
      },
      until,
    );
    dialog.addEventListener('cancel', (event) => state.composing && event.preventDefault(), until);
    dialog.addEventListener(
      'close',
      () => {
        dispatch({ type: 'closed' });
        writeQuery('');
      },
      until,
    );
  });

  return (
    <>
      {createPortal(
        <>
          {!engine && data !== 'failed' && <span className="search-busy">加载中…</span>}
          {typed && (
            <button className="search-clear" aria-label="清空输入" onClick={() => choice.type('')}>
              清空
            </button>
          )}
        </>,
        field.nextElementSibling!,
      )}
      <List
        state={state}
        list={list}
        onPointerMove={choice.onPointerMove}
        onRetry={() => {
          forgetEngine();
          dispatch({ type: 'retried' });
          field.focus();
        }}
      />
      <Foot
        forgets={typed.trim() === '' && recent.length > 0}
        onForget={() => {
          dispatch({ type: 'remembered', recent: forget() });
          field.focus();
        }}
      />
      <p role="status" className="search-status">
        {announced === status && status}
      </p>
    </>
  );
}
