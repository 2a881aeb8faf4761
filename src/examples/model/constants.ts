/** The constants at the head of a program: what a reader changes in it, as data. */

export type Value = string | number | boolean | readonly string[];

export type Constant = {
  name: string;
  /** From 1, in the program. */
  line: number;
  /** Where its literal stands in the program. */
  start: number;
  end: number;
  /** Left out for a dict, which is no field. */
  value?: Value;
  comment: string;
  /** What the comment quotes, where the value is one of it, with the words before each. */
  choices: readonly { value: string; label: string }[];
};

const string = String.raw`'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"`;
const literal = new RegExp(
  String.raw`^([A-Z][A-Z0-9_]*) = (${string}|-?\d[\d_]*(?:\.\d+)?|True|False|\[.*?\]|\{.*?\})(?= *(?:#|$))`,
);
const strings = new RegExp(string, 'g');
const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r' };

/** What a Python string of one line holds. */
const unquote = (text: string): string =>
  text.slice(1, -1).replace(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter);

const quote = (text: string): string =>
  `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\t', '\\t').replaceAll('\r', '\\r')}'`;

function valueOf(text: string): Value | undefined {
  if (/^['"]/.test(text)) return unquote(text);
  if (/^[-\d]/.test(text)) return Number(text.replaceAll('_', ''));
  if (text === 'True' || text === 'False') return text === 'True';
  const items = text.slice(1, -1);
  // Only strings between its brackets.
  if (text.startsWith('{') || !/^[\s,]*$/.test(items.replace(strings, ''))) return undefined;
  return (items.match(strings) ?? []).map(unquote);
}

/** A value as it is written in a program. */
function write(value: Value): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return String(value);
  return `[${value.map(quote).join(', ')}]`;
}

/** What a comment asks before its choices: `留哪一行：第一行 'first'，最后一行 'last'`. */
export const askOf = (comment: string): string => /^[^'"：]+(?=：[^\s'"])/.exec(comment)?.[0] ?? '';

function choicesOf(comment: string, value: Value | undefined): Constant['choices'] {
  const quoted = [...comment.matchAll(strings)];
  if (quoted.length < 2 || !quoted.some(([text]) => unquote(text) === value)) return [];
  return quoted.map(([text], index) => {
    const before = quoted[index - 1];
    const from = before ? before.index + before[0].length : askOf(comment).length;
    const label = comment
      .slice(from, quoted[index]!.index)
      .replace(/^[\s，、；：,;]+|[\s：]+$/g, '');
    return { value: unquote(text), label: label || unquote(text) };
  });
}

/** The constants that stand one a line behind the imports of a program. */
export function constantsOf(code: string): Constant[] {
  const found: Constant[] = [];
  let start = 0;
  for (const [index, line] of code.split('\n').entries()) {
    const at = start;
    start += line.length + 1;
    if (/^(?:import |from |\s*(?:#|$))/.test(line)) continue;
    const [all = '', name, text] = literal.exec(line) ?? [];
    if (name === undefined || text === undefined) break;
    const value = valueOf(text);
    const comment = line.slice(all.length).replace(/^\s*#\s*/, '');
    found.push({
      name,
      line: index + 1,
      start: at + all.length - text.length,
      end: at + all.length,
      value,
      comment,
      choices: choicesOf(comment, value),
    });
  }
  return found;
}

/** The program with another value of a constant, otherwise letter by letter the same. */
export function withValue(code: string, name: string, value: Value): string {
  const constant = constantsOf(code).find((one) => one.name === name);
  if (!constant) return code;
  const { start, end } = constant;
  return code.slice(0, start) + write(value) + code.slice(end);
}

/** Whether a constant names input files. */
export const namesFiles = ({ value }: Constant, files: readonly string[]): boolean =>
  typeof value === 'object'
    ? value.length > 0 && value.every((one) => files.includes(one))
    : typeof value === 'string' && files.includes(value);
