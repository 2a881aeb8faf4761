/** What becomes of one program while a reader edits and runs it: a state, without a page. */
import { messages as words } from '../../examples/model/messages';
import { panelOf, type PanelMeta } from '../../examples/model/panel';
import type { BlockRecord } from '../../examples/model/record';
import type { Left } from '../runtime/worker.mjs';
import type { Cause, Progress } from './engine';
import { messages } from './messages';

/** How a run ended: with a result, or why without. */
export type Verdict =
  | { is: 'same' | 'gone' | 'done' | 'failed'; ms: number }
  | { is: 'different' | 'changed'; ms: number; count: number }
  | { is: Cause | 'cancelled' | 'notListed' | 'tooLarge' | 'earlier' | 'refused' };

/** What is told besides of the program that stands there. */
type Message = Verdict | { is: 'silent' | 'unable' | 'restored' } | { is: 'replaced'; by: string };

/** What a run left, as it is drawn. */
export type Drawn = {
  record: BlockRecord;
  meta: PanelMeta;
  /** Places that the recorded result shows otherwise. */
  marks: ReadonlySet<string>;
  files: readonly Left[];
  trace?: string | null;
};

export type Ended = { verdict: Verdict; drawn?: Drawn };

/** A result with the code that it is of. */
export type Shown = { id: number; code: string; verdict: Verdict; drawn: Drawn };

/** The label that is shown of each group of tabs; that of the panel itself is called ''. */
export type Tabs = ReadonlyMap<string, string>;

export type State = {
  /** What 还原 gives back. */
  printed: string;
  /** Whether the page shows a recorded result of what is printed. */
  recorded: boolean;
  code: string;
  /** The run that goes on. */
  busy?: { id: number; code: string; progress: Progress; now: number; again: boolean };
  /** What was asked for while another run went on. */
  next?: { code: string };
  /** The result of the last run that has one; the recorded one before. */
  shown?: Shown;
  /** What a reader has before him stays there when another result is drawn. */
  tabs: Tabs;
  /** The last sentence, and the code of which it was said. */
  message: Message;
  messageOf: string;
  /** Whether that run was one that nobody asked for, see `Action`. */
  again?: boolean;
  /** The code of the last run that ended, and how many began. */
  ran?: string;
  runs: number;
};

export type Action =
  | { type: 'edit'; code: string }
  /** `again`: not asked for by the reader, but because what comes before has changed. */
  | { type: 'run'; again?: boolean }
  | { type: 'stop' }
  /** `now`: the time of which it is, as in the progress. */
  | { type: 'progress'; id: number; progress: Progress; now: number }
  | ({ type: 'end'; id: number } & Ended)
  | { type: 'choose'; tabs: Tabs }
  | { type: 'restore' }
  /** The reader has another release, or chose another file: what was made before is not of it. */
  | { type: 'begin' }
  /** Another program takes the place of the printed one. */
  | { type: 'replace'; code: string; by: string };

/** A session before anything has happened; `able`: Python can run in this browser. */
export const begin = (
  printed: string,
  recorded: boolean,
  able: boolean,
  code = printed,
): State => ({
  printed,
  recorded,
  code,
  message: { is: able ? 'silent' : 'unable' },
  messageOf: printed,
  tabs: new Map(),
  runs: 0,
});

/** What is printed beside the page's own result stays until there is another; all else goes. */
const start = (state: State, code: string, again: boolean): State => ({
  ...state,
  shown: state.recorded ? state.shown : undefined,
  tabs: state.shown ? new Map([...firstTab(state.shown.drawn), ...state.tabs]) : state.tabs,
  runs: state.runs + 1,
  busy: { id: state.runs + 1, code, progress: { stage: 'prepare' }, now: 0, again },
  next: undefined,
});

