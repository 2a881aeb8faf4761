import { useEffect, useReducer, type Dispatch } from 'react';
import { loadEngine } from '../loadEngine';
import { writeQuery } from './address';
import { begin, reduce, type Action, type State } from './state';

/** Milliseconds until data are late, an unfinished input is looked for, an address is written. */
const times = { late: 8000, pause: 300, address: 400 };

/** Calls `then` some time after `when` has changed, unless it changes again or is nothing. */
export function useAfter(ms: number, when: unknown, then: () => void): void {
  useEffect(() => {
    if (!when) return undefined;
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- it is the change that counts
  }, [ms, when]);
}

/** The state of the dialog, with what happens in it by itself. */
export function useSearch(): [State, Dispatch<Action>] {
  const [state, dispatch] = useReducer(reduce, begin);
  const { asked, open, results, typed, unfinished, whole } = state;
  const query = typed.trim();

  useEffect(() => {
    if (!asked) return undefined;
    let left = false;
    const send = (action: Action) => left || dispatch(action);
    const timer = setTimeout(() => send({ type: 'late' }), times.late);
    loadEngine()
      .then(
        (engine) => {
          send({ type: 'arrived', engine });
          // What is made for the first letters only is made before them: readings, and the
          // compiled code.
          setTimeout(() => engine.search('liekuan'));
        },
        () => send({ type: 'failed' }),
      )
      .finally(() => clearTimeout(timer));
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [asked]);

  useAfter(times.pause, unfinished, () => dispatch({ type: 'paused' }));
  // The next letter may be on its way: pages below the first ones come after the paint.
  useAfter(0, !whole && results, () => dispatch({ type: 'drawn' }));
  useAfter(times.address, open && `?${query}`, () => writeQuery(query));
  return [state, dispatch];
}
