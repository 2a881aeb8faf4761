/** Asks the packages of a pinned release for their public names. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ensureOverlay } from '../../examples/releases/overlays';
import { pinnedReleases } from '../../examples/releases/results';
import { format, writePageFile } from '../../examples/run/records';
import { publicApi } from '../publicApi';
import { foldSurface, surfacePath, type Inspected, type Surface } from './surface';

/**
 * Inspects a pinned release.
 *
 * @param root - repository root
 * @param version - a pinned release
 * @param python - interpreter of the one environment
 * @returns what differs from the documented release
 * @throws Unavailable when the packages cannot be had; Error when they cannot be inspected
 */
export function inspectRelease(root: string, version: string, python: string): Surface {
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
  return foldSurface(publicApi.members, release, pinnedReleases(root).get(version) ?? '');
}

/**
 * Writes the record of a release.
 *
 * @param root - repository root
 * @param surface - what was inspected
 */
export function writeSurface(root: string, surface: Surface): void {
  writePageFile(path.join(root, surfacePath(surface.version)), format(surface));
}