/** The tab of a panel that is shown unless another one is chosen. */
export function firstTab({ record, meta }: Pick<Drawn, 'record' | 'meta'>): Tabs {
  const { lines = [], files = [], filesFirst } = panelOf(record, meta) ?? {};
  const label = lines.length > 0 && !filesFirst ? words.console : files[0]?.label;
  return new Map(label === undefined ? [] : [['', label]]);
}

const anew = (state: State, printed: string, message: Message): State => ({
  ...begin(printed, state.recorded, true),
  message,
  runs: state.runs,
});

function end(state: State, id: number, { verdict, drawn }: Ended): State {
  const { busy, next } = state;
  // Another program stands there by now.
  if (busy?.id !== id) return state;
  const { code, again } = busy;
  const ended: State = {
    ...state,
    busy: undefined,
    message: verdict,
    messageOf: code,
    again,
    ran: code,
    shown: drawn ? { id, code, verdict, drawn } : state.shown,
  };
  return next ? start(ended, next.code, false) : ended;
}

/** The state after something happened. */
export function reduce(state: State, action: Action): State {
  const { busy, code } = state;
  switch (action.type) {
    case 'edit':
      return { ...state, code: action.code };
    case 'run':
      if (state.message.is === 'unable') return state;
      if (!busy) return start(state, code, action.again ?? false);
      // What runs already is not asked for twice.
      return { ...state, next: code === busy.code && !action.again ? undefined : { code } };
    case 'stop':
      return { ...state, next: undefined };
    case 'progress':
      return busy?.id === action.id
        ? { ...state, busy: { ...busy, progress: action.progress, now: action.now } }
        : state;
    case 'end':
      return end(state, action.id, action);
    case 'choose':
      return { ...state, tabs: new Map([...state.tabs, ...action.tabs]) };
    case 'restore':
      return { ...anew(state, state.printed, { is: 'restored' }), tabs: state.tabs };
    case 'begin':
      return { ...anew(state, state.printed, { is: 'silent' }), code };
    case 'replace':
      return anew(state, action.code, { is: 'replaced', by: action.by });
  }
}

/** Whether there is anything to put back. */
export const isChanged = ({ code, printed, recorded, shown }: State): boolean =>
  code !== printed || (recorded && shown !== undefined && shown.verdict.is !== 'same');

/** Whether what the page says of the printed program holds: code and result are not others. */
export const isAsPrinted = ({ code, printed, shown }: State): boolean =>
  code === printed && (!shown || (shown.code === printed && shown.verdict.is === 'same'));

/** The line of the code that stands there at which its last run ended, from 1. */
export const failedLine = ({ code, shown }: State): number | undefined =>
  shown?.code === code ? (shown.drawn.record.exception?.line ?? undefined) : undefined;

/** The sentence of a verdict. */
function sentence(message: Message): string {
  switch (message.is) {
    case 'silent':
      return '';
    case 'different':
    case 'changed':
      return messages[message.is](message.ms, message.count);
    case 'replaced':
      return messages.replaced(message.by);
    case 'same':
    case 'gone':
    case 'done':
    case 'failed':
      return messages[message.is](message.ms);
    default:
      return messages[message.is];
  }
}

/** What is said of a state: what is seen, and what a screen reader hears, without each step. */
export function statusOf(state: State): { visible: string; announced: string } {
  const { busy, next, message, messageOf, shown, code } = state;
  if (busy) {
    const { progress, now } = busy;
    const then = next ? messages.then : '';
    const announced = messages.progress(progress) + then;
    return { visible: messages.progress(progress, now) + then, announced };
  }
  const { is } = message;
  if (state.recorded && is === 'silent' && code === messageOf)
    return { visible: messages.editable, announced: '' };
  const silent = !state.recorded && is === 'silent';
  const text =
    code === messageOf || message.is === 'unable'
      ? (state.again && 'ms' in message ? messages.again : '') + sentence(message)
      : code === shown?.code
        ? sentence(shown.verdict)
        : // Where there is no result yet, none could be taken for that of the changed code.
          silent
          ? ''
          : messages.edited;
  return { visible: text, announced: text };
}
