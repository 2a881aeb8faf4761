/** What is not there yet of a release that has come: told with the sources. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { library } from '../../site';
import { readText } from '../lib/readText';
import { projects } from './changes';
import type { Release } from './history';
import { pinnedReleases } from './pinned';
import { compareVersions } from './versions';

const file = 'src/releases/history.ts';

/** Of a project's root; one without a history has no releases. */
export function releaseFaults(
  root: string,
  released = (): readonly Release[] => projects()[0]!.releases,
): string[] {
  const place = path.join(root, file);
  return existsSync(place) ? half(readText(place), pinnedReleases(root), released) : [];
}

/** Releases after the covered one that are only half there: by the line that names them. */
function half(
  written: string,
  pinned: readonly string[],
  released: () => readonly Release[],
): string[] {
  const found = [
    ...written.split("name: 'DataRecorder'")[0]!.matchAll(/version: '([^']+)',\s+date:/g),
  ];
  const later = found
    .map(({ 1: version, index }) => ({
      version: version!,
      place: `${file}:${written.slice(0, index).split('\n').length}: ${version}`,
    }))
    .filter(({ version }) => compareVersions(version, library.version) > 0);
  const faults = [
    ...later
      .filter(({ version }) => !pinned.includes(version))
      .map(
        ({ place, version }) =>
          `${place} 没有 releases/${version}/：先 npm run releases -- ${version}。`,
      ),
    ...pinned
      .filter((version) => !later.some((one) => one.version === version))
      .map(
        (version) =>
          `releases/${version}/: ${file} 里没有 ${version}，加一行版本和日期。`,
      ),
  ];
  // Changes are of releases that are there.
  if (faults.length > 0) return faults;
  return later
    .filter(({ version }) => !released().find((one) => one.version === version)?.changes.length)
    .map(
      ({ place, version }) =>
        `${place} 在 src/pages/upgrade.changes.yaml 里没有改动：写上 since: ${version} 的；对读者没有改动，就在这一行写 changes: ['一句话']。`,
    );
}

