import { useEffect, useRef, type PointerEvent, type ReactNode } from 'react';
import Marked from './Marked';
import Option, { idOf } from './Option';
import { noteOf } from './messages';
import type { Listed, Option as Data, State } from './state';

type Props = {
  state: State;
  list: Listed;
  onPointerMove: (event: PointerEvent) => void;
  onRetry: () => void;
};

/** Whether an option has the name of its page by itself. */
const isTop = (option: Data | undefined, title: string): boolean =>
  option?.kind === 'section' && (option.label ?? option.section.h) === title;

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
        {list.map(({ title, options }, group) => (
          <div role="group" aria-labelledby={`search-group-${group}`} key={title}>
            <div
              className="search-page"
              id={`search-group-${group}`}
              hidden={isTop(options[0], title)}
            >
              <Marked text={title} words={results?.words} />
            </div>
            {options.map((option) => (
              <Option
                key={at}
                option={option}
                active={at === active}
                at={at++}
                data={engine?.data}
                release={engine?.release()}
                words={results?.words}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
