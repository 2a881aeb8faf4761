import { lazy, Suspense, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import {
  Editor,
  base,
  Head,
  messages,
  hasPanel,
  keep,
  Downloads,
  Result,
  firstTab,
  failedLine,
  isAsPrinted,
  shownFiles,
  useSession,
} from './shared';
import { onRelease } from '../../releases/onRelease';
import type { Program } from './perform';
import type { Drawn, Tabs } from './session';
import { useOwn, type OwnOptions } from './useOwn';
import type { Session } from './useSession';

/** The form of a recipe; it comes with the first that has one. */
const OwnForm = lazy(() => import(/* webpackChunkName: "own" */ './OwnForm'));

type ExampleProps = OwnOptions & {
  /** By which it is kept. */
  place: string;
  /** The recorded results, one for each that releases have; empty where nothing is shown. */
  results: readonly HTMLElement[];
  /** What the page says of the example below both. */
  notes: readonly ChildNode[];
  /** Unique on the page. */
  id: string;
  /** Whether the focus was where the button to run stands. */
  focus?: boolean;
  /** Where the reader began to edit. */
  caret?: number;
  onEnd: (code: string) => void;
  onSession: (session: Session) => void;
};

/** The tabs of the result that the page shows, as the reader has them. */
function tabsIn(results: ExampleProps['results'], { recorded, meta }: Program): Tabs {
  if (!recorded) return new Map();
  const files = shownFiles(recorded, meta.show);
  const result = results.find(({ offsetHeight }) => offsetHeight > 0);
  const inputs = result?.querySelectorAll<HTMLInputElement>('input[type=radio]:checked');
  const chosen = [...(inputs ?? [])].map(({ name, labels }): [string, string] => [
    files[Number(/-f(\d+)$/.exec(name)?.[1])]?.name ?? '',
    labels?.[0]?.firstChild?.textContent ?? '',
  ]);
  return new Map([...firstTab({ record: recorded, meta }), ...chosen]);
}

const fieldOf = (button: Element) =>
  button.closest('.ex')!.querySelector<HTMLElement>('.live-form [type=file]');

/** Whether the form of a program is out of sight: then who presses for it wants it there. */
const isAbove = (button: Element) => (fieldOf(button)?.getBoundingClientRect().bottom ?? 1) < 0;

/** What is to be done first in it, which a press may open. */
function ask(button: Element, opens: boolean): void {
  const field = fieldOf(button);
  field?.focus();
  if (opens) field?.click();
}

type KeptProps = { nodes: readonly ChildNode[]; className: string; children?: ReactNode };

/** Nodes of the page that React does not know, in an element of its own. */
function Kept({ nodes, className, children }: KeptProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current!.prepend(...nodes), [nodes]);
  return (
    <div ref={place} className={className}>
      {children}
    </div>
  );
}

/** The recorded result, drawn as one of the reader's. */
function recordedOf({ recorded, meta }: Program): Drawn | undefined {
  const drawn = recorded && { record: recorded, meta, marks: new Set<string>(), files: [] };
  return drawn && hasPanel(drawn) ? drawn : undefined;
}

/** Takes the program along, which no address carries. */
const Link = ({ code, inputs }: { code: string; inputs: readonly string[] }): ReactNode => (
  <p className="live-open">
    {/* Marked for src/fast/StaticText.tsx, which does not see what comes later. */}
    <a
      href={`${base()}playground`}
      data-page=""
      onClick={() => keep('', { printed: code, code, files: inputs })}
    >
      {messages.playground}
    </a>
  </p>
);

/** An example of a page as a program that can be edited and run: the same two panes. */
export function Example(props: ExampleProps): ReactNode {
  const { printed, place, results, notes, id, focus, caret, onEnd, onSession } = props;
  const { program, setProgram, own, setOwn, open, setOpen, find, keepDrawn } = useOwn(props);
  // What the form is made of; where it does not come, a run says why.
  const prepare = () => {
    props.find(printed, []).then(setProgram, () => dispatch({ type: 'run' }));
  };
  const ended = (code: string, toItsEnd: boolean) => {
    // While the recorded result stands there still.
    if (state.tabs.size === 0 && program) choose(tabsIn(results, program));
    if (toItsEnd) onEnd(code);
  };
  const session = useSession({ ...props, recorded: true, find, onEnd: ended });
  const { state, dispatch } = session;
  const { shown, code, tabs } = state;
  const choose = (tabs: Tabs) => dispatch({ type: 'choose', tabs });
  useLayoutEffect(() => {
    onSession(session);
  });
  useEffect(() => {
    if (open) prepare();
    else if (props.code === undefined) dispatch({ type: 'run' });
    return onRelease(() => {
      // What was recorded on the other one.
      setProgram(undefined);
      dispatch({ type: 'begin' });
      if (props.own) prepare();
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- with what it began
  }, []);
  useEffect(
    () => keep(place, code === printed ? undefined : { printed, code }),
    [place, printed, code],
  );

  useEffect(() => {
    if (shown && /done|changed/.test(shown.verdict.is)) keepDrawn(shown.drawn);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once a run
  }, [shown]);
  const toggle = (button: Element) => {
    if (!program) prepare();
    const isSeen = open && !isAbove(button);
    setOpen(!isSeen);
    if (!isSeen) setTimeout(() => ask(button, own.length === 0));
  };
  const drawn = shown?.drawn ?? (tabs.size > 0 && program ? recordedOf(program) : undefined);
  return (
    <>
      {program && open !== undefined && (
        <Suspense>
          <OwnForm
            {...session}
            {...{ program, own }}
            hidden={!open}
            asked={props.own!}
            onOwn={setOwn}
          />
        </Suspense>
      )}
      <div className="cb">
        <Head
          {...session}
          focus={focus && !open}
          own={props.own && { open: open === true, toggle }}
        />
        <Editor
          code={code}
          caret={caret}
          failed={failedLine(state)}
          onChange={(text) => dispatch({ type: 'edit', code: text })}
          onRun={() => dispatch({ type: 'run' })}
        />
      </div>
      {drawn ? (
        <div className={`live-result ${shown?.verdict.is === 'refused' ? 'ex-fault' : ''}`}>
          <Result drawn={drawn} id={id} run={shown?.id ?? 0} tabs={tabs} onChoose={choose} />
        </div>
      ) : (
        results.length > 0 && <Kept className="live-result" nodes={results} />
      )}
      {(notes.length > 0 || state.ran !== undefined) && (
        <Kept className={isAsPrinted(state) ? 'ex-notes' : 'ex-notes live-own'} nodes={notes}>
          {!isAsPrinted(state) && (
            <p className="live-own-note">
              {code === printed ? messages.ownResult : messages.ownCode}
            </p>
          )}
          {shown && !open && <Downloads files={shown.drawn.files} run={shown.id} />}
          {state.ran !== undefined && <Link code={code} inputs={program?.inputs ?? []} />}
        </Kept>
      )}
    </>
  );
}
