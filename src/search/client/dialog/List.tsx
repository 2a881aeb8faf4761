import { useEffect, useRef, type PointerEvent, type ReactNode } from 'react';
import Option, { idOf } from './Option';
import { noteOf } from './messages';
import type { Listed, State } from './state';

type Props = {
  state: State;
  list: Listed;
  onPointerMove: (event: PointerEvent) => void;
  onRetry: () => void;
};

/** What is listed, beneath what is told of it. */
export default function List({ state, list, onPointerMove, onRetry }: Props): ReactNode {
  const body = useRef<HTMLDivElement>(null);
  const { active, byKey, results, engine, data } = state;
  const note = noteOf(state);
  useEffect(() => {
    body.current!.scrollTop = 0;
  }, [results]);
  useEffect(() => {
    if (byKey) document.getElementById(idOf(active))?.scrollIntoView({ block: 'nearest' });
  }, [active, byKey]);
  let at = 0;
  return (
    <div ref={body} className="search-body" tabIndex={0}>
      {note.length > 0 && (
        <div className="search-note">
          {note.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {(data === 'late' || data === 'failed') && (
            <button className="search-retry" onClick={onRetry}>
              重试
            </button>
          )}
        </div>
      )}
      <div
        role="listbox"
        className="search-list"
        id="search-list"
        aria-label="搜索结果"
        onPointerMove={onPointerMove}
        hidden={list.length === 0}
      >
        {list.map(({ title, options }) => (
          <div role="group" aria-label={title} key={title}>
            {title && <div className="search-page">{title}</div>}
            {options.map((option) => (
              <Option
                key={at}
                option={option}
                active={at === active}
                at={at++}
                engine={engine}
                words={results?.words}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
