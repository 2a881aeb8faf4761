/** The form of a program: which field each of its constants is, and what can be chosen in it. */
import { constantsOf, namesFiles, type Constant, type Value } from '../../examples/model/constants';
import { messages } from './ownMessages';
import type { OwnFile } from './readFiles';
import type { Table } from './tables';

type Kind = 'file' | 'choice' | 'heading' | 'sheet' | 'plain';

export type Field = Constant & {
  kind: Kind;
  /** As the page has it. */
  printed: Value;
  /** What can be chosen. */
  options: readonly { value: string; label: string }[];
};

/** What is known of files, by their names. */
export type Tables = ReadonlyMap<string, Table | undefined>;

/** The texts of a constant. */
export const textsOf = ({ value }: Pick<Constant, 'value'>): readonly string[] =>
  typeof value === 'object' ? value : typeof value === 'string' ? [value] : [];

/** Whether a constant has names of these; an empty one, where its comment says so. */
function areIn(names: readonly string[], constant: Constant): boolean {
  const texts = textsOf(constant).filter(Boolean);
  if (texts.length > 0) return texts.every((one) => names.includes(one));
  return names.length > 0 && constant.comment.includes('的列');
}

/** What a constant is, and the constants of the files whose names it has. */
type Role = { kind: Kind; of: readonly string[]; printed: Constant };

function roleOf(
  printed: Constant,
  files: readonly Constant[],
  inputs: readonly string[],
  samples: Tables,
): Role {
  const having = (what: 'headings' | 'sheets') =>
    files
      .filter((file) =>
        textsOf(file).some((name) => areIn(samples.get(name)?.[what] ?? [], printed)),
      )
      .map((one) => one.name);
  const role = (kind: Kind, of: readonly string[]): Role => ({ kind, of, printed });
  if (namesFiles(printed, inputs)) return role('file', []);
  if (printed.choices.length > 0) return role('choice', []);
  // The name of something that the program makes.
  if (printed.comment.includes('新')) return role('plain', []);
  const headings = having('headings');
  if (headings.length > 0) return role('heading', headings);
  const sheets = having('sheets');
  return sheets.length > 0 ? role('sheet', sheets) : role('plain', []);
}

/** Names that all lists share; those of all where there are none. */
function shared(lists: readonly (readonly string[])[]): string[] {
  const filled = lists.filter((names) => names.length > 0);
  const [first = []] = filled;
  const all = first.filter((name) => filled.every((names) => names.includes(name)));
  return [...new Set(all.length > 0 ? all : filled.flat())].filter((name) => name !== '');
}

/**
 * The fields of a program as it stands in the editor.
 *
 * @param printed - as the page has it: it says what each constant is
 * @param inputs - names of the site's files that it is given
 * @param samples - what these have
 * @param used - what all files have that it may name
 */
export function fieldsOf(
  code: string,
  printed: string,
  inputs: readonly string[],
  samples: Tables,
  used: Tables,
): Field[] {
  const before = constantsOf(printed);
  const files = before.filter((one) => namesFiles(one, inputs));
  const roles = new Map(before.map((one) => [one.name, roleOf(one, files, inputs, samples)]));
  const now = constantsOf(code);
  const optionsOf = ({ kind, of, printed: one }: Role): Field['options'] => {
    if (kind === 'choice') return one.choices;
    if (kind !== 'heading' && kind !== 'sheet') return [];
    const what = kind === 'heading' ? 'headings' : 'sheets';
    const names = now.filter((constant) => of.includes(constant.name)).flatMap(textsOf);
    const options = shared(names.map((name) => used.get(name)?.[what] ?? []));
    // The comment says that it may be empty.
    const none = typeof one.value === 'string' && one.comment.includes("''") ? [''] : [];
    return [...none, ...options].map((value) => ({ value, label: value || messages.none }));
  };
  return now.flatMap((constant): Field[] => {
    const role = roles.get(constant.name);
    if (!role || constant.value === undefined) return [];
    const { kind, printed: one } = role;
    const { choices, value } = one;
    return [{ ...constant, kind, choices, printed: value!, options: optionsOf(role) }];
  });
}

