import { isAllowed } from './allowed';
import { isCallable, lastPart, type Member } from './publicApi';

/** Where a piece of inline code stands; it decides what a short name means. */
export type Context = {
  /** The classes that the page is about, the first one foremost. */
  classes: readonly string[];
  /** Owner of the member whose section it stands in: `Recorder.set` below `Recorder.set.header`. */
  section?: string;
  /** Names that the page's own Python defines or imports. */
  defined?: ReadonlySet<string>;
};

/** What inline code turned out to be; `undefined` stands for code that names no member. */
export type Resolution = { member: Member } | { unknown: string; candidates: string[] } | undefined;

type Part = { name: string; call: boolean };

/** Variables that the documentation uses for an object everywhere. */
const VARIABLES: Record<string, string> = { style: 'CellStyle', row: 'RowData', header: 'Header' };
const RECORDER_VARIABLES = ['recorder', 'r'];

/** Pages about more than `Recorder`. */
const PAGE_CLASSES: Record<string, readonly string[]> = {
  'usage/ByteRecorder': ['ByteRecorder'],
  'usage/DBRecorder': ['DBRecorder'],
  'usage/Recorder/header': ['Recorder', 'Header'],
  'usage/Recorder/style': ['Recorder', 'CellStyle'],
  'usage/Recorder/read_data': ['Recorder', 'RowData', 'RowText'],
};

/**
 * The classes that a page is about.
 *
 * @param file - path of the page relative to the folder of the documents
 * @returns its classes; `Recorder` for every page that is about nothing in particular
 */
export const classesOf = (file: string): readonly string[] =>
  PAGE_CLASSES[file.replace(/\.mdx?$/, '')] ?? ['Recorder'];

/** Names that the Python of a page defines: `def f`, `class C`, `import x`, `from x import y`. */
export function definedNames(code: string): string[] {
  const names = [...code.matchAll(/^\s*(?:def|class)\s+(\w+)/gm)].map((match) => match[1]!);
  for (const match of code.matchAll(/^\s*(?:from\s+\S+\s+)?import\s+(.+)$/gm)) {
    names.push(...match[1]!.split(',').map((item) => item.trim().split(/\s+/).at(-1)!));
  }
  return names;
}

/** Reads the end of a call: the index behind the bracket that closes the one at `start`, or -1. */
function skipCall(text: string, start: number): number {
  let depth = 0;
  let quote = '';
  for (let i = start; i < text.length; i++) {
    const char = text[i]!;
    if (quote) {
      if (char === quote) quote = '';
    } else if (char === "'" || char === '"') quote = char;
    else if ('([{'.includes(char)) depth++;
    else if (')]}'.includes(char) && --depth === 0) return i + 1;
  }
  return -1;
}

/** `r.set.header(['a'])` as its parts, or undefined when the text isn't one dotted name. */
function parse(text: string): Part[] | undefined {
  const parts: Part[] = [];
  let at = 0;
  for (;;) {
    const name = /^[A-Za-z_]\w*/.exec(text.slice(at))?.[0];
    if (!name) return undefined;
    at += name.length;
    const call = text[at] === '(';
    if (call) {
      at = skipCall(text, at);
      if (at < 0) return undefined;
    }
    parts.push({ name, call });
    if (at === text.length) return parts;
    if (text[at++] !== '.') return undefined;
  }
}

/**
 * Makes the function that says which member a piece of inline code names.
 *
 * @returns a function of the text and the place where it stands
 */
export function makeResolver(members: ReadonlyMap<string, Member>) {
  const owners = new Set([...members.values()].map((member) => member.owner));
  const roots = new Set([...owners].map((owner) => owner.split('.')[0]!));

  /** Follows the parts from an owner on, through properties that give another public object. */
  function follow(from: string, parts: readonly Part[]): Member | undefined {
    let owner = from;
    let found = members.get(from);
    for (const { name } of parts) {
      found = members.get(`${owner}.${name}`);
      if (!found) return undefined;
      // `Optional[Header]` leads to a Header, too.
      const type = /^(?:Optional\[)?(\w+)\]?$/.exec(found.type ?? '')?.[1];
      owner = type && owners.has(type) ? type : found.name;
    }
    return found;
  }

  const callable = (name: string): Member | undefined => {
    const member = members.get(name);
    return member && isCallable(member) ? member : undefined;
  };

  /** `add_data()`: the section, then the page, then the one member of the library called so. */
  function resolveShort(name: string, context: Context): Resolution {
    if (members.has(name)) return { member: members.get(name)! };
    for (const owner of [context.section, ...context.classes]) {
      const member = owner && callable(`${owner}.${name}`);
      if (member) return { member };
    }
    if (isAllowed(`${name}()`) || context.defined?.has(name)) return undefined;
    const all = [...members.values()].filter(
      (m) => isCallable(m) && lastPart(m.name) === name && !m.owner.endsWith('.set'),
    );
    const direct = all.filter((m) => !m.owner.includes('.'));
    const candidates = direct.length ? direct : all;
    if (candidates.length === 1) return { member: candidates[0]! };
    return { unknown: `${name}()`, candidates: candidates.map((m) => m.name) };
  }

  /** Where a dotted name may begin, best first; undefined when its head is none of ours. */
  function startsOf(head: Part, context: Context): string[] | undefined {
    if (roots.has(head.name)) return [head.name];
    if (head.call) return undefined;
    if (RECORDER_VARIABLES.includes(head.name)) return [...context.classes];
    if (head.name === 'set') return [...context.classes, ...roots].map((name) => `${name}.set`);
    if (owners.has(`CellStyle.${head.name}`)) return [`CellStyle.${head.name}`];
    return VARIABLES[head.name] ? [VARIABLES[head.name]!] : undefined;
  }

  return function resolve(text: string, context: Context): Resolution {
    const parts = parse(text.trim());
    const last = parts?.at(-1);
    if (!parts || !last || parts.some(({ name }) => name.startsWith('_'))) return undefined;
    const [head, ...rest] = parts as [Part, ...Part[]];
    if (rest.length === 0) return head.call ? resolveShort(head.name, context) : undefined;

    const starts = startsOf(head, context);
    if (!starts) return undefined;
    for (const start of starts) {
      const member = follow(start, rest);
      // A property in the form of a call is a mistake, save where what it gives is called.
      if (member && (isCallable(member) || !last.call)) return { member };
    }
    const written = parts.map(({ name }) => name).join('.') + (last.call ? '()' : '');
    // A row is a dict, and a variable may be anything: only what is plainly ours can be wrong.
    const ours =
      roots.has(head.name) || head.name === 'set' || RECORDER_VARIABLES.includes(head.name);
    if (
      !ours ||
      isAllowed(written) ||
      (!last.call && !roots.has(head.name) && head.name !== 'set')
    ) {
      return undefined;
    }
    return { unknown: written, candidates: [] };
  };
}
