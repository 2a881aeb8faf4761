/** What is kept of each later release, in a folder of its own: wheel, public API, pins. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../lib/filesBelow';
import { readText } from '../lib/readText';
import { compareVersions } from './versions';

/** Where a release is kept. */
export const releaseFolder = (version: string): string => `releases/${version}`;

const pinsFile = (root: string, version: string) =>
  path.join(root, releaseFolder(version), 'pins.txt');

/** The releases that are compared with the covered one, oldest first. */
export const pinnedReleases = (root: string): string[] =>
  filesBelow(root, 'releases', /[\\/]pins\.txt$/)
    .map((file) => file.split('/')[1]!)
    .sort(compareVersions);

/** The packages of a release with their digests, as pip reads them; none when it is not pinned. */
export function readPins(root: string, version: string): string[] {
  const file = pinsFile(root, version);
  return existsSync(file) ? readText(file).split('\n').filter(Boolean) : [];
}

/** Those of all releases, oldest first. */
export const allPins = (root: string): Record<string, string[]> =>
  Object.fromEntries(pinnedReleases(root).map((version) => [version, readPins(root, version)]));

/** Pins a release. */
export function writePins(root: string, version: string, pins: readonly string[]): void {
  mkdirSync(path.join(root, releaseFolder(version)), { recursive: true });
  writeFileSync(pinsFile(root, version), `${pins.join('\n')}\n`);
}
