/**
 * What counts how much when sections are put in order. tests/built/queries.test.ts says what a
 * change does to a hundred queries.
 */
import { describe, memberOf, type SectionData } from './data';

/** Fields of a section and what a hit in each is worth. */
export const fields: readonly [
  of: (section: SectionData, path: string) => string,
  weight: number,
][] = [
  [({ h }) => h, 6.5],
  [(section) => describe(section), 4],
  [(section) => memberOf(section) ?? '', 3],
  [({ l = [] }) => l.join('\n'), 2.6],
  [({ t }) => [...t.matchAll(/`([^`]*)`/g)].map(([, code]) => code).join('\n'), 1.6],
  [({ e = [] }) => e.join('\n'), 1.4],
  [({ t }) => t.replaceAll('`', ''), 1.25],
  [(_, path) => path, 1.2],
];

/** What is told on these pages is told in the reference, or is over. */
const pages: readonly [RegExp, number][] = [
  [/^\/tutorials\//, 0.65],
  [/^\/(?:history|works)$/, 0.5],
  [/^\/$/, 0.6],
];

/** What the sections of a page count, by its path below the base path. */
export const pageWeight = (path: string): number =>
  pages.find(([pattern]) => pattern.test(path))?.[1] ?? 1;

/** Of members with the same name, that of the first class is meant. */
export const classes = ['Recorder', 'DBRecorder', 'ByteRecorder'] as const;

/** A member that the first class has, too. */
export const otherClass = 0.85;
/** A heading that says nothing else. */
export const wholeHeading = 4;
/** The second and third time in a field. */
export const again = 0.15;
/** One Chinese character alone. */
export const single = 0.3;
/** A pair of characters that a synonym cuts in two. */
export const cut = 0.3;
/** The parts of a reader's phrase, the phrase as it stands, what the documentation says. */
export const spanParts = 0.8;
export const spanWhole = 1.2;
/** A whole member that a synonym names. */
export const namedBySynonym = 12;
/** Pinyin, which says all that is asked. */
export const pinyin = 2;
/** To what power counts how much of the query a section has. */
export const covered = 1.6;
/** A part of the query as it stands, and how well it does. */
export const asItStands = 1.15;
export const asItStandsScore = 0.05;
/** What another entry only points at is told there. */
export const pointsOn = 0.8;
/** Of the best score, what is still a result. */
export const floor = 0.04;
