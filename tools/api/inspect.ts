/** Asks the packages of a pinned release for their public names. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ensureOverlay } from '../releases/overlays';
import { format, pinnedReleases, writeJson } from '../../src/examples/model/records';
import { publicApi } from '../../src/reference/publicApi';
import {
  foldReleaseApi,
  releaseApiPath,
  type Inspected,
  type ReleaseApi,
} from '../../src/reference/releases/releaseApi';

/**
 * Inspects a pinned release.
 *
 * @throws Unavailable when the packages cannot be had; Error when they cannot be inspected
 */
export function inspectRelease(root: string, version: string, python: string): ReleaseApi {
  const overlay = ensureOverlay(root, version, python);
  const text = execFileSync(python, [path.join(root, 'api/inspect_release.py')], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PYTHONPATH: overlay,
      PYTHONUTF8: '1',
      PYTHONDONTWRITEBYTECODE: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const release = JSON.parse(text) as { version: string; members: Inspected[] };
  if (release.version !== version) {
    throw new Error(
      `${overlay} holds ${release.version}, not ${version}: remove the folder, it is set up again.`,
    );
  }
  return foldReleaseApi(publicApi.members, release, pinnedReleases(root).get(version) ?? '');
}

/** Writes the record of a release. */
export function writeReleaseApi(root: string, releaseApi: ReleaseApi): void {
  writeJson(path.join(root, releaseApiPath(releaseApi.version)), format(releaseApi));
}