const namesIn = ({ options }: Pick<Field, 'options'>) => options.map((one) => one.value);

/** What is to be chosen and is not there to be chosen: the file of the reader has other names. */
export const lacking = (field: Pick<Field, 'value' | 'options'>): string[] =>
  field.options.length === 0 ? [] : textsOf(field).filter((text) => !namesIn(field).includes(text));

/** Whether a field is the column of one table that is the same in the other. */
const isSame = ({ comment }: Pick<Field, 'comment'>) => comment.includes('相同的一列');

/**
 * What a field takes for a file of the reader: what its comment has for a large one; the list of a
 * json; what is lacking by the one heading that both tables have, where it is the same column of
 * both, or that ends alike, 订单号 for 编号; nothing where that is allowed. Undefined: what it has.
 *
 * @param list - where the list of a json stands
 * @param all - the fields of the program
 */
export function guessOf(
  field: Pick<Field, 'kind' | 'value' | 'options' | 'comment' | 'printed'>,
  list: string | undefined,
  all: readonly Pick<Field, 'options' | 'comment'>[],
): Value | undefined {
  const { kind, value, comment, printed } = field;
  const [, large] = /大的表写 (\d+)/.exec(comment) ?? [];
  if (large && value === printed) return Number(large);
  if (comment.startsWith('列表')) return list;
  if (kind !== 'heading' || lacking(field).length === 0) return undefined;
  const names = namesIn(field);
  // Not what an earlier file had.
  const taken = textsOf({ value: printed }).map((text) => {
    if (names.includes(text)) return text;
    const found = isSame(field)
      ? shared(all.filter(isSame).map(namesIn))
      : names.filter((one) => one.slice(-1) === text.slice(-1));
    return found.length > 1 ? '' : (found[0] ?? '');
  });
  const filled = taken.filter(Boolean);
  if (filled.length < taken.length && messages.asked(comment) === comment) return undefined;
  return typeof value === 'object' ? filled : taken[0];
}

/** Kinds of files that a field can take; what is told of one, by its kind: ../python/head_of.py. */
const kinds = 'xlsx|jsonl?|html|db|[a-z]{3}';
/** Suffixes of a text of Excel, which is a csv by another one. */
const texts = ['.txt', '.tsv', '.tab'];

const suffixOf = (name: string) => new RegExp(`\\.(?:${kinds})$`).exec(name)?.[0] ?? '';

/** The suffixes of a file: those that its comment names, and its own. */
export const suffixesOf = ({ comment, printed }: Pick<Field, 'comment' | 'printed'>): string[] => [
  ...new Set([
    ...(comment.match(new RegExp(`\\b(?:${kinds})\\b`, 'g')) ?? []).map((kind) => `.${kind}`),
    ...textsOf({ value: printed }).map(suffixOf),
  ]),
];

/** What a dialog offers for a field. */
export const acceptOf = (field: Pick<Field, 'comment' | 'printed'>): string =>
  suffixesOf(field)
    .flatMap((suffix) => (suffix === '.csv' ? [suffix, ...texts] : suffix))
    .join();

/** A file as the program knows it: a text of Excel by the suffix of a csv. */
export function known(field: Pick<Field, 'comment' | 'printed'>, file: OwnFile): OwnFile {
  const suffix = texts.find((one) => file.name.toLowerCase().endsWith(one));
  const suffixes = suffixesOf(field);
  if (!suffix || !suffixes.includes('.csv') || suffixes.includes('.txt')) return file;
  return { ...file, name: `${file.name.slice(0, -suffix.length)}.csv`, was: file.name };
}

/** What is typed where the page has the name of a file: never one without a suffix of its own. */
export function whole(field: Pick<Field, 'comment' | 'printed'>, text: string): string {
  const [name = ''] = textsOf({ value: field.printed });
  if (text === '') return name;
  const fits = suffixesOf(field).some((suffix) => text.toLowerCase().endsWith(suffix));
  return fits ? text : text + suffixOf(name);
}
