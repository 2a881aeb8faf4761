import { forwardRef, type KeyboardEvent, type ReactNode } from 'react';
import Icon from '../Icon';
import { idOf } from './Option';
import type { Action, State } from './state';

type Props = {
  state: State;
  expanded: boolean;
  dispatch: (action: Action) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClear: () => void;
  onClose: () => void;
};

/** The field, which keeps its own text: an input method may be at work in it. */
export default forwardRef<HTMLInputElement, Props>(function Head(
  { state, expanded, dispatch, onKeyDown, onClear, onClose },
  field,
): ReactNode {
  const { active, data, engine, typed } = state;
  return (
    <div className="search-head">
      <Icon />
      <input
        ref={field}
        role="combobox"
        aria-label="搜索文档"
        aria-expanded={expanded}
        aria-controls="search-list"
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : idOf(active)}
        placeholder="怎么做、接口名称、报错"
        inputMode="search"
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={1000}
        onKeyDown={onKeyDown}
        onInput={({ currentTarget }) => dispatch({ type: 'typed', text: currentTarget.value })}
        onCompositionStart={() => dispatch({ type: 'composing' })}
        onCompositionEnd={({ currentTarget }) =>
          dispatch({ type: 'composed', text: currentTarget.value })
        }
      />
      <span className="search-busy" hidden={Boolean(engine) || data === 'failed'}>
        加载中…
      </span>
      <button className="search-clear" aria-label="清空输入" hidden={!typed} onClick={onClear}>
        清空
      </button>
      <button className="search-close" onClick={onClose}>
        关闭
      </button>
    </div>
  );
});
