/** What writers write in YAML: parsed, and lists of entries checked against their fields. */
import { load, YAMLException } from 'js-yaml';

/** Takes what is wrong and the line, from 1. */
type Fail = (line: number, words: string) => void;

/** The content of a file; what is no YAML is told with its line. */
export function parseYaml(text: string, fail: Fail): unknown {
  try {
    return load(text);
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    // What does not end is told at the last line that says something.
    const line = Math.min(error.mark?.line ?? 0, text.trimEnd().split('\n').length - 1);
    return fail(
      line + 1,
      `不是正确的 YAML：${error.reason}。以反引号开头的话、里面有冒号的话放进单引号`,
    );
  }
}

/** What a field holds: a text, a list of texts, texts by name, `true`, or one of some words. */
export type Kind = 'text' | 'list' | 'map' | 'true' | readonly string[];

/** Fields of an entry; those of a name that ends with `?` may be left out. */
export type Fields = Readonly<Record<string, Kind>>;

/** An entry whose fields are what they should be, and its lines. */
export type Item = { fields: Record<string, unknown>; lineOf: (field?: string) => number };

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const areTexts = (values: unknown[]) => values.length > 0 && values.every(isText);

/** What is wrong with the value of a field. */
function faultOf(field: string, value: unknown, kind: Kind): string | undefined {
  if (kind === 'list') {
    if (Array.isArray(value) && areTexts(value)) return undefined;
    return `字段 ${field} 要写成列表，例如 [old-id]`;
  }
  if (kind === 'map') {
    const isMap = value !== null && typeof value === 'object' && !Array.isArray(value);
    return isMap && areTexts(Object.values(value))
      ? undefined
      : `字段 ${field} 下面要写一行一个 \`旧名字: 新名字\``;
  }
  if (kind === 'true') return value === true ? undefined : `字段 ${field} 只能写 true`;
  if (!isText(value)) return `字段 ${field} 是空的，或者不是文本；有冒号、引号时用引号括起来`;
  if (kind === 'text' || kind.includes(value as string)) return undefined;
  return `${field} 不能是 ${value as string}；可以写 ${kind.join('、')}`;
}

/** The lines of an entry and of its fields: a file is a list, each `- ` at the margin. */
function lineFinder(text: string) {
  const lines = text.split('\n');
  const starts = lines.flatMap((line, index) => (/^- ?/.test(line) ? [index] : []));
  return (entry: number, field?: string): number => {
    const from = starts[entry] ?? 0;
    const to = starts[entry + 1] ?? lines.length;
    const at = lines
      .slice(from, to)
      .findIndex((line) => field !== undefined && /^(?:- | {2})(\S+?):/.exec(line)?.[1] === field);
    return from + Math.max(at, 0) + 1;
  };
}

/** The entries of a file that have no fault; `fail` is told each fault. */
export function readEntries(text: string, known: Fields, fail: Fail): Item[] {
  let faults = 0;
  const tell: Fail = (line, words) => {
    faults += 1;
    fail(line, words);
  };
  const list = parseYaml(text, tell);
  if (faults > 0) return [];
  if (!Array.isArray(list) || list.length === 0) {
    tell(1, '要写成列表，每条从 `- id: …` 开始');
    return [];
  }
  const names = Object.keys(known).map((name) => name.replace('?', ''));
  const finder = lineFinder(text);
  return list.flatMap((item: unknown, index) => {
    const before = faults;
    const lineOf = (field?: string) => finder(index, field);
    if (item === null || typeof item !== 'object' || Array.isArray(item)) {
      tell(lineOf(), '一条要写成 `id: …` 这样的几个字段');
      return [];
    }
    const fields = item as Record<string, unknown>;
    for (const [field, value] of Object.entries(fields)) {
      const kind = known[field] ?? known[`${field}?`];
      const fault = kind
        ? faultOf(field, value, kind)
        : `不认识字段 ${field}；可以写 ${names.join('、')}`;
      if (fault) tell(lineOf(field), fault);
    }
    for (const field of Object.keys(known)) {
      if (!field.endsWith('?') && !(field in fields)) tell(lineOf(), `缺少字段 ${field}`);
    }
    return faults > before ? [] : [{ fields, lineOf }];
  });
}

/** A message for each entry that has, at its place `file:line`, what only one may have. */
export function usedTwice(entries: readonly (readonly [what: string, place: string])[]): string[] {
  const seen = new Map<string, string>();
  return entries.flatMap(([what, place]) => {
    const other = seen.get(what);
    if (other === undefined) seen.set(what, place);
    return other === undefined ? [] : [`${place}: ${what} 已经用在 ${other}。`];
  });
}
