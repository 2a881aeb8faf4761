/**
 * Why examples behave otherwise on later releases. An example names its changes in its fence,
 * `differs="…"`; `/upgrade` has an anchor for each; src/examples writes what the browser needs.
 */
import path from 'node:path';
import { authorError } from '../lib/authorError';
import { readEntries, type Fields, usedTwice } from '../lib/yaml';
import { pinnedReleases } from './pinned';
import { history, type Project } from './history';
import { compareVersions, within } from './versions';
import { readText } from '../lib/readText';

/** Where the changes are written. */
export const changesFile = 'src/pages/upgrade.changes.yaml';

const root = path.join(__dirname, '../..');

/**
 * What more there is to a change: it takes members away, only what is printed is another, it is a
 * fault, whose end is told, or none of the library (who prints the version prints another).
 */
const kinds = ['gone', 'shown', 'fault', 'expected'] as const;

export type Change = {
  id: string;
  /** The first release that behaves so, and the last one; open when left out. */
  since: string;
  until?: string;
  kind?: (typeof kinds)[number];
  /** A few words for the line under a result. */
  title: string;
  /** One sentence, in the words of the site. */
  text: string;
  /** What to write instead. */
  do?: string;
  /** Members that it takes or changes, each with all below it: full names of the public API. */
  names?: readonly string[];
  /** What those of them are called now that have another name. */
  renames?: Readonly<Record<string, string>>;
  /** It is the one that confines members to some types of file. */
  ofTypes?: true;
};

const fieldsFor = (releases: readonly string[]): Fields => ({
  id: 'text',
  since: releases,
  'until?': releases,
  'kind?': kinds,
  title: 'text',
  text: 'text',
  'do?': 'text',
  'names?': 'list',
  'renames?': 'map',
  'ofTypes?': 'true',
});

/** Reads the changes of a text. Throws an Error with file, line and what to do for each fault. */
export function parseChanges(text: string): Change[] {
  const faults: string[] = [];
  const items = readEntries(text, fieldsFor(pinnedReleases(root)), (line, words) => {
    faults.push(`${changesFile}:${line}: ${words}。`);
  });
  const places = items.map(
    ({ fields: { id }, lineOf }) => [`id ${id as string}`, `${changesFile}:${lineOf()}`] as const,
  );
  faults.push(...usedTwice(places));
  if (faults.length > 0) throw authorError(faults.join('\n'));
  return items.map((item) => item.fields as Change);
}

let read: readonly Change[] | undefined;

/** All of them, read once. Throws as `parseChanges` does. */
export const changes = (): readonly Change[] =>
  (read ??= parseChanges(readText(path.join(root, changesFile))));

/** What a reader of the list of changes is told. */
export const toldChanges = (): Change[] => changes().filter(({ kind }) => kind !== 'expected');

/** Of the changes that a fence names, `differs="…"`, those of a release; the last begun first. */
export const changesOn = (version: string, ids: readonly string[]): Change[] =>
  changes()
    .filter(({ id, since, until }) => ids.includes(id) && within(version, since, until))
    .sort((a, b) => compareVersions(b.since, a.since));

/** What changed in a release: what begins there, and what ended with the one before. */
const linesOf = (version: string, before: string | undefined): string[] => [
  ...toldChanges()
    .filter(({ since }) => since === version)
    .map(({ text }) => text),
  ...toldChanges()
    .filter(({ until, kind }) => until !== undefined && until === before && kind === 'fault')
    .map(({ title, since }) => `改正 ${since} 起的错误：${title}`),
];

/** The history with what the changes say of releases that were published since. */
export const projects = (): Project[] =>
  history.map((project) => ({
    ...project,
    releases: project.releases.map(({ changes: own, ...release }, index, all) => {
      const before = all.slice(index + 1).find(({ date }) => date)?.version;
      return { ...release, changes: own ?? linesOf(release.version, before) };
    }),
  }));
