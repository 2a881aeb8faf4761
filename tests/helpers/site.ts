/** A repository in miniature for the tests of the runner. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensurePython } from '../../tools/examples/python';

const repository = path.resolve(__dirname, '../..');

/** The interpreter with the pinned library, set up once. */
export const python = ensurePython(repository);

export type Site = {
  root: string;
  /** Writes docs/NAME.md. */
  page: (name: string, text: string) => void;
  remove: () => void;
};

/** Makes a folder that the runner takes for a repository. */
export function makeSite(): Site {
  const root = mkdtempSync(path.join(tmpdir(), 'drissionrecord-test-'));
  const pins = 'examples/requirements.txt';
  cpSync(path.join(repository, pins), path.join(root, pins));
  mkdirSync(path.join(root, 'examples/files'));
  mkdirSync(path.join(root, 'docs'));
  mkdirSync(path.join(root, 'static/samples'), { recursive: true });
  return {
    root,
    page: (name, text) => writeFileSync(path.join(root, 'docs', `${name}.md`), text),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** A fence. */
export function fence(meta: string, code: string): string {
  return `\`\`\`python ${meta}\n${code.trim()}\n\`\`\`\n`;
}
