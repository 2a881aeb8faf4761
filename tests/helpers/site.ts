/** A repository in miniature for the tests of the runner. */
import { cpSync } from 'node:fs';
import { ensurePython } from '../../src/examples/run/python';

/** The interpreter with the pinned library, set up once. */
export const python = ensurePython(process.cwd());

/** Makes a folder one that the runner takes for a repository, without a page. */
export function makeSite(root: string): void {
  const pins = 'examples/requirements.txt';
  cpSync(pins, `${root}/${pins}`);
}
