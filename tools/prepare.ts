/**
 * Brings what the examples and claims run with: the pinned library with its environment, and the
 * packages of every later release. Says where it is.
 *
 *     tsx tools/prepare.ts [--look]    `--look` brings nothing, and fails when it would
 */
import '../src/lib/helpAndErrors.mjs';
import path from 'node:path';
import { ensureRelease, hasRelease } from '../src/examples/releases/install';
import { ensurePython, environment } from '../src/examples/run/python';
import { pinnedReleases } from '../src/releases/pinned';

const root = path.resolve(__dirname, '..');
const releases = pinnedReleases(root);

if (process.argv.includes('--look')) {
  const ready = environment(root).ready() && releases.every((version) => hasRelease(root, version));
  if (!ready) process.exit(1);
} else {
  const python = ensurePython(root);
  releases.forEach((version) => ensureRelease(root, version, python));
}
console.log(`.venv，${releases.join('、')}`);
