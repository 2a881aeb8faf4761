/** What counts how much in the order of sections; tests/built/queries.test.ts shows what for. */
import type { SectionData } from './data';

/** Fields of a section and what a hit in each is worth. */
export const fields: readonly [of: (section: SectionData) => string, weight: number][] = [
  [({ h }) => h, 6],
  [({ k = [] }) => k.join('\n'), 2.6],
  [({ u }) => u.join('\n'), 1],
  [({ t }) => t.replaceAll('`', ''), 1.25],
  [({ c = '' }) => c, 0.5],
];

/** What pages count whose addresses begin so: whole jobs more, what few look for less. */
const pages = [
  ['/recipes/', 1.2],
  ['/tutorials/', 0.65],
  ['/usage/ByteRecorder', 0.7],
  ['/upgrade', 0.75],
] as const;

/** What a section counts: a page more than its parts; edges, and what the reference tells, less. */
export const sectionWeight = ({ a, n }: SectionData, path: string): number => {
  const page = pages.find(([begin]) => path.startsWith(begin))?.[1] ?? 1;
  if (n) return page * (a.startsWith('Recorder.') ? 0.9 : 0.7);
  if (a.startsWith('problem-')) return page * 0.65;
  return page * (a ? 1 : 1.1);
};
/** What the reader's release does not have comes behind all that it has as good. */
export const otherRelease = 0.5;
/** A member whose name the query is: above all else, whatever is asked of it. */
export const exactName = 1e5;
/** To what power counts how much of the query a section has. */
export const covered = 2;
/** What the nearest heading or ask adds, against the best score without it. */
export const nearest = 2;
/** What the second nearest of a section counts, against the nearest. */
export const secondNearest = 0.25;
/** To what power counts how near it is. */
export const nearness = 2.5;
/** So near it is a result without a word in the text. */
export const nearEnough = 0.45;
/** A query is off topic when so few of its terms are known and no ask is so near. */
export const offTopic = { known: 0.3, near: 0.25 };
/** What of the best score is found, is listed, and stands for an answer beside an absence. */
export const least = { found: 0.003, listed: 0.12, alone: 0.6 };
/** So many are listed. */
export const most = 8;
/**
 * A query has an answer when its best section is so near, or has so much of it: together. Below,
 * what is found is shown as perhaps related.
 */
export const sure = 0.92;
/** By its rarity a word tells sections apart: it is marked. */
export const telling = 2.2;
/** So near a known problem is what was seen: it comes before its section. */
export const seen = 0.8;
/** What tells of changes counts for whoever has another release. */
export const changes = 2;
