import { useCallback, useEffect, useReducer, useRef, type Dispatch } from 'react';
import { canRun } from './canRun';
import { perform, type Program } from './perform';
import { begin, reduce, type Action, type State } from './session';

export type Session = { state: State; dispatch: Dispatch<Action>; stop: () => void };

type Options = {
  /** What 还原 gives back. */
  printed: string;
  /** What the editor begins with, when it is something else. */
  code?: string;
  /** Whether the page shows a recorded result of it. */
  recorded: boolean;
  /** What is to be run for a code; rejects when its inputs do not come. */
  find: (code: string) => Promise<Program>;
  /** Hears that a run is over, and whether the program came to its end. */
  onEnd?: (code: string, toItsEnd: boolean) => void;
};

/** A program that is edited and run: its state, and `stop`, which ends the run that goes on. */
export function useSession({ printed, code: begun, recorded, find, onEnd }: Options): Session {
  const [state, dispatch] = useReducer(reduce, undefined, () =>
    begin(printed, recorded, canRun(), begun),
  );
  const given = useRef({ find, onEnd });
  useEffect(() => {
    given.current = { find, onEnd };
  });
  const stopper = useRef<AbortController>(undefined);
  const { busy } = state;
  const id = busy?.id;
  const code = busy?.code;
  const edited = code !== state.printed;

  useEffect(() => {
    if (id === undefined || code === undefined) return undefined;
    const own = (stopper.current = new AbortController());
    const { find } = given.current;
    const watch: Parameters<typeof perform>[2] = (progress) =>
      dispatch({ type: 'progress', id, progress, now: performance.now() });
    void perform(() => find(code), edited, watch, own.signal).then((ended) => {
      dispatch({ type: 'end', id, ...ended });
      given.current.onEnd?.(code, 'ms' in ended.verdict);
    });
    // Another program stands there, or none.
    return () => own.abort();
    // One run is one effect: what is given is that of its beginning.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);

  const stop = useCallback(() => {
    dispatch({ type: 'stop' });
    stopper.current?.abort();
  }, []);
  return { state, dispatch, stop };
}
