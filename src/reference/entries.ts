import type { MemberHeading } from './memberHeadings';
import { renamed } from './renamed';
import { isCallable, type Member } from './publicApi';

/** One line of the index. */
export type Entry = {
  label: string;
  url: string;
  sentence: string;
  /** Full name of the member; none for a name of the predecessor. */
  member?: string;
};

/** What stands under one letter: the classes in order, each with its entries. */
export type Letter = { letter: string; groups: { title: string; entries: Entry[] }[] };

/** Classes in the order in which a reader meets them. */
const CLASSES = [
  'Recorder',
  'ByteRecorder',
  'DBRecorder',
  'CellStyle',
  'Header',
  'RowData',
  'RowText',
  'Col',
];

/** Title of the group that leads from names of the predecessor to today's. */
const RENAMED_TITLE = 'DataRecorder 旧名';

const compare = (a: string, b: string): number => {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  return x < y ? -1 : x > y ? 1 : 0;
};

/** `set.header` of `Recorder.set.header`; a class stands for itself. */
const inClass = (name: string): string => name.slice(name.indexOf('.') + 1);

/**
 * What the letter is taken from: `set.` leads to every setting, so a setting goes by its own name.
 */
const sortKey = (label: string): string => label.replace(/^set\./, '');

/**
 * The index: every public member that has a heading, A to Z, within a letter by class.
 *
 * @returns the letters that have entries, in order
 */
export function indexLetters(
  members: ReadonlyMap<string, Member>,
  headings: ReadonlyMap<string, MemberHeading>,
): Letter[] {
  const letters = new Map<string, Map<string, Entry[]>>();
  const add = (title: string, entry: Entry) => {
    const letter = sortKey(entry.label)[0]!.toUpperCase();
    if (!letters.has(letter)) letters.set(letter, new Map());
    const groups = letters.get(letter)!;
    groups.set(title, [...(groups.get(title) ?? []), entry]);
  };
  const urlOf = (heading: MemberHeading): string => `${heading.route}#${heading.id}`;

  for (const member of members.values()) {
    const heading = headings.get(member.name);
    if (!heading) continue;
    const label = inClass(member.name) + (isCallable(member) ? '()' : '');
    add(member.name.split('.')[0]!, {
      label,
      url: urlOf(heading),
      sentence: heading.sentence,
      member: member.name,
    });
  }
  for (const { old, now, call, sentence } of renamed) {
    const member = members.get(now);
    const heading = headings.get(now);
    if (!member || !heading) continue;
    const name = inClass(now) + (isCallable(member) ? '()' : '');
    add(RENAMED_TITLE, {
      label: old,
      url: urlOf(heading),
      sentence:
        sentence ?? (call ? `现在写 \`${call}\`，参数的先后相反。` : `现在叫 \`${name}\`。`),
    });
  }

  const order = [...CLASSES, RENAMED_TITLE];
  return [...letters]
    .sort(([a], [b]) => compare(a, b))
    .map(([letter, groups]) => ({
      letter,
      groups: [...groups]
        .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
        .map(([title, entries]) => ({
          title,
          entries: entries.sort((a, b) => compare(sortKey(a.label), sortKey(b.label))),
        })),
    }));
}
