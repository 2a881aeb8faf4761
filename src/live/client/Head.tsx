import { useRef, type ReactNode } from 'react';
import { CopyButton } from '../../code/CopyButton';
import { runWords } from '../../code/RunButton';
import { messages } from './messages';
import { isChanged, statusOf } from './session';
import type { Session } from './useSession';

/** Nobody knows how far it is but while it is fetched: then the line moves by itself. */
function Meter({ state: { busy } }: Pick<Session, 'state'>): ReactNode {
  if (!busy || busy.progress.stage === 'wait') return null;
  const { progress } = busy;
  const far = progress.stage === 'fetch' && { max: progress.of, value: progress.bytes };
  return <progress className="live-meter" {...far} aria-hidden />;
}

type HeadProps = Session & {
  focus?: boolean;
  /** The form for the reader's own files, where the program has one. */
  own?: { open: boolean; toggle: (button: Element) => void };
};

/** The strip above the code: how it stands with the program, and what can be done with it. */
export function Head({ state, dispatch, stop, focus, own }: HeadProps): ReactNode {
  const go = useRef<HTMLButtonElement>(null);
  const { visible, announced } = statusOf(state);
  const busy = state.busy !== undefined;
  const restore = () => {
    dispatch({ type: 'restore' });
    // Its own button goes.
    go.current!.focus();
  };
  return (
    <>
      <span className="live-status" title={busy ? visible : undefined}>
        {visible}
      </span>
      <span className="live-announced" role="status">
        {announced}
      </span>
      <Meter state={state} />
      {isChanged(state) && (
        <button type="button" className="cb-button live-restore" onClick={restore}>
          {messages.restore}
        </button>
      )}
      {own && (
        <button
          type="button"
          className="cb-button cb-own"
          aria-expanded={own.open}
          onClick={(event) => own.toggle(event.currentTarget)}
        >
          {runWords.own}
        </button>
      )}
      <button
        ref={go}
        type="button"
        className="cb-button live-go"
        // The button that was pressed is gone.
        autoFocus={focus}
        disabled={state.message.is === 'unable'}
        // The second press of a double one does not stop what the first began.
        onClick={({ detail }) => (!busy ? dispatch({ type: 'run' }) : detail < 2 && stop())}
      >
        {busy ? messages.stop : runWords.shown}
      </button>
      <CopyButton />
    </>
  );
}
