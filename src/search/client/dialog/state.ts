/** What the dialog knows and how that changes; without DOM and timers. */
import type { Engine, Found, Shown } from '../../engine';
import type { SearchData } from '../../engine/data';

/** What was found for a query. */
export type Results = Found & { query: string };

export type State = {
  open: boolean;
  /** What stands in the field. */
  typed: string;
  /** An input method is at work. */
  composing: boolean;
  /** Counts the letters of an unfinished input that a pause makes a search of; 0 is none. */
  unfinished: number;
  /** How often the data were asked for. */
  asked: number;
  data: 'waiting' | 'late' | 'failed' | 'here';
  engine?: Engine;
  /** The last searches, the newest first. */
  recent: string[];
  /** Undefined before a search. */
  results?: Results;
  /** Whether those beyond the first ones are drawn, too. */
  whole: boolean;
  /** The option that Enter takes; -1 is none. */
  active: number;
  /** The keyboard has chosen it: it comes into view. */
  byKey: boolean;
};

export type Action =
  | { type: 'opened'; text: string; recent: string[] }
  | { type: 'closed' | 'late' | 'failed' | 'retried' | 'paused' | 'drawn' }
  | { type: 'arrived'; engine: Engine }
  | { type: 'typed'; text: string; composing: boolean }
  | { type: 'moved'; step: number }
  | { type: 'pointed'; at: number }
  | { type: 'remembered'; recent: string[] };

/** Something that can be chosen. */
export type Option =
  { kind: 'section'; hit: Shown; label?: string } | { kind: 'search'; query: string };

/** What is listed; what a reader may begin with, under titles. */
export type Listed = { title?: string; options: Option[] }[];

export const begin: State = {
  open: false,
  typed: '',
  composing: false,
  unfinished: 0,
  asked: 0,
  data: 'waiting',
  recent: [],
  whole: false,
  active: -1,
  byKey: false,
};

/** Those that stand above the keyboard of a phone; the others come a frame later. */
const atOnce = 4;

const closer = (state: State): State => ({ ...state, active: -1, byKey: false });

/** Searches for what was typed; an unfinished input that finds nothing changes nothing. */
function search(state: State, unfinished = false): State {
  const query = state.typed.trim();
  if (!state.engine) return state;
  if (!query) return closer({ ...state, results: undefined });
  const found = state.engine.search(query);
  const { length } = found.listed;
  if (length === 0 && unfinished) return state;
  return {
    ...closer(state),
    results: { ...found, query },
    whole: length <= atOnce,
    active: length > 0 ? 0 : -1,
  };
}

/** Where nothing is found: the page of what the library does not do. */
function instead({ pages, sections }: SearchData): Listed {
  const section = sections.find(({ p, a }) => pages[p]!.path === '/unsupported' && !a);
  return section ? [{ options: [{ kind: 'section', hit: { section } }] }] : [];
}

/** What is listed in a state: results, or what a reader may begin with. */
export function listOf(state: State): Listed {
  const { data, engine, recent, results, whole } = state;
  if (data === 'late' || data === 'failed') return [];
  const tasks = (engine?.data.tasks ?? []).map(([label, index]): Option => ({
    kind: 'section',
    hit: { section: engine!.data.sections[index]! },
    label,
  }));
  const offers = tasks.length > 0 ? [{ title: '常用任务', options: tasks }] : [];
  if (!results) {
    const searches = recent.map((query): Option => ({ kind: 'search', query }));
    return searches.length > 0 ? [{ title: '最近搜索', options: searches }, ...offers] : offers;
  }
  if (results.listed.length === 0) return instead(engine!.data);
  const shown = results.listed.slice(0, whole ? undefined : atOnce);
  return [{ options: shown.map((hit) => ({ kind: 'section', hit })) }];
}

/** The options in the order of the arrows. */
export const optionsOf = (list: Listed): Option[] => list.flatMap(({ options }) => options);

function move(state: State, step: number): State {
  // All of them take part, drawn already or not.
  const whole = { ...state, whole: true };
  const { length } = optionsOf(listOf(whole));
  if (length === 0) return state;
  const from = state.active < 0 && step < 0 ? 0 : state.active;
  return { ...whole, active: (from + step + length) % length, byKey: true };
}

/** The state after something has happened. */
export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'opened': {
      const opened = { ...state, open: true, recent: action.recent, typed: action.text };
      if (state.engine) return search(opened);
      return closer({ ...opened, data: 'waiting', asked: state.asked + 1 });
    }
    case 'closed':
      return { ...state, open: false, composing: false, unfinished: 0 };
    case 'arrived':
      return search({ ...state, data: 'here', engine: action.engine });
    case 'late':
    case 'failed':
      return state.engine ? state : closer({ ...state, data: action.type });
    case 'retried':
      return { ...state, data: 'waiting', asked: state.asked + 1 };
    case 'typed': {
      const { text: typed, composing } = action;
      if (composing) return { ...state, typed, composing, unfinished: state.unfinished + 1 };
      return search({ ...state, typed, composing, unfinished: 0 });
    }
    case 'paused':
      return search({ ...state, unfinished: 0 }, true);
    case 'drawn':
      return { ...state, whole: true };
    case 'moved':
      return move(state, action.step);
    case 'pointed':
      return { ...state, active: action.at, byKey: false };
    case 'remembered':
      return { ...state, recent: action.recent };
  }
}
