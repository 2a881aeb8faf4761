import { isAllowed } from './allowed';
import { isCallable, lastPart, members, ownerOf, type Member } from './publicApi';

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

/** The classes that a page is about: `Recorder` where it is about nothing in particular. */
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

/** Brackets in brackets are read one level deep: more is no name of a member. */
const CALL = String.raw`\((?:[^()]|\([^()]*\))*\)`;
const PART = String.raw`([A-Za-z]\w*)(${CALL})?`;
const DOTTED = new RegExp(`^${PART}(?:\\.${PART})*$`);

/** `r.set.header(['a'])` as its parts; none when the text isn't one dotted name. */
const partsOf = (text: string): Part[] =>
  DOTTED.test(text)
    ? [...text.matchAll(new RegExp(PART, 'g'))].map(([, name, call]) => ({
        name: name!,
        call: call !== undefined,
      }))
    : [];

/** Whatever has members, and the classes among them. */
const readOwners = () => new Set([...members().keys()].map(ownerOf));
let read: ReturnType<typeof readOwners> | undefined;
const owners = () => (read ??= readOwners());
const roots = () => [...owners()].filter((owner) => !owner.includes('.'));

/** Follows the parts from an owner on, through properties that give another public object. */
function follow(from: string, parts: readonly Part[]): Member | undefined {
  let owner = from;
  let found = members().get(from);
  for (const { name } of parts) {
    found = members().get(`${owner}.${name}`);
    if (!found) return undefined;
    // `Header | None` leads to a Header, too.
    const type = found.type?.replace(' | None', '') ?? '';
    owner = owners().has(type) ? type : found.name;
  }
  return found;
}

/** `add_data()`: the section, then the page, then the one member of the library called so. */
function resolveShort(name: string, { section, classes, defined }: Context): Resolution {
  for (const full of [name, ...[section, ...classes].map((owner) => `${owner}.${name}`)]) {
    const member = members().get(full);
    if (member && isCallable(member)) return { member };
  }
  if (isAllowed(`${name}()`) || defined?.has(name)) return undefined;
  const all = [...members().values()].filter(
    (member) =>
      isCallable(member) &&
      lastPart(member.name) === name &&
      !ownerOf(member.name).endsWith('.set'),
  );
  const direct = all.filter((member) => !ownerOf(member.name).includes('.'));
  const candidates = direct.length ? direct : all;
  if (candidates.length === 1) return { member: candidates[0]! };
  return { unknown: `${name}()`, candidates: candidates.map((member) => member.name) };
}

/** Where a dotted name may begin, best first; none when its head is none of ours. */
function startsOf({ name, call }: Part, { classes }: Context): readonly string[] {
  if (roots().includes(name)) return [name];
  if (call) return [];
  if (RECORDER_VARIABLES.includes(name)) return classes;
  if (name === 'set') return [...classes, ...roots()].map((owner) => `${owner}.set`);
  if (owners().has(`CellStyle.${name}`)) return [`CellStyle.${name}`];
  return VARIABLES[name] ? [VARIABLES[name]] : [];
}

/** Says which member a piece of inline code names at a place. */
export function resolve(text: string, context: Context): Resolution {
  const parts = partsOf(text.trim());
  const [head, ...rest] = parts;
  if (!head) return undefined;
  if (rest.length === 0) return head.call ? resolveShort(head.name, context) : undefined;

  const { call } = rest.at(-1)!;
  const starts = startsOf(head, context);
  for (const start of starts) {
    const member = follow(start, rest);
    // A property in the form of a call is a mistake, save where what it gives is called.
    if (member && (isCallable(member) || !call)) return { member };
  }
  const written = parts.map(({ name }) => name).join('.') + (call ? '()' : '');
  // A row is a dict, and a variable may be anything: only what is plainly ours can be wrong.
  const ours = roots().includes(head.name) || head.name === 'set';
  const variable = call && RECORDER_VARIABLES.includes(head.name);
  if (starts.length === 0 || isAllowed(written) || !(ours || variable)) return undefined;
  return { unknown: written, candidates: [] };
}

/** Follows a page from heading to heading. */
export function readPage(file: string, source: string) {
  const classes = classesOf(file);
  const defined = new Set(definedNames(source));
  let above: { depth: number; member?: Member }[] = [];
  return {
    classes,
    /** To be called at each heading, in order, with the member whose heading it is. */
    enter(depth: number, member: Member | undefined): void {
      above = [...above.filter((heading) => heading.depth < depth), { depth, member }];
    },
    /** The member in whose section the current place is. */
    current: (): Member | undefined => above.filter(({ member }) => member).at(-1)?.member,
    /** Says which member a piece of inline code names in the section of a member. */
    resolve: (text: string, own: Member | undefined): Resolution =>
      resolve(text, { classes, defined, section: own && ownerOf(own.name) }),
  };
}
